import { monthInitials, type Season } from '#enquiry/seasons.ts'
import styles from './SeasonGrid.module.css'

/** A first answer for anyone who asks us when to come: the year at a glance, and in words. */
export function SeasonGrid({ seasons }: { seasons: readonly Season[] }) {
  return (
    <section className={`${styles.root} stack`} aria-labelledby="season-grid">
      <h3 id="season-grid" className="text-l">
        The year at a glance
      </h3>
      <dl className="stack">
        {seasons.map(({ label, months, shown }) => (
          <div key={label} className={`${styles.season} stack`}>
            <dt className="strong">{label}</dt>
            <dd className="quiet">{shown}</dd>
            <dd className={styles.year} aria-hidden="true">
              {monthInitials.map((initial, index) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: the months stand still
                  key={index}
                  className={`${styles.month} quiet`}
                  data-good={months.includes(index + 1) || undefined}
                >
                  {initial}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet">We still answer in person, with the months that suit your wishes.</p>
    </section>
  )
}
