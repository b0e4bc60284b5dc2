import { type Booking, requiredContactFields, typedLimits } from './booking.ts'
import {
  accommodations,
  asksDates,
  contactMethods,
  destinations,
  groups,
  regions,
  timings,
  unchosenBudget,
} from './choices.ts'
import { datesOnTheWire, noDates, readableDates } from './date-range.ts'
import { diallingCodeOf } from './phone.ts'

/** The steps of the wizard that ask something, in their order. Spec §2 "Booking page". */
const steps = [
  'contact',
  'destination',
  'regions',
  'timing',
  'dates',
  'group',
  'accommodation',
  'details',
] as const
export type AskingStep = (typeof steps)[number]

/** One field of the booking request. */
export type BookingField = {
  /** The answer as it is sent. `submissionDate` is the moment of the first SUBMIT as text. */
  readonly send: (booking: Booking, submissionDate: string) => string
  /** Characters that the desk keeps; for what is picked, more than there is to pick. */
  readonly limit?: number
  /** What the answer can be where it is picked and not typed: one of these texts, or of this form. */
  readonly offered?: readonly string[] | RegExp
  /** Any number of the offered texts, each once, joined as spec §3 says. */
  readonly isList?: true
  /** The step that asks for it and the label people read. Without them another field tells it. */
  readonly asked?: { readonly step: AskingStep; readonly label: string }
  /** The answer as people read it, where that is not what is sent. */
  readonly show?: (value: string) => string
}

const yesNo = (claim: boolean) => (claim ? 'Yes' : 'No')
const isGiven = (value: string) => value || 'Not provided'

const fullName = ({ firstName, surname }: Booking) => `${firstName.trim()} ${surname.trim()}`.trim()
const email = (booking: Booking) => booking.email.trim()
function phone({ country, phone }: Booking): string {
  const number = phone.trim()
  return number === '' ? '' : `+${diallingCodeOf(country)} ${number}`
}
const phoneLimit = '+1684 '.length + typedLimits.phone

/** The booking request of spec §3, its keys in its order. Fields of your own come last. */
const fields = {
  destination: {
    send: (booking) => booking.destination,
    offered: destinations,
    asked: { step: 'destination', label: 'Destination' },
  },
  regions: {
    send: (booking) => booking.regions.join(', '),
    offered: regions.map(({ name }) => name),
    isList: true,
    asked: { step: 'regions', label: 'Regions or camps' },
    show: (value) => value || 'Not specified',
  },
  timing: {
    send: (booking) => booking.timing,
    offered: timings,
    asked: { step: 'timing', label: 'Timing' },
  },
  dates: {
    // Days picked before the visitor asked us to advise are kept in the wizard, not sent.
    send: ({ timing, dates }) => datesOnTheWire(asksDates(timing) ? dates : noDates),
    offered: /^(Not specified|\d{4}-\d{2}-\d{2} - (TBD|\d{4}-\d{2}-\d{2}))$/,
    asked: { step: 'dates', label: 'Dates' },
    show: readableDates,
  },
  group: {
    send: (booking) => booking.group,
    offered: groups,
    asked: { step: 'group', label: 'Travel group' },
  },
  groupSize: {
    send: ({ groupSize }) => (groupSize === null ? 'Not specified' : `${groupSize} people`),
    offered: /^(Not specified|\d{1,6} people)$/,
    asked: { step: 'group', label: 'Group size' },
  },
  budget: {
    send: (booking) => booking.accommodation ?? unchosenBudget,
    offered: [...accommodations, unchosenBudget],
    asked: { step: 'accommodation', label: 'Accommodation category' },
    show: (value) => (value === unchosenBudget ? `Not chosen (sent as ${unchosenBudget})` : value),
  },
  isTradeAgent: {
    send: (booking) => yesNo(booking.isTradeAgent),
    offered: ['Yes', 'No'],
    asked: { step: 'group', label: 'Trade agent enquiring for someone else' },
  },
  isMediaOpportunity: {
    send: (booking) => yesNo(booking.isMediaOpportunity),
    offered: ['Yes', 'No'],
    asked: { step: 'group', label: 'Media opportunity' },
  },
  tripDetails: {
    send: ({ tripDetails }) => (tripDetails.trim() === '' ? 'Not provided' : tripDetails),
    limit: typedLimits.tripDetails,
    asked: { step: 'details', label: 'Trip details' },
  },
  isReferred: {
    send: ({ isReferred }) => (isReferred === null ? 'Not specified' : yesNo(isReferred)),
    offered: ['Yes', 'No', 'Not specified'],
    asked: { step: 'details', label: 'Referred to us' },
  },
  email: {
    send: email,
    limit: typedLimits.email,
    asked: { step: 'contact', label: 'Email' },
    show: isGiven,
  },
  firstName: { send: ({ firstName }) => firstName.trim(), limit: typedLimits.firstName },
  surname: { send: ({ surname }) => surname.trim(), limit: typedLimits.surname },
  phone: {
    send: phone,
    limit: phoneLimit,
    asked: { step: 'contact', label: 'Phone' },
    show: isGiven,
  },
  preferredContact: {
    send: (booking) => booking.preferredContact,
    offered: contactMethods,
    asked: { step: 'contact', label: 'Preferred contact method' },
  },
  submissionDate: { send: (_, submissionDate) => submissionDate },
  fullName: {
    send: fullName,
    limit: typedLimits.firstName + ' '.length + typedLimits.surname,
    asked: { step: 'contact', label: 'Name' },
    show: isGiven,
  },
  customerEmail: { send: email, limit: typedLimits.email },
  customerPhone: { send: phone, limit: phoneLimit },
} satisfies Record<string, BookingField>

export type BookingKey = keyof typeof fields
export const bookingFields: Readonly<Record<BookingKey, BookingField>> = fields
export const bookingKeys = Object.keys(fields) as readonly BookingKey[]

/** The booking request of spec §3: its keys in its order, every value a text. */
export type BookingRequest = Readonly<Record<BookingKey, string>>

/** Makes each field of a booking request, in the order of the specification. */
export const eachBookingField = <Made>(
  make: (key: BookingKey, field: BookingField) => Made,
): Readonly<Record<BookingKey, Made>> =>
  Object.fromEntries(
    bookingKeys.map((key) => [key, make(key, bookingFields[key])]),
  ) as unknown as Readonly<Record<BookingKey, Made>>

/**
 * Builds what is sent from what was answered. `submissionDate` is the local date and time of the
 * first SUBMIT as text, so that a RETRY sends the same bytes.
 */
export const toBookingRequest = (booking: Booking, submissionDate: string): BookingRequest =>
  eachBookingField((_, { send }) => send(booking, submissionDate))

/** One answer as the review and the emails show it. */
export type Answer = {
  readonly key: BookingKey
  readonly label: string
  readonly value: string
  /** The step that asks for it. */
  readonly step: AskingStep
}

// The name first, and then as the wizard asks.
const shownKeys = ['fullName' as const, ...bookingKeys.filter((key) => key !== 'fullName')]

/**
 * A booking request as people read it: the same words in the same order on the review page, in the
 * team's emails and in the customer's.
 */
export function bookingAnswers(request: BookingRequest): readonly Answer[] {
  const answers = shownKeys.flatMap((key): Answer | readonly [] => {
    const { asked, show = String } = bookingFields[key]
    return asked ? { key, ...asked, value: show(request[key]) } : []
  })
  return answers.toSorted((one, other) => steps.indexOf(one.step) - steps.indexOf(other.step))
}

/** Whether a field is required of whoever sends a request: spec §5. */
export const isRequired = (key: BookingKey) =>
  (requiredContactFields as readonly BookingKey[]).includes(key)

/** Longer than everything there is to pick in a step. */
const pickedLimit = 200

/** Characters that the desk keeps of a field. */
export const limitOf = (key: BookingKey) => bookingFields[key].limit ?? pickedLimit

/** Whether a field is picked and not typed. */
export const isPicked = (key: BookingKey) => bookingFields[key].offered !== undefined

/** Whether an answer is one that the wizard offers: never somebody's own words. */
export function isOffered(key: BookingKey, value: string): boolean {
  const { offered, isList } = bookingFields[key]
  if (offered === undefined || offered instanceof RegExp) return offered?.test(value) ?? false
  const chosen = isList ? value.split(', ').filter(Boolean) : [value]
  return chosen.every((text) => offered.includes(text)) && new Set(chosen).size === chosen.length
}

/** The answers that should be picked and say something that the wizard does not offer. */
export const unknownChoices = (request: BookingRequest): readonly BookingKey[] =>
  bookingKeys.filter((key) => isPicked(key) && request[key] !== '' && !isOffered(key, request[key]))
