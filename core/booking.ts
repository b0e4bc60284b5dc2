import type { Accommodation, ContactMethod, Destination, Group, Region, Timing } from './choices.ts'
import type { CountryId } from './countries.ts'
import { type DateRange, noDates } from './date-range.ts'

/** The visitor's answers. Spec §3, §4 "Defaults". */
export type Booking = {
  readonly email: string
  readonly firstName: string
  readonly surname: string
  /** The country, since the dialling codes +1 and +39 belong to two countries each (spec §9). */
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
  /** The route whose page linked to the wizard, such as "Primates of the west, 7 days". */
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

export const typedLimits = {
  email: 254,
  firstName: 200,
  surname: 200,
  phone: 100, // a chat link or a remark may stand around the number
  tripDetails: 5000,
} as const satisfies Partial<Record<keyof Booking, number>>

/** Spec §5. */
export const requiredContactFields = ['email', 'firstName', 'surname'] as const
export type RequiredContactField = (typeof requiredContactFields)[number]

export function missingContactFields(booking: Booking): readonly RequiredContactField[] {
  return requiredContactFields.filter((field) => booking[field].trim() === '')
}
