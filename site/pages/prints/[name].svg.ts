import type { APIRoute, GetStaticPaths } from 'astro'
import { accommodations, groups, regions } from '#core/forms/questions.ts'
import {
  composePoster,
  noAnswers,
  type PosterAnswers,
  type PosterView,
} from '#core/poster/compose-poster.ts'
import kit from '#core/poster/kit.json' with { type: 'json' }
import light from '#core/poster/light.json' with { type: 'json' }

/** A day in the long dry season, when each place is in its first hour. */
const firstDay = '2027-07-01'

type Drawing = { readonly answers: Partial<PosterAnswers>; readonly view?: PosterView }

const ofRegions = regions.map(({ id }): [string, Drawing] => [
  `region-${id}`,
  { answers: { regions: [id], firstDay }, view: [18, 116, 364, 208] },
])
const ofGroups = groups.map(({ id }): [string, Drawing] => [
  `group-${id}`,
  { answers: { group: id, firstDay }, view: [50, 298, 196, 112] },
])
const ofLodgings = accommodations.map(({ id }): [string, Drawing] => [
  `lodging-${id}`,
  { answers: { regions: ['akagera'], accommodation: id, firstDay }, view: [222, 268, 170, 97] },
])

/** The poster before the first answer, and the pictures of the wizard's choices. */
const drawings: Readonly<Record<string, Drawing>> = Object.fromEntries([
  ['proof', { answers: {} }],
  ['destination-rwanda', { answers: { firstDay }, view: [18, 116, 364, 208] }],
  ...ofRegions,
  ...ofGroups,
  ...ofLodgings,
])

export const getStaticPaths: GetStaticPaths = () =>
  Object.entries(drawings).map(([name, props]) => ({ params: { name }, props }))

export const GET: APIRoute<Drawing> = ({ props: { answers, view } }) => {
  const options = { isResolved: true, ...(view && { view }) }
  const svg = composePoster({ ...noAnswers, ...answers }, null, { kit, light }, options)
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } })
}
