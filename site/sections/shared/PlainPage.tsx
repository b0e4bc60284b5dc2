import type { Operator } from '#enquiry/operator-schema.ts'
import { ButtonLink } from '#ui/Button.tsx'
import type { PictureData } from '#ui/Picture.tsx'
import type { Theme } from '#ui/theme.ts'
import { MediaPanel } from './MediaPanel.tsx'
import styles from './PlainPage.module.css'
import type { Shown } from './shown.ts'

export type PlainPageProps = Pick<Shown<'site'>['notFound'], 'title' | 'text'> &
  Pick<Shown<'site'>, 'book'> & {
    picture: PictureData
    place?: Theme | undefined
    /** Where else one may want to go. */
    links: ReadonlyArray<{ title: string; path: string }>
    operator: Pick<Operator, 'phone' | 'mailbox'>
  }

/** A page that says little and leads on: not there, or not written yet. */
export function PlainPage({ title, text, picture, place, book, links, operator }: PlainPageProps) {
  return (
    <MediaPanel picture={picture} place={place} priority>
      <h1>{title}</h1>
      <p>{text}</p>
      <ButtonLink href={book.path} variant="paper">
        {book.label}
      </ButtonLink>
      <ul className={`${styles.links} links columns-m`}>
        {links.map((link) => (
          <li key={link.path}>
            <a href={link.path}>{link.title}</a>
          </li>
        ))}
        <li>
          <a href={`tel:${operator.phone.replaceAll(' ', '')}`}>{operator.phone}</a>
        </li>
        <li>
          <a href={`mailto:${operator.mailbox}`}>{operator.mailbox}</a>
        </li>
      </ul>
    </MediaPanel>
  )
}
