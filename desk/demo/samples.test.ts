import { expect, test } from 'vitest'
import { kigaliDay } from '#desk/base/kigali-time.ts'
import { invalidFieldsOf } from '#enquiry/page-forms.ts'
import { enquiryKinds } from '../store/tables.ts'
import { sampleEnquiries } from './samples.ts'
import { stories } from './stories.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.UTC(2026, 10, 21, 12)
const samples = sampleEnquiries(now)

test('the same moment has the same 120 samples, and a later one the same, as much later', () => {
  expect(samples).toHaveLength(120)
  expect(sampleEnquiries(now)).toEqual(samples)
  const later = sampleEnquiries(now + 30 * day)
  expect(later.map(({ identity, receivedAt }) => [identity, receivedAt - 30 * day])).toEqual(
    samples.map(({ identity, receivedAt }) => [identity, receivedAt]),
  )
})

test('they cover half a year until now, every kind and every story', () => {
  const times = samples.map(({ receivedAt }) => receivedAt)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(now - Math.min(...times)).toBeGreaterThan(170 * day)
  expect(now - Math.max(...times)).toBeLessThan(day / 24)
  expect(new Set(samples.map(({ kind }) => kind))).toEqual(new Set(enquiryKinds))
  expect(new Set(samples.map(({ story }) => story))).toEqual(new Set(Object.keys(stories)))
  const isInOrder = (moments: readonly number[]) =>
    moments.every((at, index) => index === 0 || at > (moments[index - 1] ?? 0))
  for (const { receivedAt, steps } of samples) {
    const moments = [receivedAt, ...steps.map(({ at }) => at)]
    expect(moments, 'a story goes forward').toSatisfy(isInOrder)
  }
})

test('each is marked as a sample, has a writer of its own and could have been sent', () => {
  const writers = samples.map((sample) => {
    if (sample.kind === 'booking') return [sample.content.fullName, sample.content.email]
    if (sample.kind === 'contact') return [sample.content.from_name, sample.content.from_email]
    expect(invalidFieldsOf(sample.kind, sample.content, kigaliDay(sample.receivedAt))).toEqual([])
    return [sample.content.name, sample.content.email]
  })
  expect(new Set(writers.map(([name]) => name)).size).toBe(120)
  for (const [name, email] of writers) {
    expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+ \(sample\)$/)
    expect(email).toMatch(/^[a-z]+\.[a-z]+@([a-z-]+\.example|sample)$/)
  }
})
