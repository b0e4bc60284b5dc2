import {
  type BookingRequest,
  chosenIn,
  customGroupSize,
  peopleIn,
} from '#core/forms/booking-fields.ts'
import type { Region } from '#core/forms/questions.ts'
import { upperFirst } from '#core/letters.ts'
import { formatDay, locale, type Message, t } from '#core/words.ts'
import type { PosterAnswers, PosterWords } from './compose-poster.ts'

/** What the poster of a request shows. */
export function posterAnswers(request: BookingRequest): PosterAnswers {
  const [group = null] = chosenIn(request, 'group')
  const [accommodation = null] = chosenIn(request, 'budget')
  return {
    regions: chosenIn(request, 'regions'),
    month: (firstDay(request)?.getUTCMonth() ?? -1) + 1 || null,
    group,
    size: sizeOf(request),
    accommodation,
  }
}

/** The words below the picture, in the current language. */
export function posterWords(
  request: BookingRequest,
  { regions, size }: PosterAnswers,
  reference = '',
): PosterWords {
  const day = firstDay(request)
  const when = day
    ? upperFirst(formatDay(day, { month: 'long', year: 'numeric', timeZone: 'UTC' }))
    : t('Dates to come')
  const who = size === null ? '' : t(forHowMany[size - 1] ?? 'for {count}', { count: size })
  return { title: titleOf(regions), line: [when, who].filter(Boolean).join(' · '), reference }
}

const firstDay = ({ dates }: BookingRequest): Date | null => {
  const [day] = /^\d{4}-\d{2}-\d{2}/.exec(dates) ?? []
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? null : date
}

/** A number beyond what the wizard offers may be anything that a stranger typed. */
function sizeOf(request: BookingRequest): number | null {
  const people = Number(peopleIn(request))
  return people >= 1 && people <= customGroupSize.max ? people : null
}

// biome-ignore format: a row
const forHowMany: readonly Message[] = ['for one', 'for two', 'for three', 'for four', 'for five', 'for six', 'for seven', 'for eight', 'for nine', 'for ten', 'for eleven', 'for twelve']

const shortNames: Readonly<Record<Region, Message>> = {
  akagera: 'Akagera',
  nyungwe: 'Nyungwe',
  kivu: 'Lake Kivu',
  volcanoes: 'Volcanoes',
  gorillas: 'Gorillas',
}

function titleOf(regions: readonly Region[]): string {
  const [only, second] = regions
  if (only === undefined) return t('A thousand hills')
  if (second === undefined && only === 'gorillas') return t('Mountain Gorilla Trekking')
  return new Intl.ListFormat(locale()).format(regions.map((region) => t(shortNames[region])))
}
