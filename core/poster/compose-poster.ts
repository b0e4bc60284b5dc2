import type { Accommodation, Group, Region } from '#core/forms/questions.ts'
import type kitJson from './kit.json'
import type lightJson from './light.json'

/** The drawings, one fragment of SVG a layer (CC BY 4.0, NOTICE.md). */
export type Kit = typeof kitJson
/** The inks and the weather of each light. */
export type LightTable = typeof lightJson

export type PosterAnswers = {
  /** In the order in which they were chosen. The first gives the ground. */
  readonly regions: readonly Region[]
  /** 1 to 12. Null until dates are chosen: the poster is then an unprinted proof. */
  readonly month: number | null
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

type Light = keyof LightTable['sky']
type Place = keyof LightTable['place']
type Layer = keyof Kit
type Inks = Readonly<Record<string, string>>

const places: Readonly<Record<Region, Place>> = {
  akagera: 'akagera',
  nyungwe: 'nyungwe',
  kivu: 'kivu',
  volcanoes: 'volcanoes',
  gorillas: 'gorilla',
}

/**
 * Draws the poster of the answers, 400 by 500 units, as an SVG with its colours as custom properties.
 * `id`: the prefix of its ids, a different one for each poster of a page. `isResolved`: true for programs that do not
 * know custom properties.
 */
export function composePoster(
  answers: PosterAnswers,
  { title, line, reference }: PosterWords,
  { kit, light }: { readonly kit: Kit; readonly light: LightTable },
  {
    id = 'poster',
    isResolved = false,
  }: { readonly id?: string; readonly isResolved?: boolean } = {},
): string {
  const mood = lightOf(answers, light)
  const ground = groundOf(answers.regions)
  const inks = inksOf(mood, ground, light)
  const [sunX, sunY, sunScale] = light.sky[mood].at
  const draw = (name: Layer, place?: string) =>
    `<g data-layer="${name}"${place ? ` transform="${place}"` : ''}>${kit[name]}</g>`
  const weather = (slot: 'weather' | 'veil' | 'over') =>
    ((light[slot] as Readonly<Partial<Record<Light, readonly string[]>>>)[mood] ?? []).map((name) =>
      draw(name as Layer),
    )
  const picture = [
    draw('sky'),
    draw('sun', `translate(${sunX} ${sunY})scale(${sunScale})`),
    ...weather('weather'),
    draw(`far-${ground.far}`),
    ...weather('veil'),
    ...(light.footing.includes(ground.feature) ? [draw('knoll')] : []),
    draw(`feature-${ground.feature}`),
    draw(`near-${ground.near}`),
    ...(answers.accommodation ? [draw(`lodging-${answers.accommodation}`)] : []),
    ...travellersOf(answers).map(({ layer, x, y, scale }) =>
      draw(layer, `translate(${round(x)} ${y})scale(${round(scale)})`),
    ),
    ...weather('over'),
    draw('frame'),
  ].join('')

  const titleSize = round(Math.min(25, 364 / (Math.max(1, title.length) * 0.535)))
  const words =
    '<g fill="var(--ink)" font-family="Fraunces,Georgia,serif">' +
    `<text x="18" y="452" font-size="${titleSize}" font-weight="620">${escaped(title)}</text>` +
    `<text x="18" y="475" font-size="13.5">${escaped(line)}</text>` +
    `<text x="352" y="475" font-size="9.5" letter-spacing="1.2" text-anchor="end">${escaped(reference)}</text></g>`
  const style = Object.entries(inks).map(([name, colour]) => `--${name}:${colour}`)
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" role="img"' +
    ` aria-label="${escaped(`${title}. ${line}`)}" style="${style.join(';')}">${picture}${words}</svg>`
  const named = svg.replaceAll(/(id=['"]|url\(#|href=['"]#)pk-/g, `$1${id}-`)
  return isResolved ? named.replaceAll(/var\(--([\w-]+)\)/g, (_, ink) => inks[ink] ?? '') : named
}

/** Without dates nothing is printed yet; rain falls in the rainy months; each place has its hour in each dry season. */
function lightOf({ month, regions }: PosterAnswers, table: LightTable): Light {
  if (month === null) return 'quiet'
  if (table.rainyMonths.includes(month)) return 'rains'
  const [longDrySeason, shortDrySeason] = table.hour[placesOf(regions)[0] ?? 'rwanda'] as [
    Light,
    Light,
  ]
  return month >= 6 && month <= 9 ? longDrySeason : shortDrySeason
}

const placesOf = (regions: readonly Region[]) => regions.map((region) => places[region])

/** The ground of the first region, the horizon of the second, the animal or boat of the third. */
function groundOf(regions: readonly Region[]): Readonly<Record<'near' | 'far' | 'feature', Place>> {
  const [near = 'rwanda', far = near, feature = near] = placesOf(regions)
  return { near, far, feature }
}

function inksOf(mood: Light, ground: ReturnType<typeof groundOf>, table: LightTable): Inks {
  const { at, ...sky } = table.sky[mood]
  const [, mid = '', near = '', ink = sky.ink] = table.place[ground.near][mood]
  const [far = ''] = table.place[ground.far][mood]
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
