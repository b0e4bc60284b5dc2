import { pageForms, type RatingCategory } from '#core/forms/page-forms.ts'
import type { Message } from '#core/words.ts'
import type { Review } from '#site/content/schemas/people.ts'

type Ratings = Review['ratings']

const categories = pageForms.review.filter(({ type }) => type === 'rating')

export function reviewsAbout(path: string, reviews: readonly Review[]): Review[] {
  return reviews
    .filter(({ about }) => about === path)
    .toSorted((one, other) => {
      if (one.sample !== other.sample) return one.sample ? 1 : -1
      return one.sample ? one.order - other.order : other.written.localeCompare(one.written)
    })
}

export function starsOf(ratings: Ratings): number | undefined {
  return mean(Object.values(ratings))
}

export type RatingSummary = {
  /** Includes reviews without ratings. */
  count: number
  stars: number | undefined
  categories: ReadonlyArray<{ label: Message; stars: number }>
}

export function summariseReviews(reviews: ReadonlyArray<Pick<Review, 'ratings'>>): RatingSummary {
  const rated = reviews.map(({ ratings }) => ratings)
  return {
    count: reviews.length,
    stars: mean(rated.flatMap((ratings) => starsOf(ratings) ?? [])),
    categories: categories.flatMap(({ name, label }) => {
      const stars = mean(rated.flatMap((ratings) => ratings[name as RatingCategory] ?? []))
      return stars === undefined ? [] : { label, stars }
    }),
  }
}

function mean(stars: readonly number[]): number | undefined {
  if (stars.length === 0) return undefined
  return Math.round((stars.reduce((sum, given) => sum + given, 0) / stars.length) * 10) / 10
}
