import { ButtonLink } from '#site/components/Button.tsx'
import { Facts } from '#site/components/Facts.tsx'
import { Icon } from '#site/components/Icon.tsx'
import { Rating } from '#site/components/Rating.tsx'
import styles from './TourHead.module.css'

export type TourHeadProps = {
  title: string
  location: string
  /** The overall rating and how many gave it; none while nobody has. */
  rating?: { stars: number; count: string } | undefined
  /** Its figures, each under its name. */
  facts: Readonly<Record<string, string>>
  button?: { label: string; path: string } | undefined
  /** The address to pass on. */
  share: string
}

/** Spec §2: the rating, where it is and the link to share it; then the figures, and the way on. */
export function TourHead({ title, location, rating, facts, button, share }: TourHeadProps) {
  return (
    <div className={`${styles.root} stack start`}>
      <div className={`${styles.line} cluster`}>
        {rating && (
          <p className="cluster">
            <Rating stars={rating.stars} />
            <a className="target text-s" href="#reviews">
              {rating.count}
            </a>
          </p>
        )}
        <p className="cluster gap-xs text-s">
          <Icon name="pin" />
          {location}
        </p>
        <a
          className="target text-s screen-only"
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(share)}`}
        >
          Share by email
        </a>
      </div>
      <Facts className={`${styles.items} figures columns-s gap-l`} facts={facts} />
      {button && <ButtonLink href={button.path}>{button.label}</ButtonLink>}
    </div>
  )
}
