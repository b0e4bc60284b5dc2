import { t } from '#core/words.ts'
import { type Db, type Outcome, outcomes } from '#desk/db/tables.ts'
import { type Act, type ActionResult, perform, wholeText } from '#desk/enquiries/activities.ts'
import { answeredAt, awaitsFirstAnswer } from '#desk/enquiries/life.ts'
import { outcomeLabels } from '#desk/enquiries/wording.ts'
import { Refusal } from '#desk/http/errors.ts'
import { Button } from '#desk/shell/layout.tsx'
import type { EnquiryAction } from './enquiry-action.ts'
import { ClearButton, FoldedForm } from './enquiry-form.tsx'
import type { EnquiryView } from './enquiry-view.ts'

/** In characters. */
const maxReason = 500

export type NewOutcome = { readonly outcome: Outcome | null; readonly lostReason: string }

export const setOutcome = (
  db: Db,
  act: Act,
  { outcome, lostReason }: NewOutcome,
): Promise<ActionResult> =>
  perform(db, act, 'outcome', async (_trx, enquiry, now) => {
    if (enquiry.outcome === outcome && enquiry.lost_reason === lostReason) return false
    const isCleared = outcome === null
    const isAnswer = !isCleared && awaitsFirstAnswer(enquiry)
    const columns = {
      outcome,
      outcome_at: isCleared ? null : now,
      lost_reason: lostReason,
      ...(isAnswer && answeredAt(enquiry, now)),
      ...(isCleared && { waiting_since: enquiry.waiting_since }),
    }
    return { to: outcome, text: lostReason, columns }
  })

export const outcomeAction: EnquiryAction = {
  address: 'outcome',
  act(act, _enquiry, { outcome: given, reason = '', none }, { db }) {
    if (none) return setOutcome(db, act, { outcome: null, lostReason: '' })
    const outcome = outcomes.find((known) => known === given)
    if (outcome === undefined) throw new Refusal(400, 'not an outcome')
    const lostReason = outcome === 'lost' ? wholeText(reason, maxReason) : ''
    return setOutcome(db, act, { outcome, lostReason })
  },
}

export function OutcomeForm({ enquiry, unsavedIn }: Pick<EnquiryView, 'enquiry' | 'unsavedIn'>) {
  const { outcome, lostReason } = enquiry
  const unsaved = unsavedIn(outcomeAction.address)
  const current = outcome && [t(outcomeLabels[outcome]).toLowerCase(), lostReason]
  const title = current
    ? t('Outcome: {outcome}', { outcome: current.filter(Boolean).join(', ') })
    : t('Outcome')
  return (
    <FoldedForm
      enquiry={enquiry}
      action={outcomeAction.address}
      title={title}
      isOpen={unsaved !== undefined}
    >
      <fieldset className="radios cluster">
        <legend className="visually-hidden">{t('Outcome')}</legend>
        {outcomes.map((value) => (
          <label key={value} className="target">
            <input
              type="radio"
              name="outcome"
              value={value}
              defaultChecked={value === (unsaved?.['outcome'] ?? outcome)}
              required
            />
            {t(outcomeLabels[value])}
          </label>
        ))}
      </fieldset>
      <label htmlFor="reason">{t('Reason, if it was lost')}</label>
      <input id="reason" name="reason" defaultValue={unsaved?.['reason'] ?? lostReason} />
      <div className="cluster gap-xs">
        <Button variant="quiet">{t('Save outcome')}</Button>
        {outcome !== null && <ClearButton>{t('Clear outcome')}</ClearButton>}
      </div>
    </FoldedForm>
  )
}
