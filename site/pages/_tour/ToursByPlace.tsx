import { Icon } from '#site/components/Icon.tsx'
import type { Theme } from '#site/components/theme.ts'
import { TourCard, type TourCardProps } from './TourCard.tsx'
import { TourFinder, type TourFinderProps } from './TourFinder.tsx'
import styles from './ToursByPlace.module.css'

export type ToursByPlaceProps = Omit<TourFinderProps, 'children' | 'count'> & {
  places: ReadonlyArray<{
    place: Theme
    title: string
    text: string
    /** The page of the place. */
    more: { label: string; path: string }
    tours: readonly TourCardProps[]
  }>
}

/** The four places, each with its page and the tours around it (spec §2 "Destination list"). */
export function ToursByPlace({ places, ...finder }: ToursByPlaceProps) {
  const count = places.reduce((sum, { tours }) => sum + tours.length, 0)

  return (
    <TourFinder {...finder} count={count}>
      {places.map(({ place, title, text, more, tours }) => (
        <div key={place} className={`${styles.root} stack`} data-theme={place} data-group="">
          <div className={`${styles.intro} stack gap-xs start`}>
            <h3 className={styles.title}>{title}</h3>
            <p>{text}</p>
            <a className="action" href={more.path}>
              {more.label}
              <Icon name="arrow" className="arrow" />
            </a>
          </div>
          <ul className="stack gap-l">
            {tours.map((tour) => (
              <TourCard key={tour.path} {...tour} />
            ))}
          </ul>
        </div>
      ))}
    </TourFinder>
  )
}
