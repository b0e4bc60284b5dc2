import { expect, test } from 'vitest'
import { toBookingRequest } from '#core/forms/booking-fields.ts'
import { newBooking, regions } from '#core/forms/questions.ts'
import { inLanguage } from '#core/server/in-language.ts'
import { composePlates, composePoster, noAnswers, type PosterAnswers } from './compose-poster.ts'
import kit from './kit.json' with { type: 'json' }
import light from './light.json' with { type: 'json' }
import { posterAnswers } from './poster-of-request.ts'
import { posterWords } from './poster-words.ts'

const words = { title: 'Lake Kivu', line: 'June 2027', reference: 'IMI-7K3F2' }
const draw = (answers: Partial<PosterAnswers>, isResolved = false) =>
  composePoster({ ...noAnswers, ...answers }, words, { kit, light }, { isResolved })
const layersOf = (svg: string) => [...svg.matchAll(/data-layer="([^"]+)"/g)].map(([, name]) => name)
const skyOf = (svg: string) => /--sky-1:(#\w+)/.exec(svg)?.[1]

test('nothing that was not answered is shown', () => {
  const proof = ['sky', 'sun', 'far-rwanda', 'knoll', 'feature-rwanda', 'near-rwanda', 'frame']
  expect(layersOf(draw({}))).toEqual(proof)
  expect(skyOf(draw({ regions: ['kivu'] }))).toBe(light.sky.quiet['sky-1'])
})

test('the first region gives the ground, the second the horizon, the third the animal', () => {
  const layers = layersOf(draw({ regions: ['akagera', 'kivu', 'gorillas', 'nyungwe'] }))
  expect(layers).toEqual(expect.arrayContaining(['near-akagera', 'far-kivu', 'feature-gorilla']))
  expect(layers.join()).not.toContain('nyungwe')
})

test('it rains in the rainy months, and each place has its hour in the dry ones', () => {
  expect(layersOf(draw({ regions: ['kivu'], firstDay: '2027-04-30' }))).toContain('rain')
  const sky = (firstDay: string) => skyOf(draw({ regions: ['kivu'], firstDay }))
  expect([sky('2027-07-01'), sky('2027-01-31')]).toEqual([
    light.sky.dusk['sky-1'],
    light.sky.night['sky-1'],
  ])
})

// biome-ignore format: a table
test.each([
  // group              size   standing  hats
  ['solo',              null,  1,        0],
  ['couple',            null,  2,        0],
  ['family',            3,     3,        0],
  ['family',            5,     3,        2],
  ['friends',           12,    5,        7],
  ['friends',           5000,  5,        7],
] as const)('%s of %s: %i stand, %i have hats', (group, size, standing, hats) => {
  const layers = layersOf(draw({ group, size }))
  expect(layers.filter((name) => name?.startsWith('figure-'))).toHaveLength(standing)
  expect(layers.filter((name) => name === 'hat')).toHaveLength(hats)
})

test('for programs without custom properties, every colour is written in', () => {
  const svg = draw(
    { regions: ['volcanoes'], firstDay: '2027-08-01', group: 'friends', accommodation: 'luxury' },
    true,
  )
  expect(svg).not.toContain('var(')
})

test('the plates of a print, one after another, have the layers of the poster and no custom properties', () => {
  const answers = {
    ...noAnswers,
    regions: ['kivu'],
    firstDay: '2027-04-30',
    group: 'couple',
  } as const
  const plates = [...composePlates(answers, { kit, light })].join('')
  expect(layersOf(plates)).toEqual(layersOf(draw(answers)))
  expect(plates).not.toContain('var(')
})

test('ids have the prefix of their poster', () => {
  const svg = composePoster(noAnswers, words, { kit, light }, { id: 'a' })
  const ids = [...svg.matchAll(/ id=['"]([^'"]+)/g)].map(([, id]) => id)
  expect(ids.length).toBeGreaterThan(0)
  expect(ids.filter((id) => !id?.startsWith('a-'))).toEqual([])
})

test('words are escaped', () => {
  const svg = composePoster(noAnswers, { ...words, title: '<b>&"' }, { kit, light })
  expect(svg).toContain('&#60;b&#62;&#38;&#34;')
})

const asked = (changes: Partial<typeof newBooking>) =>
  toBookingRequest({ ...newBooking, ...changes }, '')
const said = (changes: Partial<typeof newBooking>) => {
  const { title, line } = posterWords(posterAnswers(asked(changes)))
  return `${title}: ${line}`
}

test('the words name places, month and travellers in the language of the request', () => {
  const dates = { start: '2027-06-12', end: '2027-06-19' }
  expect(said({})).toBe('A thousand hills: Dates to come · for two')
  expect(said({ regions: ['gorillas'], dates, group: 'solo' })).toBe(
    'Mountain Gorilla Trekking: June 2027 · for one',
  )
  const family = { regions: ['volcanoes', 'kivu'], dates, group: 'family' } as const
  expect(said({ ...family, groupSize: 5 })).toBe('Volcanoes and Lake Kivu: June 2027 · for five')
  expect(said({ ...family, groupSize: 14 })).toBe('Volcanoes and Lake Kivu: June 2027 · for 14')
  expect(said({ ...family, groupSize: 788_123 })).toBe('Volcanoes and Lake Kivu: June 2027')
  expect(said(family)).toBe('Volcanoes and Lake Kivu: June 2027')
  expect(inLanguage('fr', () => said({ ...family, groupSize: 5 }))).toBe(
    'Volcans et Lac Kivu: Juin 2027 · pour cinq',
  )
})

test('dates that are not sent are not shown', () => {
  expect(
    posterAnswers(asked({ timing: 'advise', dates: { start: '2027-06-12', end: '' } })).firstDay,
  ).toBe(null)
})

test('a request that leaves every question as it was shows a couple, and no lodging', () => {
  const usual = { ...noAnswers, group: 'couple', size: 2 }
  expect(posterAnswers(asked({}))).toEqual(usual)
})

test('a part of the poster has neither mat nor words, and the size of its view', () => {
  const view = [40, 290, 200, 108] as const
  const svg = composePoster(noAnswers, null, { kit, light }, { view })
  expect(layersOf(svg)).not.toContain('frame')
  expect(svg).toContain('width="200" height="108" viewBox="40 290 200 108" aria-hidden="true"')
  expect(svg).not.toContain('<text')
})

test('every region has its layers', () => {
  for (const { id } of regions) expect(draw({ regions: [id] })).not.toContain('undefined')
})
