import type { CollectionEntry } from 'astro:content'
import { ButtonLink } from './Button.tsx'
import styles from './Invite.module.css'

export type InviteProps = CollectionEntry<'about'>['data']['invite'] & {
  /** In the colours of the place, with its torn edge: the one way on, at the end of a page. */
  isTorn?: boolean
}

/** The end of a list or of a page, and the way on: what is not there can be asked for. */
export function Invite({ heading, text, label, path, isTorn = false }: InviteProps) {
  const ground = isTorn ? 'on-theme torn' : 'on-action'
  return (
    <section
      className={`${styles.root} split start band screen-only ${ground}`}
      aria-labelledby="invite"
    >
      <h2 id="invite">{heading}</h2>
      <p className="text-l measure">{text}</p>
      <ButtonLink label={label} path={path} variant="paper" />
    </section>
  )
}
