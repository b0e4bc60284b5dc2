import { Pager } from '#ui/Pager.tsx'
import styles from './TourPager.module.css'

export type TourPagerProps = {
  /** Why the other pages lead nowhere. */
  note: string
}

/** Spec §2, §9: 01 to 03, static. */
export function TourPager({ note }: TourPagerProps) {
  return (
    <div className={`${styles.root} cluster`}>
      <Pager of="tours" pages={3} />
      <p className="quiet">{note}</p>
    </div>
  )
}
