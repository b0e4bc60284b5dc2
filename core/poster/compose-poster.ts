import type { IsoDay } from '#core/date-range.ts'
import type { Accommodation, Group, Region } from '#core/forms/questions.ts'
import type kitJson from './kit.json'
import type lightJson from './light.json'

/** The drawings, one fragment of SVG a layer (CC BY 4.0, NOTICE.md). */
type Kit = typeof kitJson
/** The inks and the weather of each light. */
export type LightTable = typeof lightJson

export type PosterAnswers = {
  /** In the order in which they were chosen. The first gives the ground. */
  readonly regions: readonly Region[]
  /** Null until dates are chosen: the poster is then an unprinted proof. */
  readonly firstDay: IsoDay | null
  readonly group: Group | null
  /** Null if only the group is known. */
  readonly size: number | null
  readonly accommodation: Accommodation | null
}

/** Of the operator's own words, never what somebody typed. */
export type PosterWords = {
  readonly title: string
  readonly line: string
  readonly reference: string
}

export const noAnswers: PosterAnswers = {
  regions: [],
  firstDay: null,
  group: null,
  size: null,
  accommodation: null,
}

/** The part of the poster to draw: left, top, width and height in its units. */
export type PosterView = readonly [number, number, number, number]

type Options = {
  /** The prefix of its ids, a different one for each poster of a page. */
  readonly id?: string
  /** True for programs that do not know custom properties. */
  readonly isResolved?: boolean
  /** Default: the whole poster. Any other view has neither mat nor words. */
  readonly view?: PosterView
}

/** 400 by 500 units. The picture ends 100 units above the foot, where the words stand. */
export const posterSize = { width: 400, height: 500 } as const

export type Light = keyof LightTable['sky']
type Place = keyof LightTable['place']
type Layer = keyof Kit
export type PosterInks = Readonly<Record<string, string>>

const places: Readonly<Record<Region, Place>> = {
  akagera: 'akagera',
  nyungwe: 'nyungwe',
  kivu: 'kivu',
  volcanoes: 'volcanoes',
  gorillas: 'gorilla',
}

type Drawings = { readonly kit: Kit; readonly light: LightTable }

/** The places whose ground, horizon and animal or boat are shown, and the light on them. A landscape has no feature. */
export type PosterScene = {
  readonly near: Place
  readonly far: Place
  readonly feature?: Place | undefined
  readonly light: Light
}

/** Draws the poster of the answers as an SVG. Without `words` its foot stays empty. */
export function composePoster(
  answers: PosterAnswers,
  words: PosterWords | null,
  drawings: Drawings,
  { id = 'poster', isResolved = false, view }: Options = {},
): string {
  const inks = posterInks(answers, drawings.light)
  const plates = posterPlates(answers, drawings)
  // The last plate has the mat.
  const picture = (view ? plates.slice(0, -1) : plates).join('')
  const style = Object.entries(inks).map(([name, colour]) => `--${name}:${colour}`)
  const name = words
    ? `role="img" aria-label="${escaped(`${words.title}. ${words.line}`)}"`
    : 'aria-hidden="true"'
  const svg = svgOf(
    picture + (words ? writtenWords(words) : ''),
    `${name} style="${style.join(';')}"`,
    view,
  ).replaceAll(/(id=['"]|url\(#|href=['"]#)pk-/g, `$1${id}-`)
  return isResolved ? inked(svg, inks) : svg
}

/**
 * Draws each plate of the print as an SVG of its own, in the order of printing. An empty one is ''. A plate gets its inks
 * when it is taken, so that a browser can rest in between.
 */
export function* composePlates(
  answers: PosterAnswers,
  drawings: Drawings,
): Generator<string, void> {
  const inks = posterInks(answers, drawings.light)
  for (const plate of posterPlates(answers, drawings)) yield plate && inked(svgOf(plate), inks)
}

function svgOf(picture: string, attributes = '', view?: PosterView): string {
  const { width, height } = posterSize
  const [left, top, shownWidth, shownHeight] = view ?? [0, 0, width, height]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shownWidth}" height="${shownHeight}"` +
    ` viewBox="${left} ${top} ${shownWidth} ${shownHeight}" ${attributes}>${picture}</svg>`
  )
}

/** Draws a part of a poster of a given place in a given light. */
export function composeScene(
  scene: PosterScene,
  drawings: Drawings,
  view: PosterView,
  answers: PosterAnswers = noAnswers,
): string {
  const picture = platesOf(scene, answers, drawings).slice(0, -1).join('')
  return inked(svgOf(picture, 'aria-hidden="true"', view), inksOf(scene, drawings.light))
}

const inked = (svg: string, inks: PosterInks) =>
  svg.replaceAll(/var\(--([\w-]+)\)/g, (_, ink) => inks[ink] ?? '')

const posterPlates = (answers: PosterAnswers, drawings: Drawings): readonly string[] =>
  platesOf(sceneOf(answers, drawings.light), answers, drawings)

function platesOf(
  { light: mood, feature, ...ground }: PosterScene,
  answers: PosterAnswers,
  { kit, light }: Drawings,
): readonly string[] {
  const [sunX, sunY, sunScale] = light.sky[mood].at
  const draw = (name: Layer, place?: string) =>
    `<g data-layer="${name}"${place ? ` transform="${place}"` : ''}>${kit[name]}</g>`
  const weather = (slot: 'weather' | 'veil' | 'over') =>
    ((light[slot] as Readonly<Partial<Record<Light, readonly string[]>>>)[mood] ?? []).map((name) =>
      draw(name as Layer),
    )
  const plates: readonly (readonly string[])[] = [
    [
      draw('sky'),
      draw('sun', `translate(${sunX} ${sunY})scale(${sunScale})`),
      ...weather('weather'),
    ],
    [
      draw(`far-${ground.far}`),
      ...weather('veil'),
      ...(feature && light.footing.includes(feature) ? [draw('knoll')] : []),
    ],
    feature ? [draw(`feature-${feature}`)] : [],
    [draw(`near-${ground.near}`)],
    answers.accommodation ? [kit.glow, draw(`lodging-${answers.accommodation}`)] : [],
    travellersOf(answers).map(({ layer, x, y, scale }) =>
      draw(layer, `translate(${round(x)} ${y})scale(${round(scale)})`),
    ),
    weather('over'),
    [draw('frame')],
  ]
  return plates.map((plate) => plate.join(''))
}

/** Where the words stand and how large they are, in units of the poster. `y` is their baseline. */
export const posterWordPlaces = {
  title: {
    x: 18,
    y: 452,
    size: ({ length }: string) => round(Math.min(25, 364 / (Math.max(1, length) * 0.535))),
  },
  line: { x: 18, y: 475, size: () => 13.5 },
  reference: { x: 352, y: 475, size: () => 9.5 },
} as const

function writtenWords({ title, line, reference }: PosterWords): string {
  const places = posterWordPlaces
  const write = (text: string, { x, y, size }: (typeof places)[keyof typeof places], more = '') =>
    `<text x="${x}" y="${y}" font-size="${size(text)}"${more}>${escaped(text)}</text>`
  return (
    '<g fill="var(--ink)" font-family="Fraunces,Georgia,serif">' +
    write(title, places.title, ' font-weight="620"') +
    write(line, places.line) +
    write(reference, places.reference, ' letter-spacing="1.2" text-anchor="end"') +
    '</g>'
  )
}

/** Without dates nothing is printed yet; rain falls in the rainy months; each place has its hour in each dry season. */
function lightOf({ firstDay, regions }: PosterAnswers, table: LightTable): Light {
  if (firstDay === null) return 'quiet'
  const month = Number(firstDay.slice(5, 7))
  if (table.rainyMonths.includes(month)) return 'rains'
  const [longDrySeason, shortDrySeason] = table.hour[placesOf(regions)[0] ?? 'rwanda'] as [
    Light,
    Light,
  ]
  return month >= 6 && month <= 9 ? longDrySeason : shortDrySeason
}

const placesOf = (regions: readonly Region[]) => regions.map((region) => places[region])

/** The ground of the first region, the horizon of the second, the animal or boat of the third. */
function sceneOf(answers: PosterAnswers, table: LightTable): PosterScene {
  const [near = 'rwanda', far = near, feature = near] = placesOf(answers.regions)
  return { near, far, feature, light: lightOf(answers, table) }
}

/** The colours of the poster by their names: sky, sun, ink, paper, far, mid and near ground. */
export const posterInks = (answers: PosterAnswers, table: LightTable): PosterInks =>
  inksOf(sceneOf(answers, table), table)

function inksOf(scene: PosterScene, table: LightTable): PosterInks {
  const { at, ...sky } = table.sky[scene.light]
  const [, mid = '', near = '', ink = sky.ink] = table.place[scene.near][scene.light]
  const [far = ''] = table.place[scene.far][scene.light]
  return { ...sky, far, mid, near, ink }
}

type Figure = {
  readonly layer: Layer
  readonly x: number
  readonly y: number
  readonly scale: number
}

// biome-ignore format: a table
const front: Readonly<Record<Group, { usual: number; figures: readonly (readonly [Layer, number, number?])[] }>> = {
  solo:    { usual: 1, figures: [['figure-hiker', 152]] },
  couple:  { usual: 2, figures: [['figure-hiker', 134], ['figure-woman', 168]] },
  family:  { usual: 4, figures: [['figure-hiker', 106], ['figure-woman', 188], ['figure-child', 136], ['figure-child', 160, 0.84]] },
  friends: { usual: 3, figures: [['figure-friend', 146], ['figure-woman', 114], ['figure-hiker', 178], ['figure-friend', 82, 0.94], ['figure-woman', 212, 0.96]] },
}

/** Four or five stand on the ground. The others, up to twelve, are a line of hats before them. */
function travellersOf({ group, size }: PosterAnswers): readonly Figure[] {
  if (group === null) return []
  const { figures, usual } = front[group]
  const people = Math.min(12, Math.max(1, size ?? usual))
  const standing = figures.slice(0, people)
  if (people - standing.length === 1) standing.pop() // one hat alone would look lost
  const hats = people - standing.length
  const step = Math.min(26, 190 / Math.max(1, hats))
  return [
    ...standing.map(([layer, x, scale = 1]) => ({
      layer,
      x,
      y: hats > 0 ? 376 : 390,
      scale: scale * (hats > 0 ? 0.48 : 0.55),
    })),
    ...Array.from({ length: hats }, (_, index) => ({
      layer: 'hat' as const,
      x: 149 + (index - (hats - 1) / 2) * step,
      y: index % 2 ? 389 : 392,
      scale: 0.7,
    })),
  ]
}

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const round = (value: number) => Math.round(value * 100) / 100
