import type { Region } from './choices.ts'

/** The pages that lead to the wizard, by the last part of their address, and the region they are about. */
// biome-ignore format: a table
const regionOfPage: Readonly<Record<string, Region>> = {
  'akagera':                         'Akagera National Park',
  'big-five-adventure':              'Akagera National Park',
  'lion-tracking-experience':        'Akagera National Park',
  'lake-ihema-boat-adventure':       'Akagera National Park',
  'nyungwe':                         'Nyungwe National Park',
  'chimpanzee-tracking-experience':  'Nyungwe National Park',
  'canopy-walk-experience':          'Nyungwe National Park',
  'forest-hiking-trails':            'Nyungwe National Park',
  'kivu':                            'Lake Kivu',
  'lake-boat-cruise':                'Lake Kivu',
  'island-hopping-tour':             'Lake Kivu',
  'volcanoes':                       'Volcanoes National Park',
  'golden-monkey-trekking':          'Volcanoes National Park',
  'volcano-hiking-adventure':        'Volcanoes National Park',
  'mountain-gorilla-trekking':       'Mountain Gorilla Trekking',
}

/**
 * The region to start with for who comes from a page about it: `/booking?from=lake-boat-cruise`.
 * Null for plain `/booking`, which starts with none (spec §4 "Defaults"), and for unknown names.
 */
export function regionComingFrom(search: string): Region | null {
  const page = new URLSearchParams(search).get('from') ?? ''
  return Object.hasOwn(regionOfPage, page) ? (regionOfPage[page] ?? null) : null
}
