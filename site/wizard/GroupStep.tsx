import { useId, useState } from 'react'
import { customGroupSize, groupSizes, labelOf } from '#core/forms/booking-fields.ts'
import { asksGroupSize, groups } from '#core/forms/questions.ts'
import { t } from '#core/words.ts'
import { TextField } from '#site/forms/Field.tsx'
import { Choice, Choices, Radios } from './Choice.tsx'
import type { StepProps } from './step-props.ts'
import styles from './steps.module.css'

export function GroupStep({ booking, dispatch, answer, headingId }: StepProps) {
  return (
    <>
      <Radios
        labelledBy={headingId}
        prints="group"
        name="group"
        choices={groups}
        value={booking.group}
        onPick={(group) => dispatch({ type: 'groupPicked', group })}
      />
      {asksGroupSize(booking.group) && <GroupSize booking={booking} answer={answer} />}
      <Flags booking={booking} answer={answer} />
    </>
  )
}

/** Most visitors have no use for these, so they are folded away unless one is checked. */
function Flags({ booking, answer }: Pick<StepProps, 'booking' | 'answer'>) {
  const id = useId()
  const isSet = booking.isTradeAgent || booking.isMediaOpportunity
  const [isOpen, setIsOpen] = useState(isSet)
  return (
    <details open={isOpen || isSet} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary id={id} className={`${styles.fold} strong`}>
        {t('Asking for somebody else, or for the press?')}
      </summary>
      <Choices labelledBy={id}>
        {(['isTradeAgent', 'isMediaOpportunity'] as const).map((flag) => (
          <Choice
            key={flag}
            type="checkbox"
            name={flag}
            label={labelOf(flag)}
            checked={booking[flag]}
            onChange={({ target }) => answer({ [flag]: target.checked })}
          />
        ))}
      </Choices>
    </details>
  )
}

/** Twelve buttons or a number field. The limits are a hint and never block: spec §5. */
function GroupSize({ booking: { groupSize }, answer }: Pick<StepProps, 'booking' | 'answer'>) {
  const take = (size: number | null) => answer({ groupSize: size })
  const { min, max } = customGroupSize
  const isOutside = groupSize !== null && (groupSize < min || groupSize > max)
  return (
    <Choices legend={t('How many of you are there?')}>
      <div className={styles.sizes}>
        {groupSizes.map((size) => (
          <button
            key={size}
            type="button"
            className={`${styles.size} boxed icon-button full strong`}
            aria-pressed={groupSize === size}
            onClick={() => take(size)}
          >
            {size}
          </button>
        ))}
      </div>
      <TextField
        label={t('Custom number')}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={groupSize ?? ''}
        onChange={({ target }) => take(target.value === '' ? null : Number(target.value))}
        note={
          isOutside
            ? t(
                'We usually plan for {min} to {max} people. Send it anyway and we will talk it over.',
                {
                  min,
                  max,
                },
              )
            : ''
        }
      />
    </Choices>
  )
}
