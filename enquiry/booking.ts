import type { Accommodation, ContactMethod, Destination, Group, Region, Timing } from './choices.ts'
import type { CountryId } from './countries.ts'
import { type DateRange, noDates } from './date-range.ts'

/** Everything the wizard asks, as the visitor answered it: choices by id. Spec §3, §4 "Defaults". */
export type Booking = {
  readonly email: string
  readonly firstName: string
  readonly surname: string
  /** Keyed by country, not by code: +1 and +39 each belong to two (spec §9). */
  readonly country: CountryId
  readonly phone: string
  readonly preferredContact: ContactMethod
  readonly destination: Destination
  readonly regions: readonly Region[]
  readonly timing: Timing
  readonly dates: DateRange
  readonly group: Group
  readonly groupSize: number | null
  readonly isTradeAgent: boolean
  readonly isMediaOpportunity: boolean
  readonly accommodation: Accommodation | null
  readonly tripDetails: string
  readonly isReferred: boolean | null
  /** The route one came from, by its name: "Primates of the west, 7 days". Empty without one. */
  readonly route: string
}

export const newBooking: Booking = {
  email: '',
  firstName: '',
  surname: '',
  country: 'RW',
  phone: '',
  preferredContact: 'email',
  destination: 'rwanda',
  regions: [],
  timing: 'exact',
  dates: noDates,
  group: 'couple',
  groupSize: null,
  isTradeAgent: false,
  isMediaOpportunity: false,
  accommodation: null,
  tripDetails: '',
  isReferred: null,
  route: '',
}

/** Characters of what is typed; the fields and the desk agree on them. */
export const typedLimits = {
  email: 254,
  firstName: 200,
  surname: 200,
  phone: 40,
  tripDetails: 5000,
} as const satisfies Partial<Record<keyof Booking, number>>

/** The contact fields a booking cannot be sent without, in the order of the form. Spec §5. */
export const requiredContactFields = ['email', 'firstName', 'surname'] as const
export type RequiredContactField = (typeof requiredContactFields)[number]

/** Which required contact fields are still empty. Blanks count as empty. */
export function missingContactFields(booking: Booking): readonly RequiredContactField[] {
  return requiredContactFields.filter((field) => booking[field].trim() === '')
}
