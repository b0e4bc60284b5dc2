import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { fillInFacts } from './facts.ts'
import { factSchema } from './schemas/facts.ts'
import { homeSchema } from './schemas/home.ts'

const content = new URL('../../tests/delivered/content/', import.meta.url)
const read = (file: string) => parse(readFileSync(new URL(file, content), 'utf8'))
const facts = z.record(z.string(), factSchema).parse(read('facts.yaml'))
const home = fillInFacts(homeSchema.parse(read('home.yaml')), facts)

test('§2, §3, §9: home says what the specification gives it word for word', () => {
  expect(home.hero.slides).toHaveLength(3)
  expect(home.hero.button).toEqual({ label: 'Plan Your Adventure', path: '/booking' })
  expect(home.tripTypes.labels.map(({ label }) => label)).toEqual([
    'OneWay',
    'RoundTrip',
    'MultiCity',
    'RandomTrip',
  ])
  expect(home.explore.heading).toBe('Explore Rwanda')
  expect(home.explore.button).toBe('Explore Now')
  expect(home.about.heading).toBe("Discover Rwanda's Natural Wonders")
  expect(home.about.button).toEqual({ label: 'Start Your Adventure', path: '/booking' })
  expect(home.video.heading).toBe('Watch Our Story')
  expect(home.video.button).toEqual({ label: 'Contact Us', path: '/contact' })
  expect(home.faq.questions).toHaveLength(3)
})

test('§9: the answers carry the figures of the specification', () => {
  const answers = home.faq.questions.map(({ content }) => content).join(' ')
  for (const figure of [
    'June to September and December to February',
    'up to 8 people',
    '1 hour',
    '2.5 hours',
  ]) {
    expect(answers).toContain(figure)
  }
})

test('every picture that is named is there', () => {
  const pictures: Record<string, unknown> = read('../../../content/media/pictures.yaml')
  const named = [...home.hero.slides, ...home.explore.cards, home.video].map((it) => it.picture)
  for (const name of [...named, ...home.about.pictures]) expect(pictures).toHaveProperty(name)
})
