import type { Region } from './choices.ts'

/** The pages that lead to the wizard, by the last part of their address, and the region they are about. */
// biome-ignore format: a table
const regionOfPage: Readonly<Record<string, Region>> = {
  'akagera':                         'akagera',
  'big-five-adventure':              'akagera',
  'lion-tracking-experience':        'akagera',
  'lake-ihema-boat-adventure':       'akagera',
  'nyungwe':                         'nyungwe',
  'chimpanzee-tracking-experience':  'nyungwe',
  'canopy-walk-experience':          'nyungwe',
  'forest-hiking-trails':            'nyungwe',
  'kivu':                            'kivu',
  'lake-boat-cruise':                'kivu',
  'island-hopping-tour':             'kivu',
  'volcanoes':                       'volcanoes',
  'golden-monkey-trekking':          'volcanoes',
  'volcano-hiking-adventure':        'volcanoes',
  'mountain-gorilla-trekking':       'gorillas',
}

/**
 * The region to start with for who comes from a page about it: `/booking?from=lake-boat-cruise`.
 * Null for plain `/booking`, which starts with none (spec §4 "Defaults"), and for unknown names.
 */
export function regionComingFrom(search: string): Region | null {
  const page = new URLSearchParams(search).get('from') ?? ''
  return Object.hasOwn(regionOfPage, page) ? (regionOfPage[page] ?? null) : null
}
