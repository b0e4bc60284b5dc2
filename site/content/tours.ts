import type { Theme } from '#site/components/theme.ts'
import type { Activity, Tour } from '#site/content/schemas/tours.ts'
import { readEntries, readEntry, readShown } from './entries.ts'
import { reviewsAbout, starsOf, summariseReviews } from './reviews.ts'
import { cardPath, type TourFamily, tourPath } from './routes.ts'

/**
 * Reads what the pages of tours and activities share: the words of `tour-pages.yaml`, the map of
 * the park, and the reviews of guests.
 */
export async function readTourPage(family: TourFamily, id: string, trip: Tour | Activity) {
  const words = await readEntry('tour-pages')
  const { samplePages } = await readEntry('operator')
  const country = await readEntry('map')
  const destinations = await readEntries('destinations')
  const path = tourPath(family, id)
  const park = destinations.find(({ data }) => data.place === trip.park)
  const onMap = country.places.find(({ place }) => place === trip.park)
  if (!park || !onMap) {
    throw new Error(
      `content/${family}/${id}.yaml is in the park "${trip.park}", and no file in content/destinations has this place. Correct the park.`,
    )
  }

  const reviews = reviewsAbout(
    path,
    (await readShown('reviews')).map(({ data }) => data),
  )
  const counted = summariseReviews(reviews)
  const given = 'rating' in trip ? trip.rating : undefined
  const stars = given ? Number.parseFloat(given.stars) : counted.stars
  const count = `${given?.reviews ?? counted.count} ${counted.count === 1 && !given ? 'review' : 'reviews'}`
  const isSample = given !== undefined || reviews.some(({ sample }) => sample)
  const { promotion, map, plan, boxes } = words

  return {
    words,
    path,
    title: trip.title,
    location: trip.location,
    place: (trip.place ?? trip.park) as Theme,
    rating: stars === undefined ? undefined : { stars, count },
    boxes: { heading: boxes, boxes: trip.boxes },
    plan: { heading: plan, entries: trip.plan },
    map: {
      ...map,
      view: park.data.map,
      start: country.start,
      park: { place: onMap.place, name: onMap.name, time: onMap.time },
    },
    reviews: {
      heading: words.reviews.heading,
      none: words.reviews.none,
      summary:
        stars === undefined
          ? undefined
          : {
              stars,
              count,
              categories: counted.categories,
              sample: isSample ? words.reviews.samples : undefined,
            },
      reviews: reviews.map(({ name, ratings, text }) => ({ name, stars: starsOf(ratings), text })),
    },
    side: {
      promotion: promotion.sample && !samplePages ? undefined : promotion,
      park: {
        label: `${words.destinations.more} ${park.data.title}`,
        path: `/destination/${park.id}`,
      },
    },
  }
}

/** The cards of the tours that are shown, with the park of each and whether it is a sample. */
export async function listTours() {
  const reviews = (await readShown('reviews')).map(({ data }) => data)
  const tours = await readShown('tours')
  return tours.map(({ id, data }, index) => {
    const { title, location, park, place, dayCount, groupSize, pricePerDay, sample } = data
    const counted = summariseReviews(reviewsAbout(tourPath('tours', id), reviews)).stars
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
