import type { EnquiryState, Outcome } from '#desk/store/tables.ts'
import { outcomes } from '#desk/store/tables.ts'
import { readableDay } from '#enquiry/date-range.ts'
import { Form } from './Form.tsx'
import { outcomeLabels } from './time-left.ts'

export type ActionsProps = {
  readonly reference: string
  readonly path: string
  readonly formToken: string
  readonly seen: string
  readonly state: EnquiryState
  /** Whether somebody waits for an answer, or words wait to be read. */
  readonly expectsAnswer: boolean
  /** A review or comment: whether it is approved; null for anything else. */
  readonly isApproved: boolean | null
  readonly me: string
  readonly assignee: string | null
  readonly members: readonly { readonly email: string; readonly name: string }[]
  readonly followUp: string | null
  readonly today: string
  readonly outcome: Outcome | null
  readonly lostReason: string
}

/** What can be done about an enquiry. Each is a form of its own, and works without script. */
export function Actions(props: ActionsProps) {
  const { path, formToken, seen } = props
  const own = { formToken, seen }
  return (
    <section className="actions" aria-label="What to do">
      <StateButtons {...props} />
      {props.state !== 'quarantine' && (
        <>
          <Assign {...props} />
          <FollowUp {...props} />
          {props.expectsAnswer && <OutcomeForm {...props} />}
        </>
      )}
      <details className="action">
        <summary>Write a note</summary>
        <Form action={`${path}/note`} {...own} className="fields">
          <label htmlFor="note">For the team only</label>
          <textarea id="note" name="text" rows={3} maxLength={5000} required />
          <button type="submit" className="button" data-variant="quiet">
            Keep the note
          </button>
        </Form>
      </details>
    </section>
  )
}

type Press = { readonly action: string; readonly label: string; readonly isMain?: boolean }

function buttonsFor({ state, expectsAnswer, isApproved }: ActionsProps): readonly Press[] {
  if (state === 'quarantine') {
    return [
      { action: 'release', label: 'A person wrote it: release', isMain: true },
      { action: 'close', label: 'It is spam: close' },
    ]
  }
  if (isApproved !== null) {
    if (isApproved) return [{ action: 'withdraw', label: 'Take it off the site' }]
    const approve = { action: 'approve', label: 'Approve for the site', isMain: true }
    return state === 'new' ? [approve, { action: 'close', label: 'Close' }] : [approve]
  }
  if (state === 'new') {
    const close = { action: 'close', label: 'Close without an answer' }
    return expectsAnswer
      ? [{ action: 'answered', label: 'Mark as answered', isMain: true }, close]
      : [close]
  }
  const back = { action: 'reopen', label: 'Put it back to answer' }
  return state === 'answered' ? [back, { action: 'close', label: 'Close' }] : [back]
}

function StateButtons(props: ActionsProps) {
  const { path, formToken, seen } = props
  return (
    <div className="buttons">
      {buttonsFor(props).map(({ action, label, isMain }) => (
        <Form key={action} action={`${path}/${action}`} formToken={formToken} seen={seen}>
          <button type="submit" className="button" data-variant={isMain ? 'done' : 'quiet'}>
            {label}
          </button>
        </Form>
      ))}
    </div>
  )
}

function Assign({ path, formToken, seen, me, assignee, members }: ActionsProps) {
  const nameOf = members.find(({ email }) => email === assignee)?.name ?? assignee
  const others = members.filter(({ email }) => email !== me)
  return (
    <details className="action">
      <summary>{`Who has it: ${assignee === me ? 'you' : (nameOf ?? 'nobody')}`}</summary>
      <Form action={`${path}/assign`} formToken={formToken} seen={seen} className="choices">
        {assignee !== me && (
          <button type="submit" name="to" value={me} className="button">
            I take it
          </button>
        )}
        {others
          .filter(({ email }) => email !== assignee)
          .map(({ email, name }) => (
            <button
              key={email}
              type="submit"
              name="to"
              value={email}
              className="button"
              data-variant="quiet"
            >
              {`Give it to ${name}`}
            </button>
          ))}
        {assignee !== null && (
          <button type="submit" name="to" value="" className="button" data-variant="quiet">
            Nobody
          </button>
        )}
      </Form>
    </details>
  )
}

function FollowUp({ path, formToken, seen, followUp, today }: ActionsProps) {
  return (
    <details className="action">
      <summary>{followUp === null ? 'Follow up' : `Follow up on ${readableDay(followUp)}`}</summary>
      <Form action={`${path}/follow-up`} formToken={formToken} seen={seen} className="fields">
        <label htmlFor="day">The day, by the calendar in Kigali</label>
        <input id="day" name="day" type="date" min={today} defaultValue={followUp ?? ''} />
        <div className="buttons">
          <button type="submit" className="button" data-variant="quiet">
            Save the day
          </button>
          {followUp !== null && (
            <button type="submit" name="none" value="yes" className="button" data-variant="quiet">
              No follow-up
            </button>
          )}
        </div>
      </Form>
    </details>
  )
}

function OutcomeForm({ path, formToken, seen, outcome, lostReason }: ActionsProps) {
  return (
    <details className="action">
      <summary>
        {outcome === null
          ? 'What became of it'
          : `What became of it: ${outcomeLabels[outcome].toLowerCase()}`}
      </summary>
      <Form action={`${path}/outcome`} formToken={formToken} seen={seen} className="fields">
        <fieldset className="radios">
          <legend className="visually-hidden">What became of it</legend>
          {outcomes.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="outcome"
                value={one}
                defaultChecked={one === outcome}
                required
              />
              {outcomeLabels[one]}
            </label>
          ))}
        </fieldset>
        <label htmlFor="reason">If it was lost: why</label>
        <input id="reason" name="reason" maxLength={500} defaultValue={lostReason} />
        <div className="buttons">
          <button type="submit" className="button" data-variant="quiet">
            Save the outcome
          </button>
          {outcome !== null && (
            <button
              type="submit"
              name="none"
              value="yes"
              className="button"
              data-variant="quiet"
              formNoValidate
            >
              No outcome yet
            </button>
          )}
        </div>
      </Form>
    </details>
  )
}
