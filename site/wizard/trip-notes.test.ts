import { expect, test } from 'vitest'
import { newBooking } from '#core/forms/questions.ts'
import { type TripNoteWords, tripNotes } from './trip-notes.ts'

const words: TripNoteWords = {
  minimumAge: 'age',
  largeGroup: 'split',
  permits: 'permits',
  dryMonths: [6, 7],
  trekGroup: 8,
}
const gorillas = ['gorillas'] as const

test.each([
  // answers                                                                      notes
  [{}, []],
  [{ regions: gorillas }, []],
  [{ regions: gorillas, group: 'family' }, ['age']],
  [{ regions: ['volcanoes'], group: 'family', groupSize: 8 }, ['age']],
  [{ regions: gorillas, group: 'friends', groupSize: 9 }, ['split']],
  [{ regions: gorillas, dates: { start: '2027-06-30', end: null } }, ['permits']],
  [{ regions: gorillas, dates: { start: '2027-05-30', end: '2027-06-02' } }, ['permits']],
  [{ regions: gorillas, dates: { start: '2027-03-30', end: '2027-04-02' } }, []],
  [{ regions: gorillas, dates: { start: '2027-05-30', end: '2027-10-02' } }, ['permits']],
  [{ regions: gorillas, dates: { start: '2027-06-30', end: null }, timing: 'advise' }, []],
  [{ regions: ['kivu'], group: 'family', groupSize: 30 }, []],
] as const)('with %j the notes are %j', (answers, notes) => {
  expect(tripNotes({ ...newBooking, ...answers }, words)).toEqual(notes)
})
