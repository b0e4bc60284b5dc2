import type { APIRoute } from 'astro'
import { t } from '#core/words.ts'
import { readShown } from '#site/content/entries.ts'
import { readFees } from '#site/content/fees.ts'
import { readContent } from '#site/content/read-content.ts'
import { tripPlaces } from '#site/content/schemas/fields.ts'
import { readPlaceNames, readTrips } from '#site/content/trips.ts'
import { prepareSocialCard } from '#site/images/prepare-picture.ts'

/** The data for the desk's quotes. */
export const GET: APIRoute = async () => {
  const nameOf = readPlaceNames()
  const routes = readTrips().map(({ path, trip, plan }) => ({
    path,
    title: trip.title,
    picture: trip.picture,
    days: trip.days.map(({ title, place, activities, accommodation, meals, adventures }, index) => {
      const leg = plan.legs[index]
      const drive =
        leg?.time &&
        t('{from} to {to}, {time}', {
          from: nameOf(leg.from),
          to: nameOf(leg.to),
          time: leg.time,
        })
      return dayOf({ title, place, activities, accommodation, meals, drive, adventures })
    }),
    included: trip.included,
    notIncluded: trip.notIncluded,
  }))
  const adventures = readShown('adventures').map(({ id: slug, data: adventure }) => ({
    path: `/adventure/${slug}`,
    title: adventure.title,
    picture: adventure.picture,
    // The last day is for departure, unless the itinerary has only one day.
    days: adventure.itinerary.days.map((day, index, { length }) => {
      const isActivityDay = length === 1 ? index === 0 : index === Math.min(1, length - 1)
      const place = index === length - 1 && length > 1 ? 'kigali' : adventure.place
      return dayOf({ ...day, place, adventures: isActivityDay ? [slug] : [] })
    }),
    included: adventure.included,
    notIncluded: adventure.notIncluded,
  }))
  const names = Object.keys(readContent('pictures'))
  const pictures = await Promise.all(
    names.map(async (name) => {
      const { src, alt } = await prepareSocialCard(name)
      return [name, { file: src, alt }] as const
    }),
  )
  return Response.json({
    trips: [...routes, ...adventures],
    places: tripPlaces.map((id) => ({ id, name: nameOf(id) })),
    pictures: Object.fromEntries(pictures),
    ...readFees(),
  })
}

type DayOf = {
  title: string
  place: string
  activities: readonly string[]
  accommodation?: string | undefined
  meals?: string | undefined
  drive?: string | undefined
  adventures: readonly string[]
}

const dayOf = ({ activities, accommodation = '', meals = '', drive = '', ...day }: DayOf) => ({
  ...day,
  text: activities.join('\n'),
  night: accommodation,
  meals,
  drive,
})
