import { t } from '#core/words.ts'
import { cardPath, folderPaths } from './addresses.ts'
import { readShown } from './entries.ts'
import { readContent } from './read-content.ts'
import { ContentError } from './read-files.ts'
import { reviewsAbout, starsOf, summariseReviews } from './reviews.ts'
import type { Tour } from './schemas/tours.ts'

export function readReviews(path: string, rating?: Tour['rating']) {
  const { heading, none, samples } = readContent('tour-pages').reviews
  const all = readShown('reviews').map(({ data }) => data)
  const reviews = reviewsAbout(path, all)
  const counted = summariseReviews(reviews)
  const stars = rating ? readStars(rating.stars) : counted.stars
  const number = rating?.reviews ?? counted.count
  const summary = stars !== undefined && {
    stars,
    count: t(number === 1 ? '1 review' : '{count} reviews', { count: number }),
    categories: counted.categories,
    sample: rating || reviews.some(({ sample }) => sample) ? samples : undefined,
  }
  return {
    heading,
    none,
    summary: summary || undefined,
    reviews: reviews.map(({ name, ratings, text }) => ({ name, stars: starsOf(ratings), text })),
  }
}

function readStars(fact: string): number {
  const stars = Number(readContent('facts')[fact]?.value)
  if (stars >= 1 && stars <= 5) return stars
  throw new ContentError([
    `content/facts.yaml: A tour has the rating "${fact}", which is no figure here from 1 to 5. Write its value as 4.8.`,
  ])
}

export const listTours = () =>
  readShown('tours').map(({ id, data }, index) => {
    const { park, sample, category, activities, types } = data
    const { summary } = readReviews(`${folderPaths.tours}/${id}`, data.rating)
    const card = {
      ...data,
      path: cardPath('tours', id, index),
      place: data.place ?? park,
      stars: summary?.stars,
      traits: [category, ...activities, ...types],
    }
    return { park, sample, card }
  })
