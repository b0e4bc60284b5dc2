import { typedLimits } from '#enquiry/booking.ts'
import { labelOf } from '#enquiry/booking-fields.ts'
import { TextField } from '#site/components/Field.tsx'
import { Choice, Choices } from '../Choice.tsx'
import type { StepProps } from './StepProps.ts'

/** Step 7, optional throughout. */
export function DetailsStep({ booking, dispatch }: StepProps) {
  const length = booking.tripDetails.length
  return (
    <>
      <TextField
        multiline
        label={labelOf('tripDetails')}
        name="tripDetails"
        hint="Ages, walking pace, food, a birthday, other countries you are weighing up: whatever helps us plan."
        rows={5}
        maxLength={typedLimits.tripDetails}
        value={booking.tripDetails}
        note={
          length > typedLimits.tripDetails * 0.9
            ? `${length} of ${typedLimits.tripDetails} characters used.`
            : ''
        }
        onChange={(event) =>
          dispatch({ type: 'answered', answer: { tripDetails: event.target.value } })
        }
      />
      <Choices legend="Were you referred to us?" columns="many">
        {([true, false] as const).map((isReferred) => (
          <Choice
            key={String(isReferred)}
            type="radio"
            name="isReferred"
            label={isReferred ? 'Yes' : 'No'}
            checked={booking.isReferred === isReferred}
            onChange={() => dispatch({ type: 'answered', answer: { isReferred } })}
          />
        ))}
      </Choices>
    </>
  )
}
