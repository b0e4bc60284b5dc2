import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { Place } from '#ui/place.ts'
import { Stars } from '#ui/Stars.tsx'
import styles from './TripBox.module.css'

export type TripBoxProps = {
  place: Place
  book: { heading: string; text: string; label: string; path: string }
  adventures: {
    heading: string
    /** The five stars of the spec's cards: ornament, and said to be no more. */
    stars: boolean
    links: ReadonlyArray<{ title: string; text: string; path: string }>
  }
}

/** Beside the description: where to book, and what there is to do. */
export function TripBox({ place, book, adventures }: TripBoxProps) {
  const { heading, stars, links } = adventures

  return (
    <aside className={styles.root} data-place={place} aria-label={book.heading}>
      <div className={styles.book}>
        <h2 className={styles.heading}>{book.heading}</h2>
        <p>{book.text}</p>
        <ButtonLink href={book.path} variant="paper">
          {book.label}
        </ButtonLink>
      </div>
      <div className={styles.adventures}>
        <h2 className={styles.title}>{heading}</h2>
        <ul>
          {links.map(({ title, text, path }) => (
            <li key={path} className={styles.card}>
              {stars && <Stars className={styles.stars} />}
              <a className={styles.link} href={path}>
                {title}
                <Icon name="arrow" className={styles.arrow} />
              </a>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
        {stars && <p className={styles.note}>The stars are an ornament, not a rating.</p>}
      </div>
    </aside>
  )
}
