import { readShown } from './read-entry.ts'
import { reviewsAbout, summariseReviews } from './summarise-reviews.ts'
import { cardPath, tripPath } from './trip-paths.ts'

/** The cards of the tours that are shown, with the park of each and whether it is a sample. */
export async function listTours() {
  const reviews = (await readShown('reviews')).map(({ data }) => data)
  const tours = await readShown('tours')
  return tours.map(({ id, data }, index) => {
    const { title, location, park, place, dayCount, groupSize, pricePerDay, sample } = data
    const counted = summariseReviews(reviewsAbout(tripPath('tours', id), reviews)).stars
    const card = {
      path: cardPath('tours', id, index),
      title,
      location,
      place: place ?? park,
      picture: data.picture,
      stars: data.rating ? Number.parseFloat(data.rating.stars) : counted,
      dayCount,
      groupSize,
      pricePerDay,
      traits: [data.category, ...data.activities, ...data.types],
    }
    return { park, sample, card }
  })
}
