import type { Message } from '#core/words.ts'
import {
  type EnquiryRow,
  type EnquiryState,
  enquiryStates,
  expectsAnswer,
  type Outcome,
} from '#desk/db/tables.ts'

// The life of an enquiry: what its states mean, and what each event needs, changes and restores. `perform` and `undo`
// read the events. An event moves `changed_at`, from which the retention period counts (docs/desk.md §7).

type State = {
  readonly name: Message
  /** Whether it looks automated: nothing is sent for it, and nobody waits for it, until a member releases it. */
  readonly isHeldBack: boolean
  /** Whether it is a part of the conversation of another enquiry, which waits and is answered instead. */
  readonly isPart: boolean
  /** Whether the team works on it, unless an outcome ended that. */
  readonly isOpen: boolean
  /** Whether the team has answered it and waits for the traveller: ready emails are due for it. */
  readonly isAnswered: boolean
  /** Whether a member has ended it: neither a day nor a failed email brings it back. An approved review is shown. */
  readonly isClosed: boolean
  /** From when a traveller waits for the team: from the arrival, from a later message, or never. */
  readonly waitsFrom: 'arrival' | 'message' | null
  /** How statistics count it without an outcome. Null if they count another enquiry instead. */
  readonly counted: 'Open' | 'Answered' | 'Lost or closed' | null
}

// biome-ignore format: a table
export const states: Readonly<Record<EnquiryState, State>> = {
  new:        { name: 'open',       isHeldBack: false, isPart: false, isOpen: true,  isAnswered: false, isClosed: false, waitsFrom: 'arrival', counted: 'Open' },
  quarantine: { name: 'quarantine', isHeldBack: true,  isPart: false, isOpen: false, isAnswered: false, isClosed: false, waitsFrom: null,      counted: 'Lost or closed' },
  answered:   { name: 'answered',   isHeldBack: false, isPart: false, isOpen: true,  isAnswered: true,  isClosed: false, waitsFrom: 'message', counted: 'Answered' },
  closed:     { name: 'closed',     isHeldBack: false, isPart: false, isOpen: false, isAnswered: false, isClosed: true,  waitsFrom: 'message', counted: 'Lost or closed' },
  joined:     { name: 'joined',     isHeldBack: false, isPart: true,  isOpen: false, isAnswered: false, isClosed: false, waitsFrom: null,      counted: null },
}

type Standing = Pick<EnquiryRow, 'state'>

const statesWith = (is: (state: State) => boolean) =>
  enquiryStates.filter((state) => is(states[state]))

/** Whether members answer it and decide on it. */
export const isInInbox = ({ state }: Standing): boolean =>
  !states[state].isHeldBack && !states[state].isPart

export const isHeldBack = ({ state }: Standing): boolean => states[state].isHeldBack

export const heldBackStates = statesWith(({ isHeldBack }) => isHeldBack)

export const isPart = ({ state }: Standing): boolean => states[state].isPart

export const partStates = statesWith(({ isPart }) => isPart)

export const answeredStates = statesWith(({ isAnswered }) => isAnswered)

export const isClosed = ({ state }: Standing): boolean => states[state].isClosed

export const closedStates = statesWith(({ isClosed }) => isClosed)

/** Whether it may send emails. One that was closed while it was held back may not either. */
export const isReleased = ({ quarantined }: Pick<EnquiryRow, 'quarantined'>): boolean =>
  quarantined === 0

export const openStates = statesWith(({ isOpen }) => isOpen)

/** Whether nobody has answered it or decided on it yet. */
export const isUnanswered = ({ state }: Standing): boolean => states[state].waitsFrom === 'arrival'

export const unansweredStates = statesWith(({ waitsFrom }) => waitsFrom === 'arrival')

export const awaitsFirstAnswer = (enquiry: Pick<EnquiryRow, 'state' | 'kind'>): boolean =>
  isUnanswered(enquiry) && expectsAnswer(enquiry.kind)

/** From when the traveller waits for an answer. Null if nobody does. */
export const waitsSince = (
  enquiry: Pick<EnquiryRow, 'state' | 'kind' | 'waiting_since' | 'received_at'>,
): number | null => {
  if (isHeldBack(enquiry)) return null
  return enquiry.waiting_since ?? (awaitsFirstAnswer(enquiry) ? enquiry.received_at : null)
}

/**
 * Whether it waits for a day that a member has put it off to. While something that was written to the team is unread, it
 * does not. `isPostponed` in store.ts says the same to the database.
 */
export const isPostponed = (
  { follow_up }: Pick<EnquiryRow, 'follow_up'>,
  { today, hasUnread }: { readonly today: string; readonly hasUnread: boolean },
): boolean => follow_up !== null && follow_up > today && !hasUnread

/** Whether members answer it, with words, a quote or a trip. */
export const takesAnswer = (enquiry: Pick<EnquiryRow, 'state' | 'kind'>): boolean =>
  isInInbox(enquiry) && expectsAnswer(enquiry.kind)

/** The outcomes after which nobody works on an enquiry, whatever its state. */
export const lastOutcomes = ['lost', 'travelled'] as const satisfies readonly Outcome[]

/** The outcomes of a trip that is agreed and not over. */
export const aheadOutcomes = ['accepted', 'booked'] as const satisfies readonly Outcome[]

/** The outcomes of a traveller who has said yes. */
export const agreedOutcomes: ReadonlySet<Outcome | null> = new Set([...aheadOutcomes, 'travelled'])

export const isOpen = ({ state, outcome }: Pick<EnquiryRow, 'state' | 'outcome'>): boolean =>
  states[state].isOpen && !lastOutcomes.some((last) => last === outcome)

/** The tables besides `enquiry` whose rows an event may change. */
export type ChangedTable = 'trip' | 'task' | 'payment' | 'quote' | 'message'

/** The columns of an enquiry that events change. An activity keeps their earlier values. */
export const livingColumns = [
  'state',
  'quarantined',
  'answered_at',
  'assignee',
  'follow_up',
  'outcome',
  'outcome_at',
  'lost_reason',
  'waiting_since',
  'reminded_hours',
  'joined_to',
] as const

export type LivingColumns = Pick<EnquiryRow, (typeof livingColumns)[number]>

type Event = {
  /** The states in which the event is possible. */
  readonly from: readonly EnquiryState[]
  /** Whether it is also possible unless it is held back, while the traveller waits for the team. */
  readonly whileWaiting?: true
  /** The columns it sets, besides those that depend on a member's choice. */
  readonly sets?: (before: EnquiryRow, now: number) => Partial<LivingColumns>
  /**
   * What the event does to a traveller's wait for the team. `begins anew`: also if it had begun before, unless a message
   * is unread. `ends once read`: it goes on while a message is unread, since the event does not answer it.
   */
  readonly waiting?: 'begins' | 'begins anew' | 'ends' | 'ends once read'
  /** Whether the traveller's messages are read with it. */
  readonly reads?: true
  /** The tables whose rows it may change. */
  readonly rows?: readonly ChangedTable[]
  /** Whether the event leaves the retention period as it is. All others restart it. */
  readonly agesOn?: (before: EnquiryRow) => boolean
} & Undoing

/**
 * `undo`: what undo does. Events that send or publish something have none. `leavesUndo`: whether the action before it can
 * still be undone, since the event changes nothing that undo restores.
 */
type Undoing =
  | { readonly leavesUndo?: never; readonly undo?: 'restores' | 'takes apart' }
  | { readonly leavesUndo: true; readonly undo?: 'empties the note' | 'offers it again' }

export type UndoKind = NonNullable<Event['undo']>

const anywhere = enquiryStates
const inInbox = enquiryStates.filter((state) => isInInbox({ state }))

const noOutcome = { outcome: null, outcome_at: null, lost_reason: '' } as const

export const answeredAt = ({ answered_at }: Pick<EnquiryRow, 'answered_at'>, now: number) =>
  ({ state: 'answered', answered_at: answered_at ?? now }) as const

const agreed = (outcome: Outcome, now: number) =>
  ({ outcome, outcome_at: now, lost_reason: '', follow_up: null }) as const

/** The state in which an enquiry waits for the team again. One that was closed in quarantine returns there. */
const openState = (enquiry: Pick<EnquiryRow, 'quarantined'>): EnquiryState =>
  isReleased(enquiry) ? 'new' : 'quarantine'

type Arrived = Pick<EnquiryRow, 'state' | 'quarantined'>

// What a sender's own requests do, besides the events below: their record is the version that each stores.

export const received = (isSuspected: boolean): Arrived =>
  isSuspected ? { state: 'quarantine', quarantined: 1 } : { state: 'new', quarantined: 0 }

/** `reopens`: a member reads the new version of what was closed. Whatever has been answered is not suspected any more. */
export function revised(
  { state, quarantined }: Arrived,
  { reopens, isSuspected }: { readonly reopens: boolean; readonly isSuspected: boolean },
): Arrived {
  const after = reopens && state === 'closed' ? openState({ quarantined }) : state
  return after === 'new' && isSuspected ? received(true) : { state: after, quarantined }
}

const life = {
  entered: { from: anywhere },
  corrected: { from: anywhere },
  noted: { from: anywhere, leavesUndo: true, undo: 'empties the note' },
  assigned: { from: anywhere, undo: 'restores' },
  'sent again': { from: anywhere },
  // The response time is still measured from the arrival.
  reopened: {
    from: ['answered', 'closed'],
    sets: (before) => ({
      state: openState(before),
      answered_at: null,
      ...noOutcome,
    }),
    waiting: 'ends',
    undo: 'restores',
  },
  released: {
    from: heldBackStates,
    sets: () => ({ state: 'new', quarantined: 0 }),
  },
  // An enquiry closed in quarantine is spam: it sends nothing, and is not kept for longer.
  closed: {
    from: ['new', 'quarantine', 'answered'],
    whileWaiting: true,
    sets: () => ({ state: 'closed' }),
    waiting: 'ends',
    agesOn: isHeldBack,
    undo: 'restores',
  },
  approved: { from: anywhere, sets: () => ({ state: 'closed' }), waiting: 'ends' },
  withdrawn: {
    from: anywhere,
    sets: (before) => ({ state: openState(before) }),
  },
  answered: {
    from: ['new'],
    whileWaiting: true,
    sets: answeredAt,
    waiting: 'ends',
    reads: true,
    rows: ['message'],
    undo: 'restores',
  },
  replied: {
    from: inInbox,
    sets: (before, now) => ({
      ...(expectsAnswer(before.kind) && answeredAt(before, now)),
      follow_up: null,
    }),
    waiting: 'ends',
    reads: true,
  },
  'follow-up': { from: anywhere, reads: true, rows: ['message'], undo: 'restores' },
  'they wrote': { from: anywhere, waiting: 'begins' },
  read: { from: anywhere, leavesUndo: true, reads: true },
  outcome: { from: inInbox, waiting: 'ends', undo: 'restores' },
  'quote sent': {
    from: inInbox,
    sets: (before, now) => ({ ...answeredAt(before, now), follow_up: null }),
    waiting: 'ends',
    reads: true,
  },
  'quote withdrawn': { from: anywhere, rows: ['quote'], undo: 'restores' },
  // A traveller may accept in any state, since the team sent the quote. That also ends a quarantine. The acceptance waits
  // for a word from the team.
  'quote accepted': {
    from: anywhere,
    sets: (before, now) => ({
      ...answeredAt(before, now),
      ...agreed('accepted', now),
      quarantined: 0,
    }),
    waiting: 'begins anew',
    rows: ['quote', 'trip', 'task'],
    undo: 'restores',
  },
  booked: {
    from: inInbox,
    sets: (before, now) => ({ ...answeredAt(before, now), ...agreed('booked', now) }),
    waiting: 'ends once read',
    rows: ['trip', 'task'],
    undo: 'restores',
  },
  'trip changed': { from: anywhere, rows: ['trip', 'task'], undo: 'restores' },
  'task changed': { from: anywhere, rows: ['task'], undo: 'restores' },
  // With the tasks that it ticks off, or no longer does.
  'payment changed': { from: anywhere, rows: ['payment', 'task'], undo: 'restores' },
  // An invoice, receipt or credit note, and sending one. A mistake is corrected by a credit note.
  'bill made': { from: anywhere, leavesUndo: true },
  'bill sent': { from: anywhere, leavesUndo: true },
  // An email that the desk made ready: it answers nobody, so that the clock of a traveller who waits goes on.
  'ready email sent': { from: answeredStates, leavesUndo: true },
  'ready email skipped': { from: answeredStates, leavesUndo: true, undo: 'offers it again' },
  // What travellers enter about themselves. The history does not keep it.
  'details entered': { from: anywhere, leavesUndo: true },
  // Two enquiries of one person become one conversation: the one that leads it, and the one that becomes a part of it.
  'took in': { from: inInbox, undo: 'takes apart' },
  joined: {
    from: inInbox,
    sets: () => ({ state: 'joined', follow_up: null }),
    waiting: 'ends',
    undo: 'takes apart',
  },
  'let go': { from: anywhere },
  parted: { from: partStates },
  travelled: {
    from: anywhere,
    sets: (_before, now) => ({ outcome: 'travelled', outcome_at: now }),
    undo: 'restores',
  },
  undone: { from: anywhere },
} as const satisfies Readonly<Record<string, Event>>

/** The name of an event, as the history stores it. */
export type ActivityName = keyof typeof life

export const eventOf = (name: ActivityName): Event => life[name]

/** The events whose row has these values. */
type EventWith<Values> = {
  [Name in ActivityName]: (typeof life)[Name] extends Values ? Name : never
}[ActivityName]

/** The events that can be undone. */
export type UndoableEvent = EventWith<{ readonly undo: UndoKind }>

const activityNames = Object.keys(life) as readonly ActivityName[]

/** The events by which the team answers. */
export const answeringEvents = activityNames.filter((name) => eventOf(name).waiting === 'ends')

const beginnings = ['begins', 'begins anew'] as const

export type WaitBeginningEvent = EventWith<{ readonly waiting: (typeof beginnings)[number] }>

/** The events by which a traveller begins to wait for the team. */
export const waitBeginningEvents = activityNames.filter((name): name is WaitBeginningEvent =>
  beginnings.some((one) => one === eventOf(name).waiting),
)

export const isPossible = (
  name: ActivityName,
  enquiry: Pick<EnquiryRow, 'state' | 'waiting_since'>,
): boolean => {
  const { from, whileWaiting } = eventOf(name)
  const isAwaited = enquiry.waiting_since !== null && !isHeldBack(enquiry)
  return (whileWaiting === true && isAwaited) || from.includes(enquiry.state)
}

/**
 * Returns the columns after an event. A wait begins only for an enquiry that was answered or closed: the clock of a new
 * one runs from its arrival, and one in quarantine has none.
 */
export function columnsAfter(
  name: ActivityName,
  before: EnquiryRow,
  { now, hasUnread }: { readonly now: number; readonly hasUnread: boolean },
): Partial<LivingColumns> {
  const { sets, waiting } = eventOf(name)
  const isOver = waiting === 'ends' || (waiting === 'ends once read' && !hasUnread)
  const isFirst = before.waiting_since === null
  const begins =
    waiting === 'begins anew'
      ? isFirst || !hasUnread
      : waiting === 'begins' && isFirst && states[before.state].waitsFrom === 'message'
  return {
    ...sets?.(before, now),
    ...(isOver && { waiting_since: null }),
    ...(begins && beginsWaiting(now)),
  }
}

/** The columns of an enquiry whose traveller waits for the team from now on. Reminders begin again. */
const beginsWaiting = (now: number) => ({ waiting_since: now, reminded_hours: 0 }) as const
