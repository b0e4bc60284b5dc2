import type { Evidence } from '#desk/limits/spam-score.ts'
import { answerableKinds, type EnquiryKind } from '#desk/store/tables.ts'

// What becomes of the enquiries of the demo.

/** What somebody does about an enquiry; `change` is its sender's doing. */
export type Step =
  | 'answer'
  | 'approve'
  | 'assign'
  | 'book'
  | 'change'
  | 'close'
  | 'follow up'
  | 'lose'
  | 'note'
  | 'quote'
  | 'release'
  | 'reopen'

export type Story = {
  /** What is done, between so many and so many hours after it arrived. */
  readonly steps?: Partial<Readonly<Record<Step, readonly [from: number, to: number]>>>
  /** What tells people from programs, where it does. */
  readonly evidence?: Evidence
  /** Of its sender's address, where no email arrives: fill-store.ts says why. */
  readonly domain?: string
}

const program = {
  origin: 'own',
  homepage: 'https://first-page.example',
  secondsOnForm: '2',
} as const
const hasty = { origin: 'missing', secondsOnForm: '3' } as const
const noMailbox = 'no-mailbox.example'

export const stories = {
  open: {},
  answered: { steps: { answer: [1, 20] } },
  assigned: { steps: { assign: [0.2, 1] } },
  'to ask again': {
    steps: { assign: [0.2, 1], answer: [2, 6], quote: [7, 8], note: [8, 9], 'follow up': [10, 11] },
  },
  quoted: { steps: { assign: [0.2, 0.9], answer: [1, 20], quote: [24, 60] } },
  booked: { steps: { assign: [0.2, 0.9], answer: [1, 12], quote: [20, 48], book: [100, 260] } },
  lost: { steps: { answer: [1, 20], quote: [24, 48], note: [100, 110], lose: [120, 300] } },
  'answered late': { steps: { answer: [25, 55] } },
  closed: { steps: { close: [1, 20] } },
  approved: { steps: { approve: [2, 40] } },
  changed: { steps: { change: [0.2, 1] } },
  'changed, answered': { steps: { change: [0.2, 2], answer: [3, 20] } },
  reopened: { steps: { answer: [1, 3], reopen: [4, 5] } },
  quarantined: { evidence: program },
  'closed in quarantine': { steps: { close: [1, 20] }, evidence: program },
  released: { steps: { release: [1, 3] }, evidence: hasty },
  'released, answered': { steps: { release: [1, 3], answer: [4, 20] }, evidence: hasty },
  undelivered: { domain: noMailbox },
  'undelivered, answered': { steps: { answer: [1, 20] }, domain: noMailbox },
  'mailbox full': { domain: 'full.example' },
  'no address': { domain: 'sample' }, // a slip: no domain ends like that, so nothing is sent
} as const satisfies Readonly<Record<string, Story>>
export type StoryName = keyof typeof stories

/** The last days, one by one: every state is there, whatever the dice say. */
export const newest: readonly (readonly [hoursAgo: number, EnquiryKind, StoryName])[] = [
  [76, 'booking', 'open'],
  [70, 'contact', 'closed'],
  [62, 'booking', 'to ask again'],
  [58, 'booking', 'answered late'],
  [50, 'booking', 'no address'],
  [46, 'contact', 'quarantined'],
  [45, 'contact', 'closed in quarantine'],
  [44, 'review', 'approved'],
  [40, 'trip-question', 'answered'],
  [34, 'booking', 'to ask again'],
  [31, 'booking', 'undelivered'],
  [27, 'hiking-request', 'assigned'],
  [25, 'contact', 'quarantined'],
  [22, 'booking', 'reopened'],
  [21, 'contact', 'open'],
  [20, 'trek-request', 'released'],
  [16, 'review', 'open'],
  [13, 'booking', 'mailbox full'],
  [9, 'trip-question', 'assigned'],
  [8, 'booking', 'quarantined'],
  [6, 'comment', 'open'],
  [5, 'trek-request', 'open'],
  [3, 'booking', 'changed'],
  [1.5, 'contact', 'open'],
  [0.4, 'booking', 'open'],
]

const often = <Item>(count: number, item: Item) => Array<Item>(count).fill(item)

/** The kinds in the months before, each as often as it comes. */
export const olderKinds: readonly EnquiryKind[] = [
  ...often(8, 'booking' as const),
  ...often(4, 'contact' as const),
  'trek-request',
  'hiking-request',
  'review',
  'comment',
  'trip-question',
]

/** What became of one of them, each as often as it does. */
export function olderStories(kind: EnquiryKind): readonly StoryName[] {
  if (!answerableKinds.includes(kind)) return [...often(3, 'approved' as const), 'closed']
  if (kind !== 'booking') {
    return [
      ...often(6, 'answered' as const),
      ...(['quoted', 'booked', 'lost', 'answered late'] as const),
      ...(['closed', 'released, answered'] as const),
    ]
  }
  return [
    ...often(3, 'quoted' as const),
    ...often(4, 'booked' as const),
    ...often(3, 'lost' as const),
    ...(['answered', 'answered late', 'closed', 'released, answered'] as const),
    ...(['changed, answered', 'undelivered, answered'] as const),
  ]
}
