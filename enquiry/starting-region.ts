import { type Region, regions } from './choices.ts'

/** The pages that lead to the wizard and are about a region, by the last part of their address. */
const pagesAbout: Readonly<Record<Region, readonly string[]>> = {
  akagera: [
    'akagera',
    'big-five-adventure',
    'lion-tracking-experience',
    'lake-ihema-boat-adventure',
  ],
  nyungwe: [
    'nyungwe',
    'chimpanzee-tracking-experience',
    'canopy-walk-experience',
    'forest-hiking-trails',
  ],
  kivu: ['kivu', 'lake-boat-cruise', 'island-hopping-tour'],
  volcanoes: ['volcanoes', 'golden-monkey-trekking', 'volcano-hiking-adventure'],
  gorillas: ['mountain-gorilla-trekking'],
}

/**
 * The region to start with for those who come from a page about it: `/booking?from=lake-boat-cruise`.
 * Null for plain `/booking`, which starts with none (spec §4 "Defaults"), and for unknown names.
 */
export function startingRegion(search: string): Region | null {
  const page = new URLSearchParams(search).get('from') ?? ''
  return regions.find(({ id }) => pagesAbout[id].includes(page))?.id ?? null
}
