import { t } from '#core/words.ts'
import { type Db, expectsAnswer, type Outcome, outcomes } from '#desk/db/tables.ts'
import { type Act, type ActionResult, perform, wholeText } from '#desk/enquiries/activities.ts'
import { answeredAt, awaitsFirstAnswer, isPossible } from '#desk/enquiries/life.ts'
import { outcomeLabels } from '#desk/enquiries/wording.ts'
import { Refusal } from '#desk/http/errors.ts'
import { Button } from '#desk/shell/layout.tsx'
import type { AnswerButton, EnquiryAction } from './enquiry-action.ts'
import { enquiryPath, FoldedForm } from './enquiry-form.tsx'
import type { EnquiryView } from './enquiry-view.ts'
import { withNote } from './note.tsx'

// What a member tells the desk of what it cannot know: one question, and a button for each answer. What was typed becomes
// a note, or the reason why it was lost.

const answerWith = (
  address: string,
  change: (db: Db, act: Act) => Promise<ActionResult>,
): EnquiryAction => ({
  address,
  act: (act, _enquiry, { text }, options) =>
    withNote(options, act, text, (trx) => change(trx, act)),
})

export const answerEnquiry = (db: Db, act: Act): Promise<ActionResult> =>
  perform(
    db,
    act,
    'answered',
    async (_trx, { kind, waiting_since }) => expectsAnswer(kind) || waiting_since !== null,
  )
const answerAction = answerWith('answered', answerEnquiry)

export const close = (db: Db, act: Act): Promise<ActionResult> =>
  perform(db, act, 'closed', async () => true)
export const closeAction = answerWith('close', close)

export const reopen = (db: Db, act: Act): Promise<ActionResult> =>
  perform(db, act, 'reopened', async () => true)
const reopenAction = answerWith('reopen', reopen)

type NewOutcome = { readonly outcome: Outcome | null; readonly lostReason: string }

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

/** In characters. */
const maxReason = 500

export const outcomeAction: EnquiryAction = {
  address: 'outcome',
  act(act, enquiry, { outcome: given, text = '', none }, options) {
    const outcome = none ? null : outcomes.find((known) => known === given)
    if (outcome === undefined) throw new Refusal(400, 'not an outcome')
    if (outcome === 'lost') {
      const lostReason = wholeText(text, maxReason) || enquiry.lost_reason
      return setOutcome(options.db, act, { outcome, lostReason })
    }
    return withNote(options, act, text, (trx) => setOutcome(trx, act, { outcome, lostReason: '' }))
  },
}

export const answerActions = [answerAction, closeAction, reopenAction, outcomeAction]

type WhatHappenedProps = Pick<EnquiryView, 'enquiry' | 'takesAnswer' | 'unsavedIn'> & {
  /** Buttons of other rooms. */
  readonly others: readonly AnswerButton[]
}

export function WhatHappened({ enquiry, takesAnswer, unsavedIn, others }: WhatHappenedProps) {
  const { outcome, lost_reason } = enquiry
  const current = outcome && [t(outcomeLabels[outcome]).toLowerCase(), lost_reason]
  const to = ({ address }: EnquiryAction) => ({
    formAction: `${enquiryPath(enquiry.reference)}/${address}`,
    variant: 'quiet' as const,
  })
  const actions = [...answerActions, ...others.map(({ action }) => action)]
  const unsaved = actions.map(({ address }) => unsavedIn(address)).find(Boolean)
  const isAwaited = takesAnswer || enquiry.waiting_since !== null
  const canClose = isPossible('closed', enquiry)
  return (
    <FoldedForm
      enquiry={enquiry}
      action={(canClose ? closeAction : reopenAction).address}
      title={t('What happened?')}
      isOpen={unsaved !== undefined}
    >
      {current && <p>{t('Outcome: {outcome}', { outcome: current.filter(Boolean).join(', ') })}</p>}
      <label htmlFor="happened">{t('What you said, or why it was lost. May stay empty.')}</label>
      <textarea id="happened" name="text" rows={2} defaultValue={unsaved?.['text']} />
      {takesAnswer && (
        <p className="cluster gap-xs">
          {others.map(({ action, value, label }) => (
            <Button key={value} name="way" value={value} {...to(action)}>
              {label}
            </Button>
          ))}
        </p>
      )}
      <p className="cluster gap-xs">
        {isAwaited && isPossible('answered', enquiry) && (
          <Button {...to(answerAction)}>{t('Mark as answered')}</Button>
        )}
        {takesAnswer &&
          outcomes.map((value) => (
            <Button
              key={value}
              name="outcome"
              value={value}
              aria-pressed={value === outcome}
              {...to(outcomeAction)}
            >
              {t(outcomeLabels[value])}
            </Button>
          ))}
        {outcome !== null && (
          <Button name="none" value="yes" {...to(outcomeAction)}>
            {t('Clear outcome')}
          </Button>
        )}
      </p>
      <p className="cluster gap-xs">
        {isPossible('reopened', enquiry) && <Button {...to(reopenAction)}>{t('Reopen')}</Button>}
        {canClose && (
          <Button {...to(closeAction)}>
            {t(awaitsFirstAnswer(enquiry) ? 'Close without answering' : 'Close enquiry')}
          </Button>
        )}
      </p>
    </FoldedForm>
  )
}
