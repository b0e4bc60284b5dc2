import { expect, test } from 'vitest'
import { ageOn, type Details, faultsOf, permitOrder, visitsOf, withAll } from './details.ts'

const aline: Details = {
  ...{ name: 'Aline Uwase', nationality: 'Rwandan', born: '1985-06-14' },
  ...{ passport: 'PC123456', expires: '2030-01-01', diet: '', flight: '', contact: '' },
}
const gorillas = { label: 'Gorilla permit', minimumAge: 15, day: '2027-06-15' }
const checked = { today: '2027-03-01', lastDay: '2027-06-20', visits: [gorillas] }
const said = (changes: Partial<Details>, over: Partial<typeof checked> = {}) =>
  faultsOf({ ...aline, ...changes }, { ...checked, ...over }).map(({ message }) => message)

test.each([
  [{}, []],
  [{ passport: '' }, ['Missing: Passport number.']],
  [{ born: 'June 1985' }, ['“June 1985” is not a date such as 1985-06-14.']],
  [{ born: '2027-02-30' }, ['“2027-02-30” is not a date such as 1985-06-14.']],
  [{ born: '2028-01-01' }, ['Please check the date of birth.', expect.stringContaining('is 0 on')]],
  [{ born: '1857-01-01' }, ['Please check the date of birth.']],
  [{ born: '2012-06-15' }, []],
  [
    { born: '2012-06-16' },
    ['Gorilla permit is from 15 years, and this traveller is 14 on 15 June 2027.'],
  ],
  [{ expires: '2027-06-20' }, []],
  [
    { expires: '2027-06-19' },
    ['The passport expires on Sat 19 June 2027, before the end of the trip.'],
  ],
])('of an entry with %j it is said: %j', (changes, messages) => {
  expect(said(changes)).toEqual(messages)
})

test('without a trip, only a passport that has expired is said', () => {
  const { visits } = checked
  const over = { today: '2027-03-01', lastDay: null, visits }
  const [message] = faultsOf({ ...aline, expires: '2027-02-28' }, over)
  expect(message?.message).toBe('The passport expired on Sun 28 February 2027.')
  expect(faultsOf({ ...aline, expires: '2027-03-01' }, over)).toEqual([])
})

test.each([
  ['2012-06-15', '2027-06-14', 14],
  ['2012-06-15', '2027-06-15', 15],
  // Who is born on 29 February has the birthday on 1 March in other years.
  ['2012-02-29', '2027-02-28', 14],
  ['2012-02-29', '2027-03-01', 15],
])('who is born on %s is, on %s, %i', (born, day, age) => {
  expect(ageOn(born, day)).toBe(age)
})

test('a visit is on the day of the quote that has it', () => {
  const day = { title: '', place: '', text: '', night: '', meals: '', drive: '' }
  const quote = {
    days: [
      { ...day, adventures: [] },
      { ...day, adventures: ['gorillas'] },
    ],
  }
  const fee = { label: 'Gorilla permit', adventures: ['/adventure/gorillas'], amounts: {} }
  const fees = [
    { ...fee, minimumAge: 15 },
    { ...fee, label: 'Park', minimumAge: null },
  ]
  expect(visitsOf(quote, { fees }, '2027-06-14')).toEqual([gorillas])
})

test('an entry stands for each traveller, and none that is stored is dropped', () => {
  expect(withAll([], 3)).toHaveLength(3)
  expect(withAll([aline, aline], 1)).toEqual([aline, aline])
  expect(withAll([], 1000)).toHaveLength(40)
})

test('an order has a line for each traveller who has entered something', () => {
  expect(permitOrder(withAll([aline], 2))).toBe(
    'Aline Uwase\tRwandan\t1985-06-14\tPC123456\t2030-01-01',
  )
})
