import { type Accommodation, accommodations } from '#enquiry/choices.ts'
import { Choice, Choices } from '../Choice.tsx'
import type { StepProps } from './StepProps.ts'

const hints: Record<Accommodation, string> = {
  Budget: 'Guesthouses and simple lodges.',
  'Mid-Range': 'Comfortable lodges, a little more room.',
  Luxury: 'Fine lodges close to the parks.',
  Premium: 'The most private places to stay.',
}

/** Step 6. Nothing is chosen until the visitor chooses. */
export function AccommodationStep({ booking, dispatch, headingId }: StepProps) {
  return (
    <Choices labelledBy={headingId} columns="few">
      {accommodations.map((accommodation) => (
        <Choice
          key={accommodation}
          type="radio"
          name="accommodation"
          label={accommodation}
          hint={hints[accommodation]}
          checked={booking.accommodation === accommodation}
          onChange={() => dispatch({ type: 'answered', answer: { accommodation } })}
        />
      ))}
    </Choices>
  )
}
