import { addDays, formDays, isRealDay, readableDay } from '#core/date-range.ts'
import { type Message, t } from '#core/words.ts'
import { keepReply, markRead } from '#desk/conversation/messages.ts'
import { outcomes } from '#desk/db/tables.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { Refusal } from '#desk/http/errors.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import { Button, type ShellOptions } from '#desk/shell/layout.tsx'
import { readMembers } from '#desk/team/members.ts'
import { approve, publishableNow, withdraw } from '#desk/website/publish-review.ts'
import {
  addNote,
  answerEnquiry,
  assign,
  canBeSentAgain,
  close,
  followUpOn,
  release,
  reopen,
  sendAgain,
  setOutcome,
  undo,
} from './actions.ts'
import type { Act, ActionResult } from './activities.ts'
import type { EnquiryProps } from './enquiry-form.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import type { ListedEnquiry } from './read-enquiries.ts'
import type { EnquiryPageProps } from './read-enquiry-page.ts'
import { buildHint, outcomeLabels } from './wording.ts'

type Action = (
  act: Act,
  enquiry: ListedEnquiry,
  fields: Fields,
  options: Pick<ShellOptions, 'db' | 'ids' | 'folder' | 'webhooks'>,
) => Promise<ActionResult>

export const actionsByPath = {
  answered: (act, _enquiry, _fields, { db }) => answerEnquiry(db, act),
  close: (act, _enquiry, _fields, { db }) => close(db, act),
  reopen: (act, _enquiry, _fields, { db }) => reopen(db, act),
  release: (act, _enquiry, _fields, { db, ids, webhooks }) => release(db, act, { ids, webhooks }),
  async assign(act, _enquiry, { to }, { db }) {
    if (to === '') return assign(db, act, null)
    if (to === undefined || !(await readMembers(db)).has(to)) throw new Refusal(400, 'not a member')
    return assign(db, act, to)
  },
  'follow-up': (act, _enquiry, { on, day, none }, { db }) =>
    followUpOn(db, act, none ? null : readDay(on ?? day, act.now)),
  outcome(act, _enquiry, { outcome: given, reason = '', none }, { db }) {
    if (none) return setOutcome(db, act, { outcome: null, lostReason: '' })
    const outcome = outcomes.find((known) => known === given)
    if (outcome === undefined) throw new Refusal(400, 'not an outcome')
    const lostReason = outcome === 'lost' ? reason.trim().slice(0, 500) : ''
    return setOutcome(db, act, { outcome, lostReason })
  },
  note(act, _enquiry, { text = '' }, { db }) {
    const note = text.trim().slice(0, 5000).toWellFormed()
    if (note === '') throw new Refusal(400, 'an empty note')
    return addNote(db, act, note)
  },
  elsewhere(act, _enquiry, { way, text = '' }, { db, ids }) {
    const known = (['whatsapp', 'phone', 'email'] as const).find((one) => one === way)
    if (known === undefined) throw new Refusal(400, 'not a way to answer')
    const message = { id: ids.uuid(), subject: '', text: text.trim().slice(0, 8000), way: known }
    return keepReply(db, act, message)
  },
  read: (act, _enquiry, _fields, { db }) => markRead(db, act),
  undo: (act, _enquiry, { activity = '' }, { db }) => undo(db, act, activity),
  async 'send-again'(act, enquiry, { whose }, { db, ids }) {
    const known = (['team', 'customer', 'webhooks'] as const).find((one) => one === whose)
    if (known === undefined) throw new Refusal(400, 'not a delivery')
    return canBeSentAgain(enquiry, known) ? sendAgain(db, act, enquiry, known, ids) : 'impossible'
  },
  async approve(act, enquiry, _fields, { db, folder }) {
    const entry = publishableNow(enquiry)
    return entry === null ? 'impossible' : approve(db, act, folder, entry)
  },
  async withdraw(act, enquiry, _fields, { db, folder }) {
    const entry = publishableNow(enquiry)
    return entry === null ? 'impossible' : withdraw(db, act, folder, entry)
  },
} as const satisfies Readonly<Record<string, Action>>

function readDay(day: string | undefined, now: number): string | null {
  if (day === undefined || day === '') return null
  if (!isRealDay(day) || day < kigaliDay(now) || day > formDays.max)
    throw new Refusal(400, 'not a future day')
  return day
}

export function Actions(props: EnquiryPageProps) {
  const { enquiry, isApproved, takesAnswer } = props
  const { state } = enquiry
  return (
    <section className="stack gap-xs" aria-label={t('Actions')}>
      <div className="state-buttons cluster gap-xs">
        {buttonsFor(props).map(([action, label, variant]) => (
          <EnquiryForm key={action} enquiry={enquiry} action={action}>
            <Button variant={variant ?? 'quiet'}>{t(label)}</Button>
          </EnquiryForm>
        ))}
      </div>
      {isApproved && <p className="quiet text-s">{buildHint()}</p>}
      {state !== 'quarantine' && <Assign {...props} />}
      {(state === 'new' || state === 'answered' || enquiry.waitingSince !== null) && (
        <FollowUp {...props} />
      )}
      {takesAnswer && <OutcomeForm enquiry={enquiry} />}
      {takesAnswer && (
        <FoldedForm enquiry={enquiry} action="elsewhere" title={t('I answered elsewhere')}>
          <label htmlFor="way">{t('Channel')}</label>
          <select id="way" name="way">
            <option value="whatsapp">WhatsApp</option>
            <option value="phone">{t('Phone')}</option>
            <option value="email">{t('Email')}</option>
          </select>
          <label htmlFor="elsewhere">{t('Your answer. Paste it here to keep a record.')}</label>
          <textarea id="elsewhere" name="text" rows={4} maxLength={8000} />
          <Button variant="quiet">{t('Save answer')}</Button>
        </FoldedForm>
      )}
      <FoldedForm enquiry={enquiry} action="note" title={t('Write a note')}>
        <label htmlFor="note">{t('For the team only')}</label>
        <textarea id="note" name="text" rows={3} maxLength={5000} required />
        <Button variant="quiet">{t('Save note')}</Button>
      </FoldedForm>
    </section>
  )
}

type StateButton = readonly [action: string, label: Message, variant?: 'done']

function buttonsFor({
  enquiry: { state, waitingSince },
  isApproved,
  takesAnswer,
}: EnquiryPageProps): readonly StateButton[] {
  const isNew = state === 'new'
  const isAwaited = waitingSince !== null
  const all: readonly (readonly [isShown: boolean, ...StateButton])[] =
    state === 'quarantine'
      ? [
          [true, 'release', 'Not spam: release', 'done'],
          [true, 'close', 'Spam: close'],
        ]
      : isApproved !== null
        ? [
            [isApproved, 'withdraw', 'Remove from the site'],
            [!isApproved, 'approve', 'Approve for the site', 'done'],
            [isNew, 'close', 'Close enquiry'],
          ]
        : [
            [(isNew && takesAnswer) || isAwaited, 'answered', 'Mark as answered', 'done'],
            [isNew, 'close', 'Close without answering'],
            [!isNew, 'reopen', 'Reopen'],
            [state === 'answered' || (isAwaited && !isNew), 'close', 'Close enquiry'],
          ]
  return all.flatMap(([isShown, ...button]) => (isShown ? [button] : []))
}

export function FoldedForm({
  title,
  ...form
}: Parameters<typeof EnquiryForm>[0] & { readonly title: string }) {
  return (
    <details className="fold">
      <summary className="strong">{title}</summary>
      <EnquiryForm className="fields stack gap-xs" {...form} />
    </details>
  )
}

function Assign({ enquiry, members, me }: EnquiryPageProps) {
  const { assignee } = enquiry
  const others = members.list.filter(({ email }) => email !== me && email !== assignee)
  const name =
    assignee === null ? t('nobody') : assignee === me ? t('you') : members.nameOf(assignee)
  return (
    <FoldedForm enquiry={enquiry} action="assign" title={t('Assigned to: {name}', { name })}>
      {assignee !== me && (
        <Button name="to" value={me}>
          {t('Assign to me')}
        </Button>
      )}
      {others.map(({ email }) => (
        <Button key={email} name="to" value={email} variant="quiet">
          {t('Assign to {name}', { name: members.nameOf(email) })}
        </Button>
      ))}
      {assignee !== null && (
        <Button name="to" value="" variant="quiet">
          {t('Unassign')}
        </Button>
      )}
    </FoldedForm>
  )
}

function FollowUp({ enquiry, now }: EnquiryPageProps) {
  const { followUp } = enquiry
  const today = kigaliDay(now)
  const weekday = new Date(today).getUTCDay()
  const days = [
    ['Tomorrow', 1],
    ['In 3 days', 3],
    ['Next Monday', (8 - weekday) % 7 || 7],
  ] as const
  const title =
    followUp === null
      ? t('Put off until another date')
      : t('Put off until {day}', { day: readableDay(followUp) })
  return (
    <>
      <EnquiryForm enquiry={enquiry} action="follow-up" className="panel stack gap-xs">
        <span className="strong" id="put-off">
          {t('Put off until')}
        </span>
        <div className="put-off cluster gap-xs">
          {days.map(([label, count]) => (
            <Button
              key={label}
              name="on"
              value={addDays(today, count)}
              variant="quiet"
              aria-describedby="put-off"
            >
              {t(label)}
            </Button>
          ))}
        </div>
      </EnquiryForm>
      <FoldedForm enquiry={enquiry} action="follow-up" title={title}>
        <label htmlFor="day">{t('Date in Kigali')}</label>
        <input
          id="day"
          name="day"
          type="date"
          min={addDays(today, 1)}
          max={formDays.max}
          defaultValue={followUp ?? ''}
        />
        <div className="cluster gap-xs">
          <Button variant="quiet">{t('Save date')}</Button>
          {followUp !== null && <ClearButton>{t('Clear date')}</ClearButton>}
        </div>
      </FoldedForm>
    </>
  )
}

const ClearButton = ({ children }: { children: string }) => (
  <Button name="none" value="yes" variant="quiet" formNoValidate>
    {children}
  </Button>
)

function OutcomeForm({ enquiry }: EnquiryProps) {
  const { outcome, lostReason } = enquiry
  const current = outcome && [t(outcomeLabels[outcome]).toLowerCase(), lostReason]
  const title = current
    ? t('Outcome: {outcome}', { outcome: current.filter(Boolean).join(', ') })
    : t('Outcome')
  return (
    <FoldedForm enquiry={enquiry} action="outcome" title={title}>
      <fieldset className="radios cluster">
        <legend className="visually-hidden">{t('Outcome')}</legend>
        {outcomes.map((value) => (
          <label key={value} className="target">
            <input
              type="radio"
              name="outcome"
              value={value}
              defaultChecked={value === outcome}
              required
            />
            {t(outcomeLabels[value])}
          </label>
        ))}
      </fieldset>
      <label htmlFor="reason">{t('Reason, if it was lost')}</label>
      <input id="reason" name="reason" maxLength={500} defaultValue={lostReason} />
      <div className="cluster gap-xs">
        <Button variant="quiet">{t('Save outcome')}</Button>
        {outcome !== null && <ClearButton>{t('Clear outcome')}</ClearButton>}
      </div>
    </FoldedForm>
  )
}
