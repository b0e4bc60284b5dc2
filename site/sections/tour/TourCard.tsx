import { Icon } from '#ui/Icon.tsx'
import { Picture, type PictureData } from '#ui/Picture.tsx'
import type { Place } from '#ui/place.ts'
import { Rating } from '#ui/Rating.tsx'
import styles from './TourCard.module.css'

export type TourCardProps = {
  path: string
  title: string
  location: string
  place: Place
  picture: PictureData
  /** 1 to 5; none while nobody has rated it. */
  stars?: number | undefined
  dayCount: number
  groupSize: number
  pricePerDay: string
  /** What it can be found by: values of the filters. */
  traits: readonly string[]
}

/** A tour as a print with a ticket stub (spec §3 "Tour card"); lies down where there is room. */
export function TourCard({ path, title, location, place, picture, stars, ...tour }: TourCardProps) {
  const { dayCount, groupSize, pricePerDay, traits } = tour

  return (
    <li className={styles.root} data-place={place} data-traits={traits.join(' ')}>
      <div className={styles.card}>
        <Picture picture={picture} className={styles.picture} />
        <div className={styles.words}>
          <p className={styles.location}>
            <Icon name="pin" />
            {location}
          </p>
          <h3 className={styles.title}>
            <a className={styles.link} href={path}>
              {title}
            </a>
          </h3>
          {stars !== undefined && <Rating stars={stars} className={styles.rating} />}
        </div>
        <dl className={styles.stub}>
          <div>
            <dt>{dayCount === 1 ? 'Day' : 'Days'}</dt>
            <dd>{dayCount}</dd>
          </div>
          <div>
            <dt>Group</dt>
            <dd>{`up to ${groupSize}`}</dd>
          </div>
          <div className={styles.price}>
            <dt>Price per day</dt>
            <dd>{pricePerDay}</dd>
          </div>
        </dl>
      </div>
    </li>
  )
}
