import type { BookingRequest } from './booking-request.ts'
import {
  accommodations,
  contactMethods,
  destinations,
  groups,
  regions,
  timings,
  unchosenBudget,
} from './choices.ts'

type Key = keyof BookingRequest

const oneOf =
  (...choices: readonly string[]) =>
  (value: string) =>
    choices.includes(value)

const regionNames: readonly string[] = regions.map(({ name }) => name)

/** Names joined as spec §3 says, each once; none is a choice too. */
function areRegions(value: string): boolean {
  const named = value === '' ? [] : value.split(', ')
  return named.every((name) => regionNames.includes(name)) && new Set(named).size === named.length
}

const day = '\\d{4}-\\d{2}-\\d{2}'
const days = new RegExp(`^(Not specified|${day} - (TBD|${day}))$`)

/** The answers that are picked and not typed, and what can be picked: spec §2, §3. */
const canBeChosen: Partial<Readonly<Record<Key, (value: string) => boolean>>> = {
  destination: oneOf(...destinations),
  regions: areRegions,
  timing: oneOf(...timings),
  dates: (value) => days.test(value),
  group: oneOf(...groups),
  groupSize: (value) => /^(Not specified|\d{1,6} people)$/.test(value),
  budget: oneOf(...accommodations, unchosenBudget),
  isTradeAgent: oneOf('Yes', 'No'),
  isMediaOpportunity: oneOf('Yes', 'No'),
  isReferred: oneOf('Yes', 'No', 'Not specified'),
  preferredContact: oneOf(...contactMethods),
}

export const chosenKeys = Object.keys(canBeChosen) as readonly Key[]

/** Whether an answer is one that the wizard offers: never somebody's own words. */
export const isChosen = (key: Key, value: string): boolean => canBeChosen[key]?.(value) ?? false

/** The answers that should be picked and say something that the wizard does not offer. */
export const unknownChoices = (request: BookingRequest): readonly Key[] =>
  chosenKeys.filter((key) => request[key] !== '' && !isChosen(key, request[key]))
