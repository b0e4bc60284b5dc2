import { accommodations } from '#core/forms/questions.ts'
import { Radios } from './Choice.tsx'
import type { StepProps } from './step-props.ts'

export function AccommodationStep({ booking, answer, headingId }: StepProps) {
  return (
    <Radios
      labelledBy={headingId}
      prints="lodging"
      name="accommodation"
      choices={accommodations}
      value={booking.accommodation}
      onPick={(accommodation) => answer({ accommodation })}
    />
  )
}
