import { type Timing, timings } from '#enquiry/choices.ts'
import type { Season } from '#enquiry/seasons.ts'
import { Choice, Choices } from '../Choice.tsx'
import { SeasonGrid } from '../SeasonGrid.tsx'
import type { StepProps } from './StepProps.ts'

const hints: Record<Timing, string> = {
  'I KNOW EXACTLY WHEN': 'Pick your days in the calendar that follows.',
  'I HAVE A ROUGH IDEA': 'Pick days around which you would like to come.',
  'TELL ME WHEN IS BEST': 'We answer with the months that suit what you want to see.',
}

type Props = StepProps & { seasons: readonly Season[] }

/** Step 4: who knows when is shown the calendar, who asks us is not. Spec §4. */
export function TimingStep({ booking, dispatch, headingId, seasons }: Props) {
  return (
    <>
      <Choices labelledBy={headingId}>
        {timings.map((timing) => (
          <Choice
            key={timing}
            type="radio"
            name="timing"
            label={timing}
            hint={hints[timing]}
            checked={booking.timing === timing}
            onChange={() => dispatch({ type: 'answered', answer: { timing } })}
          />
        ))}
      </Choices>
      {booking.timing === 'TELL ME WHEN IS BEST' && <SeasonGrid seasons={seasons} />}
    </>
  )
}
