import { expect, test } from 'vitest'
import { inLanguage } from '#core/server/in-language.ts'
import { storedBooking } from './enquiry-content.ts'
import { groupInWords, whenInWords } from './trip-words.ts'

const request = (answers: Readonly<Record<string, string>>) =>
  storedBooking(JSON.stringify(answers))

test.each([
  [{ dates: '2027-06-12 - 2027-06-22', timing: 'I KNOW EXACTLY WHEN' }, '12–22 June 2027'],
  [{ dates: '2027-06-28 - 2027-07-03', timing: '' }, '28 June – 3 July 2027'],
  [{ dates: '2027-06-12 - 2027-06-12', timing: '' }, '12 June 2027'],
  [{ dates: '2027-06-12 - TBD', timing: 'I KNOW EXACTLY WHEN' }, 'from 12 June 2027'],
  [{ dates: '2027-06-12 - 2027-06-22', timing: 'I HAVE A ROUGH IDEA' }, 'about 12–22 June 2027'],
  [{ dates: 'Not specified', timing: 'TELL ME WHEN IS BEST' }, 'no dates yet'],
  [{ dates: 'about five days in June, flexible', timing: '' }, 'about five days in June, flexible'],
  [{ dates: '2027-06-14 - 2027-06-18, flexible', timing: '' }, '14–18 June 2027, flexible'],
  [
    { dates: '2027-06-14 - TBD, about five days', timing: '' },
    'from 14 June 2027, about five days',
  ],
  [{ dates: '2027-02-30 - TBD', timing: '' }, '2027-02-30 - TBD'],
  [{ dates: '', timing: '' }, ''],
])('the dates of %o are said as colleagues do: %s', (answers, words) => {
  expect(whenInWords(request(answers))).toBe(words)
})

test.each([
  [{ group: 'COUPLE', groupSize: 'Not specified' }, 'two'],
  [{ group: 'SOLO', groupSize: 'Not specified' }, 'one'],
  [{ group: 'FAMILY', groupSize: '5 people' }, 'family of 5'],
  [{ group: 'FAMILY', groupSize: 'Not specified' }, 'a family'],
  [{ group: 'FRIENDS', groupSize: '8 people, children aged 9' }, '8 friends'],
  [{ group: '', groupSize: '1 people' }, '1 person'],
  [{ group: '', groupSize: '4 people' }, '4 people'],
  [{ group: 'THE CHOIR', groupSize: 'Not specified' }, 'THE CHOIR'],
  [{ group: '', groupSize: '' }, ''],
])('the group of %o is said in words: %s', (answers, words) => {
  expect(groupInWords(request(answers))).toBe(words)
})

test('in French too', () => {
  const [when, group] = inLanguage('fr', () => [
    whenInWords(request({ dates: '2027-06-01 - 2027-06-05' })),
    groupInWords(request({ group: 'COUPLE' })),
  ])
  expect([when, group]).toEqual(['1er–5 juin 2027', 'deux personnes'])
})
