import type { Operator } from '#enquiry/operator-schema.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import type { PictureData } from '#ui/Picture.tsx'
import type { Place } from '#ui/place.ts'
import styles from './PlainPage.module.css'
import { Spread } from './Spread.tsx'

export type PlainPageProps = {
  title: string
  text: string
  picture: PictureData
  place?: Place | undefined
  book: { label: string; path: string }
  /** Where else one may want to go. */
  links: ReadonlyArray<{ title: string; path: string }>
  operator: Pick<Operator, 'phone' | 'mailbox'>
}

/** A page that says little and leads on: not there, or not written yet. */
export function PlainPage({ title, text, picture, place, book, links, operator }: PlainPageProps) {
  return (
    <Spread picture={picture} place={place} priority>
      <h1 className={styles.root}>{title}</h1>
      <p>{text}</p>
      <ButtonLink href={book.path} variant="paper">
        {book.label}
      </ButtonLink>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.path}>
            <a className={styles.link} href={link.path}>
              {link.title}
            </a>
          </li>
        ))}
        <li>
          <a className={styles.link} href={`tel:${operator.phone.replaceAll(' ', '')}`}>
            {operator.phone}
          </a>
        </li>
        <li>
          <a className={styles.link} href={`mailto:${operator.mailbox}`}>
            {operator.mailbox}
          </a>
        </li>
      </ul>
    </Spread>
  )
}
