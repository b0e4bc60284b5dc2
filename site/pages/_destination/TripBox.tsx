import type { CollectionEntry } from 'astro:content'
import { ButtonLink } from '#site/components/Button.tsx'
import { Icon } from '#site/components/Icon.tsx'
import { PlanLinks, type PlanLinksProps } from '#site/components/PlanLinks.tsx'
import { Stars } from '#site/components/Stars.tsx'
import styles from './TripBox.module.css'

export type TripBoxProps = Pick<CollectionEntry<'destinations'>['data'], 'place'> & {
  beside: PlanLinksProps
  book: CollectionEntry<'destinations'>['data']['book'] & { path: string }
  adventures: {
    heading: string
    /** The five stars of the spec's cards, an ornament. */
    stars: boolean
    links: ReadonlyArray<{ title: string; text: string; path: string }>
  }
}

/** Beside the description: where to book, and what there is to do. */
export function TripBox({ place, book, adventures, beside }: TripBoxProps) {
  const { heading, stars, links } = adventures

  return (
    <aside className={`${styles.root} stack gap-xl`} data-theme={place} aria-label={book.heading}>
      <div className={`${styles.book} stack start on-theme torn`}>
        <h2 className="text-xl">{book.heading}</h2>
        <p>{book.text}</p>
        <ButtonLink href={book.path} variant="paper">
          {book.label}
        </ButtonLink>
      </div>
      <div className="stack">
        <h2 className="text-l">{heading}</h2>
        <ul>
          {links.map(({ title, text, path }) => (
            <li key={path} className={`${styles.card} stack gap-2xs`}>
              {stars && <Stars className={styles.stars} />}
              <a className={`${styles.link} target stretched bare`} href={path}>
                {title}
                <Icon name="arrow" className="arrow" />
              </a>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <PlanLinks {...beside} />
    </aside>
  )
}
