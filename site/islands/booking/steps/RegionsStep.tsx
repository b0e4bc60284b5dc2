import { type Region, regions } from '#enquiry/choices.ts'
import { Choice, Choices } from '../Choice.tsx'
import type { StepProps } from './StepProps.ts'

/** Step 3, optional: as many as one likes, sent in the order of the list. */
export function RegionsStep({ booking, dispatch, headingId }: StepProps) {
  const toggle = (name: Region) => {
    const isChosen = (other: Region) =>
      other === name ? !booking.regions.includes(name) : booking.regions.includes(other)
    const chosen = regions.map((region) => region.name).filter(isChosen)
    dispatch({ type: 'answered', answer: { regions: chosen } })
  }
  return (
    <Choices labelledBy={headingId} columns="few">
      {regions.map(({ name, type, location }) => (
        <Choice
          key={name}
          type="checkbox"
          name="regions"
          label={name}
          hint={`${type}, ${location}`}
          checked={booking.regions.includes(name)}
          onChange={() => toggle(name)}
        />
      ))}
    </Choices>
  )
}
