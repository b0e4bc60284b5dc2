import { t } from '#core/words.ts'
import { readEntry, readFacts, readShown } from './entries.ts'
import { ContentError } from './read-files.ts'
import { reviewsAbout, starsOf, summariseReviews } from './reviews.ts'
import { cardPath, folderPaths } from './routes.ts'
import type { Tour } from './schemas/tours.ts'

export async function readReviews(path: string, rating?: Tour['rating']) {
  const { heading, none, samples } = (await readEntry('tour-pages')).reviews
  const all = (await readShown('reviews')).map(({ data }) => data)
  const reviews = reviewsAbout(path, all)
  const counted = summariseReviews(reviews)
  const stars = rating ? await readStars(rating.stars) : counted.stars
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

async function readStars(fact: string): Promise<number> {
  const stars = Number((await readFacts())[fact]?.value)
  if (stars >= 1 && stars <= 5) return stars
  throw new ContentError([
    `content/facts.yaml: A tour has the rating "${fact}", which is no figure here from 1 to 5. Write its value as 4.8.`,
  ])
}

export async function listTours() {
  const tours = await readShown('tours')
  return await Promise.all(
    tours.map(async ({ id, data }, index) => {
      const { park, sample, category, activities, types } = data
      const { summary } = await readReviews(`${folderPaths.tours}/${id}`, data.rating)
      const card = {
        ...data,
        path: cardPath('tours', id, index),
        place: data.place ?? park,
        stars: summary?.stars,
        traits: [category, ...activities, ...types],
      }
      return { park, sample, card }
    }),
  )
}
