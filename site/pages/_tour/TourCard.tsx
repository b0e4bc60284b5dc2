import type { CollectionEntry } from 'astro:content'
import { Card } from '#site/components/Card.tsx'
import { Facts } from '#site/components/Facts.tsx'
import { Icon } from '#site/components/Icon.tsx'
import { Rating } from '#site/components/Rating.tsx'
import type { Theme } from '#site/components/theme.ts'
import styles from './TourCard.module.css'

export type TourCardProps = Pick<
  CollectionEntry<'tours'>['data'],
  'title' | 'location' | 'picture' | 'dayCount' | 'groupSize' | 'pricePerDay'
> & {
  path: string
  place: Theme
  /** 1 to 5; none while nobody has rated it. */
  stars?: number | undefined
  /** What it can be found by: values of the filters. */
  traits: readonly string[]
}

/** A tour as a print with a ticket stub (spec §3 "Tour card"); lies down where there is room. */
export function TourCard({ path, title, location, place, picture, stars, ...tour }: TourCardProps) {
  const { dayCount, groupSize, pricePerDay, traits } = tour

  return (
    <li className="card-room" data-theme={place} data-traits={traits.join(' ')}>
      <Card
        picture={picture}
        title={title}
        path={path}
        over={
          <p className="cluster gap-xs text-s accented">
            <Icon name="pin" />
            {location}
          </p>
        }
        foot={
          <Facts
            className={styles.stub}
            facts={{
              [dayCount === 1 ? 'Day' : 'Days']: dayCount,
              Group: `up to ${groupSize}`,
              'Price per day': pricePerDay,
            }}
          />
        }
      >
        {stars !== undefined && <Rating stars={stars} className={styles.rating} />}
      </Card>
    </li>
  )
}
