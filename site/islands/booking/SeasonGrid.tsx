import { monthInitials, type Season } from '#enquiry/seasons.ts'
import styles from './SeasonGrid.module.css'

/** A first answer for anyone who asks us when to come: the year at a glance, and in words. */
export function SeasonGrid({ seasons }: { seasons: readonly Season[] }) {
  return (
    <section className={styles.root} aria-labelledby="season-grid">
      <h3 id="season-grid" className={styles.heading}>
        The year at a glance
      </h3>
      <dl className={styles.seasons}>
        {seasons.map(({ label, months, shown }) => (
          <div key={label} className={styles.season}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.shown}>{shown}</dd>
            <dd className={styles.year} aria-hidden="true">
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
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.more}>
        We still answer in person, with the months that suit your wishes.
      </p>
    </section>
  )
}
