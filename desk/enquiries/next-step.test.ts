import { expect, test } from 'vitest'
import { type News, nextStep } from './next-step.ts'

const enquiry = {
  kind: 'booking',
  state: 'new',
  outcome: null,
  waiting_since: null,
  assignee: 'aline@example.test',
  source: 'website',
} as const

const news: News = {
  message: undefined,
  quote: undefined,
  draft: undefined,
  trip: undefined,
  owesDeposit: false,
  hasUnread: false,
}

const quote = { id: 'q', number: 1, state: 'sent', total: 1, currency: 'USD', at: null } as const
const trip = { enquiryId: 'e', firstDay: '2027-06-14', lastDay: '2027-06-16' }
const message = (way: 'email' | 'quote page' | 'form') => ({
  enquiryId: 'e',
  text: 'Hello',
  at: 5,
  seenAt: null,
  way,
})

const answered = { state: 'answered' } as const
const waits = { ...answered, waiting_since: 5 } as const
const booked = { ...answered, outcome: 'booked' } as const

test.each([
  ['a new enquiry', {}, {}, 'reply'],
  ['a call', { source: 'phone' }, {}, 'quote'],
  ['an answered booking', answered, {}, 'quote'],
  ['a begun quote', answered, { draft: { ...quote, state: 'draft' } }, 'finish'],
  ['a sent quote', { ...answered, outcome: 'quoted' }, { quote }, null],
  [
    'a sent quote of nobody',
    { ...answered, outcome: 'quoted', assignee: null },
    { quote },
    'assign',
  ],
  ['a wish', { ...waits, outcome: 'quoted' }, { quote, message: message('quote page') }, 'revise'],
  ['an email', { ...waits, outcome: 'quoted' }, { quote, message: message('email') }, 'reply'],
  ['an email, and a begun quote', waits, { draft: quote, message: message('email') }, 'reply'],
  [
    'words that were joined, and a begun quote',
    waits,
    { draft: quote, message: message('form') },
    'reply',
  ],
  ['an acceptance', { ...waits, outcome: 'accepted' }, { quote, trip }, 'book'],
  ['an acceptance without dates', { ...waits, outcome: 'accepted' }, { quote }, 'dates'],
  ['a booked trip', booked, { trip, owesDeposit: true }, 'deposit'],
  ['a paid trip', booked, { trip }, null],
  ['a closed enquiry', { state: 'closed' }, {}, null],
  ['a lost one', { ...answered, outcome: 'lost' }, {}, null],
  ['a bot', { state: 'quarantine' }, {}, null],
  ['a review', { kind: 'review' }, {}, null],
] as const)('the next step of %s', (_name, changes, happened, step) => {
  expect(nextStep({ ...enquiry, ...changes }, { ...news, ...happened })).toBe(step)
})
