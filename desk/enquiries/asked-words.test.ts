import { expect, test } from 'vitest'
import { inLanguage } from '#core/server/in-language.ts'
import { groupInWords, sizeInWords, whenInWords } from './asked-words.ts'
import { storedBooking } from './enquiry-content.ts'

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

test.each([
  ['en', '3 people, children aged 9', '3 people, a child aged 9'],
  ['en', '5 people, children aged 9, 12 and 14', '5 people, children aged 9, 12 and 14'],
  ['en', 'children aged 9', 'a child aged 9'],
  ['en', '1 people', '1 person'],
  ['fr', '3 people, children aged 9', '3 personnes, un enfant de 9 ans'],
  ['fr', '3 people, children aged 1', '3 personnes, un enfant de 1 an'],
  ['fr', '5 people, children aged 9, 12', '5 personnes, des enfants de 9 et 12 ans'],
  ['fr', '5 people', '5 personnes'],
  ['fr', 'Not specified', 'Non précisé'],
] as const)('in %s, a group of “%s” is %s', (language, groupSize, words) => {
  const said = inLanguage(language, () => sizeInWords(request({ groupSize })))
  expect(said.replaceAll('\u00A0', ' ')).toBe(words)
})

test('in French too', () => {
  const [when, group] = inLanguage('fr', () => [
    whenInWords(request({ dates: '2027-06-01 - 2027-06-05' })),
    groupInWords(request({ group: 'COUPLE' })),
  ])
  expect([when, group]).toEqual(['1er–5 juin 2027', 'deux personnes'])
})
