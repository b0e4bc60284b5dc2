import { expect, test } from 'vitest'
import { contrast } from '#core/contrast.ts'
import { type Booking, newBooking, regions } from '#core/forms/questions.ts'
import { noAnswers, posterInks } from '#core/poster/compose-poster.ts'
import light from '#core/poster/light.json' with { type: 'json' }
import { readContent } from '#site/content/read-content.ts'
import { answersSoFar } from './print-booking.ts'

const soFar = (changes: Partial<Booking>, hasGroup = false) =>
  answersSoFar({ ...newBooking, ...changes }, { hasGroup })

test('the poster shows a default only once it is an answer', () => {
  expect(soFar({})).toEqual(noAnswers)
  expect(soFar({}, true)).toEqual({ ...noAnswers, group: 'couple', size: 2 })
  expect(soFar({ group: 'family', groupSize: 5 })).toMatchObject({ group: 'family', size: 5 })
  expect(soFar({ accommodation: 'luxury' })).toEqual({ ...noAnswers, accommodation: 'luxury' })
})

test('dates are on it while they are asked for', () => {
  const dates = { start: '2027-06-12', end: null }
  expect(soFar({ dates }).firstDay).toBe('2027-06-12')
  expect(soFar({ dates, timing: 'advise' }).firstDay).toBe(null)
})

test('what a visitor types is never on it', () => {
  const typed = { firstName: 'Aline', surname: 'Uwase', email: 'aline@example.test' }
  expect(soFar({ ...typed, tripDetails: 'Birds', route: 'Primates, 7 days' })).toEqual(noAnswers)
  expect(soFar({ group: 'friends', groupSize: 788_123_456 }).size).toBe(null)
})

test('text can be read on paper with a trace of each ground', () => {
  const { colours } = readContent('brand')
  const texts = [colours['text-quiet'], colours.link, colours.action, colours.text]
  const ratios = regions.flatMap(({ id }) =>
    ['2027-01-01', '2027-04-01', '2027-07-01', null].flatMap((firstDay) => {
      const { paper = '', mid = '' } = posterInks({ ...noAnswers, regions: [id], firstDay }, light)
      return texts.map((text) => contrast(text, mixed(mid, paper)))
    }),
  )
  expect(Math.min(...ratios)).toBeGreaterThan(4.5)
})

/** As `color-mix(in srgb, mid 10%, paper)` in BookingWizard.module.css. */
function mixed(mid: string, paper: string): string {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const parts = [1, 3, 5].map((at) => Math.round(part(mid, at) * 0.1 + part(paper, at) * 0.9))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
