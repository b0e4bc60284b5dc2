import type { ReactNode } from 'react'
import { Facts } from './Facts.tsx'
import styles from './ItineraryDay.module.css'

export type Day = {
  title: string
  activities: readonly string[]
  accommodation?: string | undefined
  meals?: string | undefined
  /** Under the title: the road of the day. */
  road?: ReactNode
  /** After the activities: where to read on. */
  links?: ReactNode
}

export type ItineraryDayProps = Day & { number: number }

/** One day: what one does, where one sleeps, what one eats (spec §3). */
export function ItineraryDay(day: ItineraryDayProps) {
  const { number, title, activities } = day
  return (
    <li className={`${styles.root} stack`}>
      <h3 className={styles.title}>
        <span className={`${styles.number} text-s`}>{`Day ${number}`}</span> {title}
      </h3>
      {day.road}
      <ul className={`${styles.activities} stack gap-xs`}>
        {activities.map((activity) => (
          <li key={activity} className={styles.activity}>
            {activity}
          </li>
        ))}
      </ul>
      {day.links}
      <Facts
        className={`${styles.details} columns-m`}
        facts={{ Accommodation: day.accommodation, Meals: day.meals }}
      />
    </li>
  )
}
