import styles from './Itinerary.module.css'
import { type Day, ItineraryDay } from './ItineraryDay.tsx'

export type ItineraryProps = {
  text: string
  days: readonly Day[]
  /** Places the list of the days. */
  className?: string | undefined
}

/** Spec §2, day by day. Prints as one page; `behaviours/print.ts` shows the button. */
export function Itinerary({ text, days, className = '' }: ItineraryProps) {
  return (
    <section className={`${styles.root} stack gap-xl`} aria-labelledby="itinerary">
      <div className={`${styles.intro} stack gap-xs start`}>
        <h2 id="itinerary" className={styles.heading}>
          Day by day
        </h2>
        <p>{text}</p>
        <button type="button" className="action screen-only" data-print="" hidden>
          Print these days
        </button>
      </div>
      <ol className={`${styles.days} stack gap-xl ${className}`}>
        {days.map((day, index) => (
          <ItineraryDay key={day.title} {...day} number={index + 1} />
        ))}
      </ol>
    </section>
  )
}
