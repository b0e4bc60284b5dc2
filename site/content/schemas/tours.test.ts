import { expect, test } from 'vitest'
import type { z } from 'zod'
import { readDelivered, readDeliveredFolder } from '../../../tests/delivered-content.ts'
import { activitySchema, tourPagesSchema, tourSchema } from './tours.ts'

const words = readDelivered('tour-pages.yaml', tourPagesSchema)

const entriesIn = <Entry extends { order: number }>(folder: string, schema: z.ZodType<Entry>) =>
  readDeliveredFolder(folder, schema).toSorted((one, other) => one.order - other.order)

const tours = entriesIn('tours', tourSchema)
const activities = entriesIn('activities', activitySchema)
// Checks only samples against the specification, since the operator may add entries.
const isSample = ({ sample }: { sample: boolean }) => sample
const sampleTours = tours.filter(isSample)
const sampleActivities = activities.filter(isSample)
const [firstTour] = sampleTours

test('§2, §9: there are enough tours to filter, and nine activities', () => {
  expect(sampleTours.length).toBeGreaterThanOrEqual(9)
  expect(sampleActivities).toHaveLength(9)
})

test('§3, §9: the samples have the figures of the specification', () => {
  const prices = new Set(
    sampleTours.map(({ pricePerDay }) => pricePerDay.replace(', a sample', '')),
  )
  expect(prices).toEqual(new Set(['$49', '$59']))
  expect(firstTour?.rating).toEqual({ stars: 'sample-rating', reviews: '856+' })
  const ages = [...sampleTours, ...sampleActivities].map(({ boxes }) => boxes.maximumAge)
  expect(new Set(ages)).toEqual(new Set(['60 years']))
  expect(words.promotion.figure).toBe('50% off')
})

test('§2: a tour page has the six points of the specification', () => {
  expect(words.tour.banner).toBe('Tour Details')
  expect(words.tour.points).toEqual({
    heading: 'Experience the Difference',
    items: [
      'Trusted local experts',
      'Flexible bookings',
      'Real-time itinerary updates',
      'Flexible cancellation',
      'Customized experiences',
      'Exclusive deals',
    ],
  })
})
