import { timings } from '#core/forms/questions.ts'
import { t } from '#core/words.ts'
import { YearChart } from '#site/components/trip/YearChart.tsx'
import { Radios } from './Choice.tsx'
import type { LaterStepProps } from './step-props.ts'

/** Step 4. Visitors who ask for advice see the year's seasons instead of the calendar. Spec §4. */
export function TimingStep({ booking, answer, headingId, seasons }: LaterStepProps) {
  return (
    <>
      <Radios
        labelledBy={headingId}
        name="timing"
        choices={timings}
        value={booking.timing}
        onPick={(timing) => answer({ timing })}
      />
      {booking.timing === 'advise' && (
        <section className="sheet padded stack" aria-labelledby="season-grid">
          <h3 id="season-grid" className="text-l">
            {t('The year at a glance')}
          </h3>
          <YearChart seasons={seasons} />
          <p className="quiet">
            {t('A person will still write to you with the months that suit you best.')}
          </p>
        </section>
      )}
    </>
  )
}
