import type { Season } from '#enquiry/seasons.ts'
import styles from './YearChart.module.css'

const monthInitials = ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'] as const

/** What is good when: a row of twelve months for each, and the same in words. */
export function YearChart({ seasons }: { seasons: readonly Season[] }) {
  return (
    <dl className="stack">
      {seasons.map(({ label, months, shown }) => (
        <div key={label} className={styles.season}>
          <dt className="strong">{label}</dt>
          <dd className="quiet">{shown}</dd>
          <dd className={styles.place} aria-hidden="true">
            <Months months={months} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** One year, for the eye alone: words beside it say the same. */
export function Months({ months }: Pick<Season, 'months'>) {
  return (
    <span className={styles.year}>
      {monthInitials.map((initial, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the months stand still
          key={index}
          className={styles.month}
          data-good={months.includes(index + 1) || undefined}
        >
          {initial}
        </span>
      ))}
    </span>
  )
}
