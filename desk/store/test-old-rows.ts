import type { Row } from './test-old-store.ts'
import { noon } from './test-store.ts'

// Everything that a row could mean before there was one table of deliveries, and what it means since.

export const released = 8_640_000_000_000_000
const [minute, year] = [60_000, 365 * 24 * 60 * 60_000]

type Now = { readonly state: string; readonly why?: string } & Readonly<Record<string, unknown>>

const done = { finished_at: noon + minute }
const strange = { state: 'quarantine', quarantined: 1 }
const closed = { state: 'closed', quarantined: 1 }

/** Each letter of then in an enquiry of its own, and what it has to be now. */
export const oldLetters: readonly (readonly [
  what: string,
  template: string,
  state: string,
  more: Row,
  Now,
  Row?,
])[] = [
  ['waiting', 'team', 'pending', {}, { state: 'waiting', due_at: noon + minute }],
  [
    'put off',
    'team',
    'pending',
    { attempts: 3 },
    { state: 'waiting', attempts: 3, detail: '451 later' },
  ],
  [
    'for call 3',
    'customer',
    'held',
    {},
    { state: 'waiting', why: 'last call', due_at: noon + minute },
  ],
  [
    'leased',
    'team',
    'sending',
    { leased_until: noon + minute },
    { state: 'leased', leased_until: noon + minute },
  ],
  [
    'of a desk that died',
    'team',
    'sending',
    { leased_until: noon - year },
    { state: 'leased', leased_until: noon - year },
  ],
  [
    'released while it was leased',
    'team',
    'pending',
    { leased_until: noon + minute },
    { state: 'waiting', leased_until: noon + minute },
  ],
  [
    'sent',
    'team',
    'sent',
    { ...done, attempts: 1 },
    { state: 'sent', ...done, attempts: 1, detail: '' },
  ],
  [
    'written to the folder',
    'team',
    'sent',
    done,
    { state: 'sent', detail: 'written to the mail folder' },
  ],
  ['refused', 'customer', 'dead', done, { state: 'refused', detail: '550 no such user', ...done }],
  ['expired', 'customer', 'dead', done, { state: 'expired', detail: '451 later', ...done }],
  [
    'given up, its records forgotten',
    'team',
    'dead',
    done,
    { state: 'expired', detail: '', ...done },
  ],
  [
    'never meant',
    'customer',
    'skipped',
    { due_at: noon, finished_at: noon },
    { state: 'skipped', why: 'unconfirmed' },
  ],
  [
    'never meant, named in quarantine',
    'customer',
    'skipped',
    { due_at: released, finished_at: noon },
    { state: 'skipped', why: 'unconfirmed' },
    strange,
  ],
  [
    'dropped',
    'customer',
    'skipped',
    { ...done, due_at: noon + minute },
    { state: 'skipped', why: 'dropped' },
  ],
  [
    'in quarantine',
    'customer',
    'held',
    { due_at: released },
    { state: 'waiting', why: 'quarantine', due_at: noon },
    strange,
  ],
  [
    'in quarantine and leased',
    'team',
    'held',
    { due_at: released, leased_until: noon + 1 },
    { state: 'waiting', why: 'quarantine', leased_until: noon + 1 },
    strange,
  ],
  [
    'closed in quarantine',
    'team',
    'skipped',
    { ...done, due_at: released },
    { state: 'skipped', why: 'suppressed', ...done },
    closed,
  ],
  [
    'closed at the moment it was written',
    'update',
    'skipped',
    { due_at: released, finished_at: noon },
    { state: 'skipped', why: 'suppressed' },
    closed,
  ],
  [
    'due in a year, by a clock that leapt',
    'team',
    'pending',
    { due_at: noon + year, created_at: noon + year },
    { state: 'waiting', due_at: noon + year },
  ],
  [
    'held by a clock that leapt',
    'customer',
    'held',
    { due_at: noon + year },
    { state: 'waiting', why: 'last call', due_at: noon + year },
  ],
  [
    'leased by a clock that leapt',
    'team',
    'sending',
    { leased_until: noon + year },
    { state: 'leased', leased_until: noon + year },
  ],
]

export const oldForwards: readonly (readonly [
  what: string,
  state: string,
  more: Row,
  Now,
  Row?,
])[] = [
  ['waiting', 'pending', { detail: 'status 404' }, { state: 'waiting', detail: 'status 404' }],
  [
    'put off',
    'pending',
    { attempts: 2, due_at: noon + year },
    { state: 'waiting', attempts: 2, due_at: noon + year },
  ],
  [
    'leased',
    'sending',
    { leased_until: noon + minute },
    { state: 'leased', leased_until: noon + minute },
  ],
  ['sent', 'sent', done, { state: 'sent', ...done }],
  ['given up', 'dead', { ...done, detail: 'no' }, { state: 'expired', detail: 'no', ...done }],
  ['in quarantine', 'pending', {}, { state: 'waiting', why: 'quarantine' }, strange],
  [
    'leased when its enquiry came into quarantine',
    'sending',
    { leased_until: noon + 1 },
    { state: 'waiting', why: 'quarantine', leased_until: noon + 1 },
    strange,
  ],
  [
    'closed in quarantine',
    'dead',
    { due_at: released },
    { state: 'skipped', why: 'suppressed', due_at: noon },
    closed,
  ],
]

export const oldAttempts: readonly (readonly [
  letter: string,
  finishedAt: number,
  outcome: string,
  detail: string,
])[] = [
  ['put off', noon + 1, 'retry', '450 busy'],
  ['put off', noon + 2, 'retry', '451 later'],
  ['written to the folder', noon, 'sent', 'written to the mail folder'],
  ['refused', noon, 'refused', '550 no such user'],
  ['expired', noon, 'retry', '451 later'],
]
