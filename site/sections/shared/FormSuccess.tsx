import { ButtonLink } from '#ui/Button.tsx'
import type { PictureData } from '#ui/Picture.tsx'
import type { Theme } from '#ui/theme.ts'
import styles from './FormSuccess.module.css'
import { MediaPanel } from './MediaPanel.tsx'

export type FormSuccessProps = {
  title: string
  /** The sentence of spec §8; without it, the desk writes one into its slot. */
  received?: string
  text: string
  home: string
  picture: PictureData
  place: Theme
  links: ReadonlyArray<{ title: string; path: string }>
}

/**
 * The answer to a form sent without JavaScript. The desk writes into the slots the reference and the
 * way back.
 */
export function FormSuccess({
  title,
  received,
  text,
  home,
  picture,
  place,
  links,
}: FormSuccessProps) {
  return (
    <MediaPanel picture={picture} place={place} priority>
      <h1>{title}</h1>
      <p role="status">
        <strong data-slot={received ? undefined : 'received'}>{received}</strong>
      </p>
      <p className={styles.reference} data-slot="reference" />
      <p>{text}</p>
      <p className={styles.back} data-slot="back" />
      <ButtonLink href="/" variant="paper">
        {home}
      </ButtonLink>
      <ul className={`${styles.links} links columns-m`}>
        {links.map((link) => (
          <li key={link.path}>
            <a href={link.path}>{link.title}</a>
          </li>
        ))}
      </ul>
    </MediaPanel>
  )
}
