import { type Timing, timings } from '#enquiry/choices.ts'
import type { Season } from '#enquiry/seasons.ts'
import { Choice, Choices } from '../Choice.tsx'
import { SeasonGrid } from '../SeasonGrid.tsx'
import type { StepProps } from './StepProps.ts'

const hints: Record<Timing, string> = {
  exact: 'Pick your days in the calendar that follows.',
  rough: 'Pick the days you have roughly in mind.',
  advise: 'We answer with the months that suit what you want to see.',
}

type Props = StepProps & { seasons: readonly Season[] }

/** Step 4: who knows when is shown the calendar, who asks us is not. Spec §4. */
export function TimingStep({ booking, dispatch, headingId, seasons }: Props) {
  return (
    <>
      <Choices labelledBy={headingId}>
        {timings.map(({ id, label }) => (
          <Choice
            key={id}
            type="radio"
            name="timing"
            label={label}
            hint={hints[id]}
            checked={booking.timing === id}
            onChange={() => dispatch({ type: 'answered', answer: { timing: id } })}
          />
        ))}
      </Choices>
      {booking.timing === 'advise' && <SeasonGrid seasons={seasons} />}
    </>
  )
}
