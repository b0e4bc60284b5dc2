import { t } from '#core/words.ts'
import { outcomes } from '#desk/db/tables.ts'
import { awaitsFirstAnswer, isPossible } from '#desk/enquiries/life.ts'
import { outcomeLabels } from '#desk/enquiries/wording.ts'
import { Button } from '#desk/shell/layout.tsx'
import { answerAction } from './answer.ts'
import { closeAction, reopenAction } from './closure.ts'
import type { AnswerButton, EnquiryAction } from './enquiry-action.ts'
import { enquiryPath, FoldedForm } from './enquiry-form.tsx'
import type { EnquiryView } from './enquiry-view.ts'
import { outcomeAction } from './outcome.ts'

/** The actions whose buttons the question has. All read what was typed beside them. */
export const answerActions = [answerAction, closeAction, reopenAction, outcomeAction]

type WhatHappenedProps = Pick<EnquiryView, 'enquiry' | 'takesAnswer' | 'unsavedIn'> & {
  /** Buttons of other rooms. */
  readonly others: readonly AnswerButton[]
}

/** What a member tells the desk of what it cannot know: one question, and a button for each answer. */
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
