import { ButtonLink } from '#ui/ButtonLink.tsx'
import type { PictureData } from '#ui/Picture.tsx'
import type { Place } from '#ui/place.ts'
import styles from './Sent.module.css'
import { Spread } from './Spread.tsx'

export type SentProps = {
  title: string
  /** The sentence of spec §8; without it, the desk writes one into its gap. */
  received?: string
  text: string
  home: string
  picture: PictureData
  place: Place
  links: ReadonlyArray<{ title: string; path: string }>
}

/**
 * The answer to a form sent without JavaScript. The desk writes into the gaps the reference and the
 * way back.
 */
export function Sent({ title, received, text, home, picture, place, links }: SentProps) {
  return (
    <Spread picture={picture} place={place} priority>
      <h1 className={styles.title}>{title}</h1>
      <p role="status">
        <strong data-gap={received ? undefined : 'received'}>{received}</strong>
      </p>
      <p className={styles.reference} data-gap="reference" />
      <p>{text}</p>
      <p className={styles.back} data-gap="back" />
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
