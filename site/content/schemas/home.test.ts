import { expect, test } from 'vitest'
import { readDelivered } from '../../../tests/delivered-content.ts'
import { homeSchema } from './home.ts'

const home = readDelivered('home.yaml', homeSchema)

test("§2, §3, §9: the home page has the specification's text verbatim", () => {
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

test("§9: the answers contain the specification's figures", () => {
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
