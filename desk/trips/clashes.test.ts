import { expect, test } from 'vitest'
import { findClashes } from './clashes.tsx'

test('a guide or car that is booked twice on the same day is reported', () => {
  const trip = (name: string, first_day: string, last_day: string, guide: string, car: string) => ({
    name,
    reference: name,
    first_day,
    last_day,
    guide,
    car,
  })
  expect(
    findClashes([
      trip('Weber', '2027-06-14', '2027-06-18', 'José', 'Car 1'),
      trip('Blanc', '2027-06-18', '2027-06-20', 'jose ', 'Car 2'),
      trip('Okafor', '2027-06-19', '2027-06-22', '', 'Car 1'),
    ]),
  ).toMatchObject([
    { words: 'José (guide), 18 June 2027', trips: [{ name: 'Weber' }, { name: 'Blanc' }] },
  ])
})
