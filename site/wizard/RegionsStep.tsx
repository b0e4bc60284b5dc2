import { choiceOf } from '#core/forms/booking-fields.ts'
import { type Booking, regions } from '#core/forms/questions.ts'
import { t } from '#core/words.ts'
import type { StartingPoint } from '#site/lib/starting-point.ts'
import { Choice, Choices } from './Choice.tsx'
import type { LaterStepProps } from './step-props.ts'

/** Step 3. The chosen regions are sent in the order of the list. */
export function RegionsStep({ booking, answer, headingId, start }: LaterStepProps) {
  const note = regionsNote(booking, start)
  const toggle = (id: (typeof regions)[number]['id']) => {
    const chosen = regions
      .map((region) => region.id)
      .filter((other) => booking.regions.includes(other) !== (other === id))
    answer({ regions: chosen })
  }
  return (
    <>
      {note && <p className="quiet">{note}</p>}
      <Choices labelledBy={headingId} columns="prints">
        {regions.map(({ id, label, hint }) => (
          <Choice
            key={id}
            type="checkbox"
            name="regions"
            label={t(label)}
            hint={hint && t(hint)}
            print={`region-${id}`}
            checked={booking.regions.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </Choices>
    </>
  )
}

function regionsNote({ regions: chosen, route }: Booking, start: StartingPoint): string {
  const [first] = start.regions
  if (!first || !start.regions.every((id) => chosen.includes(id))) return ''
  if (start.regions.length === 1)
    return t('{region} is selected because you came from a page about it. You can change it.', {
      region: t(choiceOf(regions, first).label),
    })
  return start.route === route
    ? t('The places on your route are selected. You can change them.')
    : ''
}
