import { isRealDay } from '#core/date-range.ts'
import type { Region } from '#core/forms/questions.ts'
import { upperFirst } from '#core/letters.ts'
import { formatDay, type Message, t } from '#core/words.ts'
import type { PosterAnswers, PosterWords } from './compose-poster.ts'

/** The words below the picture, in the current language. */
export function posterWords(answers: PosterAnswers, reference = ''): PosterWords {
  const { regions, firstDay, size } = answers
  const when =
    firstDay !== null && isRealDay(firstDay)
      ? upperFirst(formatDay(new Date(`${firstDay}T12:00`), { month: 'long', year: 'numeric' }))
      : t('Dates to come')
  const who = size === null ? '' : t(forHowMany[size - 1] ?? 'for {count}', { count: size })
  return { title: titleOf(regions), line: [when, who].filter(Boolean).join(' · '), reference }
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
  if (regions.join() === 'gorillas') return t('Mountain Gorilla Trekking')
  const names = regions.map((region) => t(shortNames[region]))
  const last = names.pop()
  if (last === undefined) return t('A thousand hills')
  // The first `Intl.ListFormat` of a page takes a phone 50 ms.
  return names.length === 0
    ? last
    : t('{places} and {place}', { places: names.join(', '), place: last })
}
