import './slots.css'
import type { CollectionEntry } from 'astro:content'
import { PlainPage, type PlainPageProps } from './PlainPage.tsx'

export type FormSuccessProps = Pick<
  CollectionEntry<'contact'>['data']['sent'],
  'title' | 'text' | 'home'
> &
  Pick<PlainPageProps, 'picture' | 'place' | 'links'> & {
    /** The sentence of spec §8; without it, the desk writes one into its slot. */
    received?: string
  }

/**
 * The answer to a form sent without JavaScript. The desk writes into the slots the reference and the
 * way back.
 */
export function FormSuccess({ received, text, home, ...page }: FormSuccessProps) {
  return (
    <PlainPage {...page} button={{ label: home, path: '/' }}>
      <p role="status">
        <strong data-slot={received ? undefined : 'received'}>{received}</strong>
      </p>
      <p data-slot="reference" />
      <p>{text}</p>
      <p data-slot="back" />
    </PlainPage>
  )
}
