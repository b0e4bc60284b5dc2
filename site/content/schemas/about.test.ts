import { expect, test } from 'vitest'
import { readDelivered } from '../../../tests/delivered-content.ts'
import { aboutSchema } from './pages.ts'

const about = readDelivered('about.yaml', aboutSchema)

test('§2, §9: About Us has the three selling points and the experience of the specification', () => {
  expect(about.features.items.map(({ title }) => title)).toEqual([
    'Expert gorilla trackers',
    'Premium safari vehicles',
    'Personalised experiences',
  ])
  expect(about.story.experience).toEqual({ figure: '25', label: 'years of experience' })
  expect(about.steps.items[1]?.text).toContain('24 hours')
})

test('About Us names colleagues, who need not be guides', () => {
  const people = [{ name: 'Chantal' }, { name: 'Eric', role: 'Bookings', languages: 'French' }]
  const { answers } = aboutSchema.parse({ ...about, answers: { ...about.answers, people } })
  expect(answers.people).toEqual(people)
})
