import type { Season } from '#enquiry/seasons.ts'
import { YearChart } from '#site/components/YearChart.tsx'
import styles from './SeasonGrid.module.css'

/** A first answer for anyone who asks us when to come: the year at a glance, and in words. */
export function SeasonGrid({ seasons }: { seasons: readonly Season[] }) {
  return (
    <section className={`${styles.root} stack`} aria-labelledby="season-grid">
      <h3 id="season-grid" className="text-l">
        The year at a glance
      </h3>
      <YearChart seasons={seasons} />
      <p className="quiet">We still answer in person, with the months that suit your wishes.</p>
    </section>
  )
}
