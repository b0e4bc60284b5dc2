import { expect, test } from 'vitest'
import { reviewsAbout, starsOf, summariseReviews } from './reviews.ts'
import { type Review, reviewSchema } from './schemas/people.ts'

const path = '/tour/two-waterfalls-and-a-ridge'

const review = (fields: Partial<Review>) =>
  reviewSchema.parse({
    about: path,
    name: 'A guest',
    written: '2026-11-21',
    text: 'We went and came back.',
    ...fields,
  })

test("guests' reviews come before samples, newest first", () => {
  const reviews = [
    review({ name: 'Sample two', sample: true, order: 2 }),
    review({ name: 'In May', written: '2026-05-02' }),
    review({ name: 'Sample one', sample: true, order: 1 }),
    review({ name: 'In June', written: '2026-06-30' }),
    review({ name: 'Elsewhere', about: '/activities/a-morning-on-lake-ihema' }),
  ]
  expect(reviewsAbout(path, reviews).map(({ name }) => name)).toEqual([
    'In June',
    'In May',
    'Sample one',
    'Sample two',
  ])
})

test.each([
  [{ services: 5, hotel: 4 }, 4.5],
  [{ guides: 5 }, 5],
  [{ services: 5, hotel: 4, foods: 4 }, 4.3],
  [{}, undefined],
])('§3: the ratings %j give %s stars', (ratings, stars) => {
  expect(starsOf(ratings)).toBe(stars)
})

test('§3: a category is the mean of its ratings, and categories without ratings are left out', () => {
  const summary = summariseReviews([
    review({ ratings: { guides: 5, services: 4 } }),
    review({ ratings: { guides: 4 } }),
    review({}),
  ])
  expect(summary).toEqual({
    count: 3,
    stars: 4.3, // the mean of 4.5 and 4
    categories: [
      { label: 'Services', stars: 4 },
      { label: 'Guides', stars: 4.5 },
    ],
  })
})

test('without reviews there is no rating', () => {
  expect(summariseReviews([])).toEqual({ count: 0, stars: undefined, categories: [] })
})

test.each([
  [{ ratings: { services: 6 } }, 'ratings'],
  [{ ratings: { food: 3 } }, 'ratings'],
  [{ written: '21 November' }, 'written'],
  [{ about: 'two waterfalls' }, 'about'],
])('%j is rejected because of its %s', (change, at) => {
  const fields = { about: path, name: 'A guest', written: '2026-11-21', text: 'Good.', ...change }
  expect(reviewSchema.safeParse(fields).error?.issues[0]?.path[0]).toBe(at)
})
