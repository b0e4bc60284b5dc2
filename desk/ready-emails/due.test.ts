import { expect, test } from 'vitest'
import { readyEmailsSchema } from '#core/schemas/ready-emails.ts'
import { dueForDeposit, dueForQuote, dueForTrip } from './due.ts'

const on = (today: string) => ({ days: readyEmailsSchema.parse({}), depositDays: 7, today })

test.each([
  // today, the day a quote may be accepted until, the first day, what is ready
  ['2027-03-04', '2027-03-15', null, []],
  ['2027-03-05', '2027-03-15', null, ['quote 2']],
  ['2027-03-12', '2027-03-15', null, ['quote 2']],
  ['2027-03-13', '2027-03-15', null, ['expiry 2']],
  ['2027-03-15', '2027-03-15', null, ['expiry 2']],
  ['2027-03-16', '2027-03-15', null, []],
  ['2027-04-20', null, null, ['quote 2']],
  ['2027-03-05', '2027-03-15', '2027-03-05', ['quote 2']],
  ['2027-03-06', '2027-03-15', '2027-03-05', []],
] as const)(
  'on %s, of a quote of 1 March valid until %s for %s, ready: %j',
  (today, validUntil, firstDay, ready) => {
    const quote = { number: 2, contactDay: '2027-03-01', validUntil, firstDay }
    expect(dueForQuote(quote, on(today)).map(({ key }) => key)).toEqual(ready)
  },
)

test.each([
  ['2027-03-01', '2027-03-01', []],
  ['2027-03-07', '2027-03-10', []],
  ['2027-03-08', '2027-03-10', ['deposit 2']],
  ['2027-03-10', '2027-03-10', ['deposit 2']],
  ['2027-03-11', '2027-03-10', []],
  ['2027-03-12', '2027-03-10', ['deposit-late 2']],
  // Without a day in the quote, it is due a week after the acceptance.
  ['2027-03-05', null, []],
  ['2027-03-06', null, ['deposit 2']],
] as const)(
  'on %s, of a deposit due on %s, accepted on 1 March, ready: %j',
  (today, dueDay, ready) => {
    const deposit = { number: 2, acceptedDay: '2027-03-01', dueDay }
    expect(dueForDeposit(deposit, on(today)).map(({ key }) => key)).toEqual(ready)
  },
)

test.each([
  ['2027-03-15', true, []],
  ['2027-03-16', true, ['permits 2027-06-14 90']],
  ['2027-03-16', false, []],
  ['2027-04-20', true, ['permits 2027-06-14 60']],
  ['2027-06-07', true, ['permits 2027-06-14 30', 'arrival 2027-06-14']],
  ['2027-06-13', false, ['arrival 2027-06-14']],
  ['2027-06-14', true, []],
  ['2027-06-24', false, []],
  ['2027-06-25', false, ['review']],
  ['2027-07-25', false, ['review']],
  ['2027-07-26', false, []],
] as const)(
  'on %s, of a trip from 14 to 20 June whose permits are missing: %j, ready: %j',
  (today, needsPermits, ready) => {
    const trip = { firstDay: '2027-06-14', lastDay: '2027-06-20', needsPermits }
    expect(dueForTrip(trip, on(today)).map(({ key }) => key)).toEqual(ready)
  },
)
