import { customGroupSize, groupSizes, labelOf } from '#enquiry/booking-fields.ts'
import { asksGroupSize, groups } from '#enquiry/choices.ts'
import { TextField } from '#site/components/Field.tsx'
import { Choice, Choices } from '../Choice.tsx'
import type { StepProps } from './StepProps.ts'
import styles from './steps.module.css'

/** Step 5: who travels, how many of them, and two flags. */
export function GroupStep({ booking, dispatch, headingId }: StepProps) {
  return (
    <>
      <Choices labelledBy={headingId} columns="few">
        {groups.map(({ id, label }) => (
          <Choice
            key={id}
            type="radio"
            name="group"
            label={label}
            checked={booking.group === id}
            onChange={() => dispatch({ type: 'groupPicked', group: id })}
            // Picked once more: the browser tells of no change, but any pick clears the size (spec §4).
            onClick={() => booking.group === id && dispatch({ type: 'groupPicked', group: id })}
          />
        ))}
      </Choices>
      {asksGroupSize(booking.group) && <GroupSize booking={booking} dispatch={dispatch} />}
      <Choices legend="Does either of these apply?">
        <Choice
          type="checkbox"
          name="isTradeAgent"
          label={labelOf('isTradeAgent')}
          checked={booking.isTradeAgent}
          onChange={(event) =>
            dispatch({ type: 'answered', answer: { isTradeAgent: event.target.checked } })
          }
        />
        <Choice
          type="checkbox"
          name="isMediaOpportunity"
          label={labelOf('isMediaOpportunity')}
          checked={booking.isMediaOpportunity}
          onChange={(event) =>
            dispatch({ type: 'answered', answer: { isMediaOpportunity: event.target.checked } })
          }
        />
      </Choices>
    </>
  )
}

/** Twelve buttons or a number of one's own. The bounds inform, they do not block: spec §5. */
function GroupSize({ booking: { groupSize }, dispatch }: Pick<StepProps, 'booking' | 'dispatch'>) {
  const take = (size: number | null) => dispatch({ type: 'answered', answer: { groupSize: size } })
  const { min, max } = customGroupSize
  const isOutside = groupSize !== null && (groupSize < min || groupSize > max)
  return (
    <fieldset className="stack">
      <legend className={styles.legend}>How many of you are there?</legend>
      <div className={styles.sizes}>
        {groupSizes.map((size) => (
          <button
            key={size}
            type="button"
            className={styles.size}
            aria-pressed={groupSize === size}
            onClick={() => take(size)}
          >
            {size}
          </button>
        ))}
      </div>
      <TextField
        label="Custom number"
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={groupSize ?? ''}
        onChange={({ target }) => take(target.value === '' ? null : Number(target.value))}
        note={
          isOutside
            ? `We usually plan for ${min} to ${max} people. Send it and we will talk it over.`
            : ''
        }
      />
    </fieldset>
  )
}
