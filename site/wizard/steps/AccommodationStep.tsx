import { type Accommodation, accommodations } from '#enquiry/choices.ts'
import { Choice, Choices } from '../Choice.tsx'
import type { StepProps } from './StepProps.ts'

const hints: Record<Accommodation, string> = {
  budget: 'Guest houses and simple lodges.',
  'mid-range': 'Comfortable lodges, a little more room.',
  luxury: 'Fine lodges close to the parks.',
  premium: 'The most private places to stay.',
}

/** Step 6. Nothing is chosen until the visitor chooses. */
export function AccommodationStep({ booking, dispatch, headingId }: StepProps) {
  return (
    <Choices labelledBy={headingId} columns="few">
      {accommodations.map(({ id, label }) => (
        <Choice
          key={id}
          type="radio"
          name="accommodation"
          label={label}
          hint={hints[id]}
          checked={booking.accommodation === id}
          onChange={() => dispatch({ type: 'answered', answer: { accommodation: id } })}
        />
      ))}
    </Choices>
  )
}
