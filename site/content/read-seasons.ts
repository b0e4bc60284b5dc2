import { monthsIn, type Season } from '#enquiry/seasons.ts'
import { readEntry, readFacts } from './read-entry.ts'

/** The rows of the year chart, from `content/booking.yaml`. */
export async function readSeasons(): Promise<readonly Season[]> {
  const { seasons } = await readEntry('booking')
  return Promise.all(seasons.map(({ label, fact }) => readSeason(fact, label)))
}

/** One row: a fact whose value is months. */
export async function readSeason(fact: string, label: string): Promise<Season> {
  const { value = '', shown = '' } = (await readFacts())[fact] ?? {}
  return { label, months: monthsIn(String(value)), shown }
}
