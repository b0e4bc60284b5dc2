import type { ReactNode } from 'react'
import { Icon } from '#site/components/Icon.tsx'
import { Promotion, type PromotionProps } from './Promotion.tsx'
import styles from './TripSide.module.css'

export type TripSideProps = {
  promotion?: PromotionProps | undefined
  /** The page of the park the trip is in. */
  park: { label: string; path: string }
  /** The form to ask about the trip. */
  children?: ReactNode
}

/** Spec §2, beside a trip: the form to ask about it, and the promotional banner. */
export function TripSide({ promotion, park, children }: TripSideProps) {
  return (
    <aside className={`${styles.root} stack gap-xl screen-only`} aria-label="Ask and book">
      {children}
      {promotion && <Promotion {...promotion} />}
      <a className={`${styles.park} bare`} href={park.path}>
        {park.label}
        <Icon name="arrow" className="arrow" />
      </a>
    </aside>
  )
}
