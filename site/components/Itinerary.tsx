import type { ReactNode } from 'react'
import { Facts } from './Facts.tsx'
import styles from './Itinerary.module.css'

type Day = {
  title: string
  activities: readonly string[]
  accommodation?: string | undefined
  meals?: string | undefined
  /** Under the title: the road of the day. */
  road?: ReactNode
  /** After the activities: where to read on. */
  links?: ReactNode
}

export type ItineraryProps = {
  text: string
  days: readonly Day[]
  /** Places the list of the days. */
  className?: string | undefined
}

/** Spec §2, day by day. */
export function Itinerary({ text, days, className = '' }: ItineraryProps) {
  return (
    <section className={`${styles.root} stack gap-xl`} aria-labelledby="itinerary">
      <div className={`reading stack gap-xs`}>
        <h2 id="itinerary" className={styles.heading}>
          Day by day
        </h2>
        <p>{text}</p>
      </div>
      <ol className={`${styles.days} stack gap-xl ${className}`}>
        {days.map((day, index) => (
          <ItineraryDay key={day.title} {...day} number={index + 1} />
        ))}
      </ol>
    </section>
  )
}

/** A day: its activities, its lodge and its meals (spec §3). */
export function ItineraryDay(day: Day & { number: number }) {
  const { number, title, activities } = day
  return (
    <li className={`${styles.day} stack`}>
      <h3 className={styles.title}>
        <span className={`${styles.number} text-s`}>{`Day ${number}`}</span> {title}
      </h3>
      {day.road}
      <ul className={`reading stack gap-xs`}>
        {activities.map((activity) => (
          <li key={activity} className={styles.activity}>
            {activity}
          </li>
        ))}
      </ul>
      {day.links}
      <Facts
        className={`${styles.details} reading columns-m`}
        facts={{ Accommodation: day.accommodation, Meals: day.meals }}
      />
    </li>
  )
}
