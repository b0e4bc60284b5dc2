import { ButtonLink } from '#ui/ButtonLink.tsx'
import type { PictureData } from '#ui/Picture.tsx'
import type { Place } from '#ui/place.ts'
import styles from './Sent.module.css'
import { Spread } from './Spread.tsx'

export type SentProps = {
  title: string
  /** The sentence of spec §8; without it, the desk writes one into its slot. */
  received?: string
  text: string
  home: string
  picture: PictureData
  place: Place
  links: ReadonlyArray<{ title: string; path: string }>
}

/**
 * The answer to a form sent without JavaScript. The desk writes into the slots the reference and the
 * way back.
 */
export function Sent({ title, received, text, home, picture, place, links }: SentProps) {
  return (
    <Spread picture={picture} place={place} priority>
      <h1 className={styles.title}>{title}</h1>
      <p role="status">
        <strong data-slot={received ? undefined : 'received'}>{received}</strong>
      </p>
      <p className={styles.reference} data-slot="reference" />
      <p>{text}</p>
      <p className={styles.back} data-slot="back" />
      <ButtonLink href="/" variant="paper">
        {home}
      </ButtonLink>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.path}>
            <a className={styles.link} href={link.path}>
              {link.title}
            </a>
          </li>
        ))}
      </ul>
    </Spread>
  )
}
