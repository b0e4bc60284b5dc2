import type { Booking } from '#enquiry/booking.ts'
import { choiceOf } from '#enquiry/booking-fields.ts'
import { type Region, regions } from '#enquiry/choices.ts'
import type { StartingPoint } from '#enquiry/starting-point.ts'
import { Choice, Choices } from '../Choice.tsx'
import type { StepProps } from './StepProps.ts'
import styles from './steps.module.css'

/** Spec §3 "Region option": type and location. */
const hints: Record<Region, string> = {
  akagera: 'National Park, Eastern Rwanda',
  nyungwe: 'National Park, South-western Rwanda',
  kivu: 'Lake Region, Western Rwanda',
  volcanoes: 'National Park, Northern Rwanda',
  gorillas: 'Adventure, Volcanoes National Park',
}

type Props = StepProps & {
  /** What the link to the wizard brought along. */
  start: StartingPoint
}

/** Step 3, optional: as many as one likes, sent in the order of the list. */
export function RegionsStep({ booking, dispatch, headingId, start }: Props) {
  const toggle = (id: Region) => {
    const isChosen = (other: Region) =>
      other === id ? !booking.regions.includes(id) : booking.regions.includes(other)
    const chosen = regions.map((region) => region.id).filter(isChosen)
    dispatch({ type: 'answered', answer: { regions: chosen } })
  }
  const note = whyChosen(booking, start)
  return (
    <>
      {note && <p className={styles.note}>{note}</p>}
      <Choices labelledBy={headingId} columns="few">
        {regions.map(({ id, label }) => (
          <Choice
            key={id}
            type="checkbox"
            name="regions"
            label={label}
            hint={hints[id]}
            checked={booking.regions.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </Choices>
    </>
  )
}

/** Why regions are chosen that nobody picked here. */
function whyChosen({ regions: chosen, route }: Booking, start: StartingPoint): string {
  const [first] = start.regions
  if (!first || !start.regions.every((id) => chosen.includes(id))) return ''
  if (start.route === '')
    return `${choiceOf(regions, first).label} is chosen because you came from a page about it. Change it as you like.`
  return start.route === route
    ? 'What your route goes through is chosen. Change it as you like.'
    : ''
}
