import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Rating } from '#ui/Rating.tsx'
import styles from './ActivityHead.module.css'
import { ShareLink } from './ShareLink.tsx'

export type ActivityHeadProps = {
  title: string
  location: string
  type: string
  day: string
  travellers: string
  rating?: { stars: number; count: string } | undefined
  button: { label: string; path: string }
  /** The address to pass on. */
  share: string
}

/** Spec §2: review count, location and share link; four items; the way to a tour. */
export function ActivityHead({
  title,
  location,
  rating,
  button,
  share,
  ...item
}: ActivityHeadProps) {
  const items = {
    Location: location,
    'Activity type': item.type,
    'Activity day': item.day,
    Travellers: item.travellers,
  }

  return (
    <div className={styles.root}>
      <div className={styles.line}>
        {rating && (
          <p className={styles.rating}>
            <Rating stars={rating.stars} />
            <a className={styles.link} href="#reviews">
              {rating.count}
            </a>
          </p>
        )}
        <p className={styles.location}>
          <Icon name="pin" />
          {location}
        </p>
        <ShareLink href={share} title={title} />
      </div>
      <dl className={styles.items}>
        {Object.entries(items).map(([label, text]) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink href={button.path}>{button.label}</ButtonLink>
    </div>
  )
}
