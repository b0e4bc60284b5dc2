import { Accordion } from '#sections/shared/Accordion.tsx'
import type { TripPageProps } from './trip-page.ts'

export type TourPlanProps = TripPageProps['plan']

/** Spec §2: four entries, the first open on load, one open at a time. */
export function TourPlan({ heading, entries }: TourPlanProps) {
  return (
    <section className="stack" aria-labelledby="plan">
      <h2 id="plan">{heading}</h2>
      <Accordion name="plan" items={entries} />
    </section>
  )
}
