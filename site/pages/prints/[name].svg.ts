import type { APIRoute, GetStaticPaths } from 'astro'
import { accommodations, groups, regions } from '#core/forms/questions.ts'
import {
  composePoster,
  composeScene,
  type Light,
  noAnswers,
  type PosterAnswers,
  type PosterScene,
  type PosterView,
} from '#core/poster/compose-poster.ts'
import kit from '#core/poster/kit.json' with { type: 'json' }
import light from '#core/poster/light.json' with { type: 'json' }
import { readTripDays } from '#site/content/trip-days.ts'

/** A day in the long dry season, when each place is in its first hour. */
const firstDay = '2027-07-01'

type Drawing = { readonly answers?: Partial<PosterAnswers> } & (
  | { readonly view?: PosterView }
  | { readonly scene: PosterScene; readonly view: PosterView }
)

/** A place in its first hour without its animal, of which a small part would show only pieces. */
const emptyPlace = (place: 'rwanda' | 'akagera'): PosterScene => ({
  near: place,
  far: place,
  light: light.hour[place][0] as Light,
})

const ofRegions = regions.map(({ id }): [string, Drawing] => [
  `region-${id}`,
  { answers: { regions: [id], firstDay }, view: [18, 116, 364, 208] },
])
const ofGroups = groups.map(({ id }): [string, Drawing] => [
  `group-${id}`,
  { scene: emptyPlace('rwanda'), answers: { group: id }, view: [50, 286, 196, 112] },
])
const ofLodgings = accommodations.map(({ id }): [string, Drawing] => [
  `lodging-${id}`,
  { scene: emptyPlace('akagera'), answers: { accommodation: id }, view: [212, 268, 170, 97] },
])

/** As high as wide, without the mat. */
const dayView: PosterView = [18, 24, 364, 374]

const ofDays = readTripDays().map(({ poster, scene }): [string, Drawing] => [
  poster,
  { scene, view: dayView },
])

/** The poster before the first answer, the pictures of the wizard's choices, and those of the days of routes. */
const drawings: Readonly<Record<string, Drawing>> = Object.fromEntries([
  ['proof', { answers: {} }],
  ['destination-rwanda', { answers: { firstDay }, view: [18, 116, 364, 208] }],
  ...ofRegions,
  ...ofGroups,
  ...ofLodgings,
  ...ofDays,
])

export const getStaticPaths: GetStaticPaths = () =>
  Object.entries(drawings).map(([name, props]) => ({ params: { name }, props }))

export const GET: APIRoute<Drawing> = ({ props }) =>
  new Response(draw(props), { headers: { 'content-type': 'image/svg+xml' } })

function draw(drawing: Drawing): string {
  const answers = { ...noAnswers, ...drawing.answers }
  if ('scene' in drawing) return composeScene(drawing.scene, { kit, light }, drawing.view, answers)
  const { view } = drawing
  const options = { isResolved: true, ...(view && { view }) }
  return composePoster(answers, null, { kit, light }, options)
}
