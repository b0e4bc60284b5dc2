import type { Act, Performed } from '#desk/db/activities.ts'
import type { ListedEnquiry } from '#desk/db/read-enquiries.ts'
import { outcomes } from '#desk/db/tables.ts'
import {
  addNote,
  answerEnquiry,
  assign,
  close,
  followUpOn,
  reasonNotToSend,
  release,
  reopen,
  sendAgain,
  setOutcome,
  undo,
} from '#desk/enquiries/actions.ts'
import { approve, publishableNow, withdraw } from '#desk/enquiries/publish.ts'

import { Refusal } from '#desk/http/errors.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import type { TeamOptions } from './team-options.ts'

export type Typed = Readonly<Record<string, string | undefined>>

type DoAction = (
  act: Act,
  enquiry: ListedEnquiry,
  typed: Typed,
  options: Pick<TeamOptions, 'db' | 'ids' | 'members' | 'folder' | 'webhooks'>,
) => Promise<Performed>

/** What each form of an enquiry's page does. A form that says what ours cannot is refused. */
export const actionsByPath = {
  answered: (act, _enquiry, _typed, { db }) => answerEnquiry(db, act),
  close: (act, _enquiry, _typed, { db }) => close(db, act),
  reopen: (act, _enquiry, _typed, { db }) => reopen(db, act),
  release: (act, _enquiry, _typed, { db, ids, webhooks }) => release(db, act, { ids, webhooks }),
  assign: (act, _enquiry, { to }, { db, members }) =>
    assign(db, act, readMember(to, members.addresses)),
  // `on` is a button's day, `day` the one that was typed.
  'follow-up': (act, _enquiry, { on, day, none }, { db }) =>
    followUpOn(db, act, none ? null : readDay(on ?? day, act.now)),
  outcome: (act, _enquiry, { outcome, reason = '', none }, { db }) =>
    setOutcome(db, act, none ? noOutcome : readOutcome(outcome, reason)),
  note: (act, _enquiry, { text = '' }, { db }) => addNote(db, act, readNote(text)),
  undo: (act, _enquiry, { activity = '' }, { db }) => undo(db, act, activity),
  async 'send-again'(act, enquiry, { whose }, { db, ids }) {
    if (whose !== 'team' && whose !== 'customer') throw new Refusal(400, 'nobody’s email')
    if (reasonNotToSend(enquiry, whose) !== null) return 'impossible'
    return sendAgain(db, act, enquiry, whose, ids)
  },
  async approve(act, enquiry, _typed, { db, folder }) {
    const entry = publishableNow(enquiry)
    return entry === null ? 'impossible' : approve(db, act, folder, entry)
  },
  async withdraw(act, enquiry, _typed, { db, folder }) {
    const entry = publishableNow(enquiry)
    return entry === null ? 'impossible' : withdraw(db, act, folder, entry)
  },
} as const satisfies Readonly<Record<string, DoAction>>

const noOutcome = { outcome: null, lostReason: '' } as const

function readMember(to: string | undefined, addresses: readonly string[]): string | null {
  if (to === '') return null
  if (to !== undefined && addresses.includes(to)) return to
  throw new Refusal(400, 'nobody of the team')
}

function readDay(day: string | undefined, now: number): string | null {
  if (day === undefined || day === '') return null
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && new Date(day).toJSON()?.startsWith(day)
  if (!isDay || day < kigaliDay(now)) throw new Refusal(400, 'no day to come')
  return day
}

function readOutcome(given: string | undefined, reason: string) {
  const outcome = outcomes.find((known) => known === given)
  if (outcome === undefined) throw new Refusal(400, 'no outcome')
  return { outcome, lostReason: outcome === 'lost' ? reason.trim().slice(0, 500) : '' }
}

function readNote(text: string): string {
  const note = text.trim().slice(0, 5000).toWellFormed()
  if (note === '') throw new Refusal(400, 'an empty note')
  return note
}
