import type { Shown } from '#sections/shared/shown.ts'
import { Icon } from '#ui/Icon.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Rating } from '#ui/Rating.tsx'
import '#ui/facts.css'
import styles from './TourHead.module.css'

export type TourHeadProps = Pick<
  Shown<'tours'>,
  'title' | 'location' | 'picture' | 'dayCount' | 'groupSize' | 'pricePerDay'
> & {
  /** The overall rating and how many gave it; none while nobody has. */
  rating?: { stars: number; count: string } | undefined
}

/** The poster of a tour, its title, and its figures on a strip that tears off. */
export function TourHead({ title, location, picture, rating, ...tour }: TourHeadProps) {
  const { dayCount, groupSize, pricePerDay } = tour

  return (
    <header className={`${styles.root} sheet`}>
      <Picture picture={picture} priority className={styles.picture} />
      <div className={`${styles.words} stack gap-xs`}>
        <p className={`${styles.location} quiet`}>
          <Icon name="pin" />
          {location}
        </p>
        <h1>{title}</h1>
        {rating && (
          <p className={styles.rating}>
            <Rating stars={rating.stars} />
            <a className={`${styles.reviews} text-s`} href="#reviews">
              {rating.count}
            </a>
          </p>
        )}
      </div>
      <dl className={`${styles.stub} facts figures`}>
        <div>
          <dt>{dayCount === 1 ? 'Day' : 'Days'}</dt>
          <dd>{dayCount}</dd>
        </div>
        <div>
          <dt>Group size</dt>
          <dd>{`up to ${groupSize}`}</dd>
        </div>
        <div>
          <dt>Price per day</dt>
          <dd>{pricePerDay}</dd>
        </div>
      </dl>
    </header>
  )
}
