import type { Shown } from '#sections/shared/shown.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Rating } from '#ui/Rating.tsx'
import '#ui/facts.css'
import styles from './ActivityHead.module.css'
import { ShareLink } from './ShareLink.tsx'

export type ActivityHeadProps = Pick<
  Shown<'activities'>,
  'title' | 'location' | 'type' | 'day' | 'travellers'
> &
  Pick<Shown<'tour-pages'>['activity'], 'button'> & {
    rating?: { stars: number; count: string } | undefined
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
    <div className={`${styles.root} stack start`}>
      <div className={styles.line}>
        {rating && (
          <p className={styles.rating}>
            <Rating stars={rating.stars} />
            <a className={`${styles.link} text-s`} href="#reviews">
              {rating.count}
            </a>
          </p>
        )}
        <p className={`${styles.location} text-s`}>
          <Icon name="pin" />
          {location}
        </p>
        <ShareLink href={share} title={title} />
      </div>
      <dl className={`${styles.items} facts figures columns-s gap-l`}>
        {Object.entries(items).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink href={button.path}>{button.label}</ButtonLink>
    </div>
  )
}
