import { labelOf } from '#core/forms/booking-fields.ts'
import { questions } from '#core/forms/questions.ts'
import { tooLong } from '#core/forms/too-long.ts'
import { t } from '#core/words.ts'
import { TextField } from '#site/forms/Field.tsx'
import { Radios } from './Choice.tsx'
import type { StepProps } from './step-props.ts'

const referrals = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
] as const

export function DetailsStep({ booking, answer }: StepProps) {
  const { tripDetails, isReferred } = booking
  const limit = questions.tripDetails.limit
  return (
    <>
      <TextField
        multiline
        label={labelOf('tripDetails')}
        id="booking-tripDetails"
        name="tripDetails"
        hint={t(
          'Ages, walking pace, food, a birthday, other countries you are weighing up: whatever helps us plan.',
        )}
        rows={5}
        value={tripDetails}
        note={
          tooLong(tripDetails, limit) ??
          (tripDetails.length > limit * 0.9
            ? t('{count} of {limit} characters used.', { count: tripDetails.length, limit })
            : '')
        }
        onChange={({ target }) => answer({ tripDetails: target.value })}
      />
      <Radios
        legend={t('Were you referred to us?')}
        columns="columns-s"
        name="isReferred"
        choices={referrals}
        value={isReferred === null ? null : isReferred ? 'yes' : 'no'}
        onPick={(id) => answer({ isReferred: id === 'yes' })}
      />
    </>
  )
}
