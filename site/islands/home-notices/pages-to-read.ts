import { type Region, regions } from '#enquiry/choices.ts'
import type { Receipt } from '#enquiry/receipt.ts'

/** The page about each region: routes of spec §2, which are always there. */
const pageAbout: Readonly<Record<Region, string>> = {
  akagera: '/destination/destination-details',
  nyungwe: '/destination/nyungwe-destination-details',
  kivu: '/destination/lake-kivu-destination-details',
  volcanoes: '/destination/volcanoes-destination-details',
  gorillas: '/adventure/mountain-gorilla-trekking',
}

const max = 3

/** What to read while one waits: about the regions that were chosen, or about three that are there. */
export function pagesToRead(answers: Receipt['answers']) {
  const chosen = new Set(answers.flatMap(([, value]) => value.split(', ')))
  const wanted = regions.filter(({ word }) => chosen.has(word))
  const shown = wanted.length > 0 ? wanted : regions.toReversed()
  return shown.slice(0, max).map(({ id, label }) => ({ path: pageAbout[id], label }))
}
