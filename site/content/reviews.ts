import { pageForms, type RatingCategory } from '#enquiry/page-forms.ts'
import type { Review } from '#site/content/schemas/people.ts'

type Ratings = Review['ratings']

/** Spec §3, the six categories in their order, as the form names them. */
const categories = pageForms.review.filter(({ type }) => type === 'rating')

/** The reviews of a page: what guests wrote, newest first, then the samples. */
export function reviewsAbout(path: string, reviews: readonly Review[]): Review[] {
  return reviews
    .filter(({ about }) => about === path)
    .toSorted((one, other) => {
      if (one.sample !== other.sample) return one.sample ? 1 : -1
      return one.sample ? one.order - other.order : other.written.localeCompare(one.written)
    })
}

/** The stars of one review: the mean of what it rates; undefined where it rates nothing. */
export function starsOf(ratings: Ratings): number | undefined {
  return mean(Object.values(ratings))
}

export type RatingSummary = {
  /** The number of reviews, rated or not. */
  count: number
  /** The mean of all reviews that rate something. */
  stars: number | undefined
  /** The categories somebody has rated. */
  categories: ReadonlyArray<{ label: string; stars: number }>
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

/** With one decimal, as it is shown. */
function mean(stars: readonly number[]): number | undefined {
  if (stars.length === 0) return undefined
  return Math.round((stars.reduce((sum, given) => sum + given, 0) / stars.length) * 10) / 10
}
