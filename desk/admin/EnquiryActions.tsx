import { expectsAnswer, outcomes } from '#desk/db/tables.ts'
import { dayMs, kigaliDay } from '#desk/lib/time.ts'

import { readableDay } from '#enquiry/date-range.ts'
import { untilBuilt } from './activity-words.ts'
import { Button, EnquiryForm, FoldedForm, type OfEnquiry } from './Form.tsx'
import type { Members } from './members.ts'
import { useFrame } from './Shell.tsx'
import { outcomeLabels } from './time-left.ts'

export type ActionsProps = OfEnquiry & {
  /** A review or comment: whether it is approved; null for anything else. */
  readonly isApproved: boolean | null
  readonly members: Members
  readonly now: number
}

/** What can be done about an enquiry. Each is a form of its own, and works without script. */
export function Actions(props: ActionsProps) {
  const { enquiry } = props
  return (
    <section className="stack gap-xs" aria-label="What to do">
      <div className="state-buttons cluster gap-xs">
        {buttonsFor(props).map(({ does, label, isMain }) => (
          <EnquiryForm key={does} enquiry={enquiry} does={does}>
            <Button variant={isMain ? 'done' : 'quiet'}>{label}</Button>
          </EnquiryForm>
        ))}
      </div>
      {props.isApproved && <p className="quiet text-s">{untilBuilt}</p>}
      {enquiry.state !== 'quarantine' && (
        <>
          <Assign {...props} />
          {enquiry.state !== 'closed' && <FollowUp {...props} />}
          {expectsAnswer(enquiry.kind) && <OutcomeForm enquiry={enquiry} />}
        </>
      )}
      <FoldedForm
        enquiry={enquiry}
        does="note"
        title="Write a note"
        className="fields stack gap-xs"
      >
        <label htmlFor="note">For the team only</label>
        <textarea id="note" name="text" rows={3} maxLength={5000} required />
        <Button variant="quiet">Save note</Button>
      </FoldedForm>
    </section>
  )
}

type StateButton = { readonly does: string; readonly label: string; readonly isMain?: boolean }

function buttonsFor({ enquiry, isApproved }: ActionsProps): readonly StateButton[] {
  const { state, kind } = enquiry
  if (state === 'quarantine') {
    return [
      { does: 'release', label: 'Not spam: release', isMain: true },
      { does: 'close', label: 'Spam: close' },
    ]
  }
  if (isApproved !== null) {
    if (isApproved) return [{ does: 'withdraw', label: 'Take it off the site' }]
    const approve = { does: 'approve', label: 'Approve for the site', isMain: true }
    return state === 'new' ? [approve, { does: 'close', label: 'Close' }] : [approve]
  }
  if (state === 'new') {
    const close = { does: 'close', label: 'Close without an answer' }
    return expectsAnswer(kind)
      ? [{ does: 'answered', label: 'Mark as answered', isMain: true }, close]
      : [close]
  }
  const back = { does: 'reopen', label: 'Reopen' }
  return state === 'answered' ? [back, { does: 'close', label: 'Close' }] : [back]
}

function Assign({ enquiry, members }: ActionsProps) {
  const { assignee } = enquiry
  const me = useFrame().signedIn?.member.email ?? ''
  const others = members.addresses.filter((email) => email !== me && email !== assignee)
  const who = assignee === null ? 'nobody' : assignee === me ? 'you' : members.nameOf(assignee)
  return (
    <FoldedForm
      enquiry={enquiry}
      does="assign"
      title={`Assigned to: ${who}`}
      className="stack gap-xs"
    >
      {assignee !== me && (
        <Button name="to" value={me}>
          Assign to me
        </Button>
      )}
      {others.map((email) => (
        <Button key={email} name="to" value={email} variant="quiet">
          {`Assign to ${members.nameOf(email)}`}
        </Button>
      ))}
      {assignee !== null && (
        <Button name="to" value="" variant="quiet">
          Nobody
        </Button>
      )}
    </FoldedForm>
  )
}

/** The days that one tap chooses, by the calendar in Kigali. */
function nextDays(now: number) {
  const weekday = new Date(kigaliDay(now)).getUTCDay()
  return [
    ['Tomorrow', dayAfter(now, 1)],
    ['In 3 days', dayAfter(now, 3)],
    ['Next Monday', dayAfter(now, (8 - weekday) % 7 || 7)],
  ] as const
}

/** Kigali has no summer time: its days are all of one length. */
const dayAfter = (now: number, days: number) => kigaliDay(now + days * dayMs)

function FollowUp({ enquiry, now }: ActionsProps) {
  const { followUp } = enquiry
  return (
    <>
      <EnquiryForm enquiry={enquiry} does="follow-up" className="put-off gap-xs">
        <span className="strong" id="put-off">
          Put off until
        </span>
        {nextDays(now).map(([label, day]) => (
          <Button key={label} name="on" value={day} variant="quiet" aria-describedby="put-off">
            {label}
          </Button>
        ))}
      </EnquiryForm>
      <AnotherDay enquiry={enquiry} now={now} followUp={followUp} />
    </>
  )
}

type AnotherDayProps = Pick<ActionsProps, 'enquiry' | 'now'> & { readonly followUp: string | null }

function AnotherDay({ enquiry, now, followUp }: AnotherDayProps) {
  return (
    <FoldedForm
      enquiry={enquiry}
      does="follow-up"
      title={
        followUp === null ? 'Put off until another day' : `Put off until ${readableDay(followUp)}`
      }
      className="fields stack gap-xs"
    >
      <label htmlFor="day">Date, by the calendar in Kigali</label>
      <input id="day" name="day" type="date" min={dayAfter(now, 1)} defaultValue={followUp ?? ''} />
      <div className="cluster gap-xs">
        <Button variant="quiet">Save date</Button>
        {followUp !== null && (
          <Button name="none" value="yes" variant="quiet" formNoValidate>
            Do not put off
          </Button>
        )}
      </div>
    </FoldedForm>
  )
}

const whatBecame = 'Outcome'

function OutcomeForm({ enquiry }: OfEnquiry) {
  const { outcome, lostReason } = enquiry
  const reason = lostReason === '' ? '' : `, ${lostReason}`
  const known = outcome && `${whatBecame}: ${outcomeLabels[outcome].toLowerCase()}${reason}`
  return (
    <FoldedForm
      enquiry={enquiry}
      does="outcome"
      title={known ?? whatBecame}
      className="fields stack gap-xs"
    >
      <fieldset className="radios cluster">
        <legend className="visually-hidden">{whatBecame}</legend>
        {outcomes.map((one) => (
          <label key={one} className="target">
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
      <label htmlFor="reason">Reason, if it was lost</label>
      <input id="reason" name="reason" maxLength={500} defaultValue={lostReason} />
      <div className="cluster gap-xs">
        <Button variant="quiet">Save outcome</Button>
        {outcome !== null && (
          <Button name="none" value="yes" variant="quiet" formNoValidate>
            Clear outcome
          </Button>
        )}
      </div>
    </FoldedForm>
  )
}
