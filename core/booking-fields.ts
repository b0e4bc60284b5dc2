import { type Booking, requiredContactFields, typedLimits } from './booking.ts'
import {
  accommodations,
  asksDates,
  type Choice,
  choice,
  contactMethods,
  destinations,
  groups,
  regions,
  timings,
} from './choices.ts'
import { datesOnTheWire, noDates, readableDates } from './date-range.ts'
import { diallingCodeOf } from './phone.ts'
import { type Message, sentLanguage, t } from './words.ts'

/** Spec §2 "Booking page". */
// biome-ignore format: a row
const steps = ['contact', 'destination', 'regions', 'timing', 'dates', 'group', 'accommodation', 'details'] as const
export type AskingStep = (typeof steps)[number]

type BookingTexts = Readonly<Record<string, string | undefined>>

export type BookingField = {
  readonly send: (booking: Booking, submissionDate: string) => string
  readonly limit?: number
  readonly offered?: readonly Choice[] | RegExp
  readonly isList?: true
  /** The value on the wire if the visitor has answered nothing. Default: an empty one. */
  readonly unanswered?: string
  /** The step and label of the question. Missing for a field that repeats another field's answer. */
  readonly asked?: { readonly step: AskingStep; readonly label: Message }
  /** Formats the answer. By default, the choice's label or the value is shown. */
  readonly show?: (value: string, request: BookingTexts) => string
}

export function choiceOf<Of extends Choice>(choices: readonly Of[], id: Of['id']): Of {
  const found = choices.find((option) => option.id === id)
  if (!found) throw new Error(`There is no choice ${id}.`)
  return found
}

const otherLanguages = [choice('fr', 'French', 'fr')] as const

const yesOrNo = [choice('yes', 'Yes'), choice('no', 'No')] as const
const notSpecified = choice('unsaid', 'Not specified')
const notChosen = choice('unchosen', 'Not chosen', 'USD 7.5K - 10K')

const yesNo = (claim: boolean) => choiceOf(yesOrNo, claim ? 'yes' : 'no').wireValue
/** Sent for a missing answer: spec §3. */
export const notProvided = 'Not provided'
const isGiven = (value: string) => value || t(notProvided)

/** Allows at most four digits, so that nobody can email a phone number to a stranger as the name of a route. */
export const routeNamePattern =
  /^(?!(?:.*\d){5})[\p{L}\d][\p{L}\p{M}\d ,&'’"?!:()-]{2,59}(, \d{1,2} days?)?$/u

export function routeName(title: string, dayCount: number): string {
  return `${title}, ${dayCount} ${dayCount === 1 ? 'day' : 'days'}`
}

export const groupSizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

export const customGroupSize = { min: 1, max: 50 } as const

const fullName = ({ firstName, surname }: Booking) => `${firstName.trim()} ${surname.trim()}`.trim()
const email = (booking: Booking) => booking.email.trim()
function phone({ country, phone }: Booking): string {
  const number = phone.trim()
  return number === '' ? '' : `+${diallingCodeOf(country)} ${number}`
}

/** The groups whose size is fixed, so the wizard neither asks for the size nor sends it. */
const sizesOfGroups: ReadonlyMap<string | undefined, string> = new Map([
  [choiceOf(groups, 'couple').wireValue, '2'],
  [choiceOf(groups, 'solo').wireValue, '1'],
])

function readableSize(size: string, { group }: BookingTexts): string {
  const isNotSpecified = size === notSpecified.wireValue
  const count = isNotSpecified ? sizesOfGroups.get(group) : /^(\d+) people$/.exec(size)?.[1]
  if (count) return t(count === '1' ? '1 person' : '{count} people', { count })
  return isNotSpecified ? t('Not specified') : size
}

const pickedLimit = 200
const phoneLimit = '+1684 '.length + typedLimits.phone

/** The fields of the booking request in the order of spec §3. Add new fields at the end. */
const fields = {
  destination: {
    send: ({ destination }) => choiceOf(destinations, destination).wireValue,
    offered: destinations,
    asked: { step: 'destination', label: 'Destination' },
  },
  regions: {
    send: (booking) => booking.regions.map((id) => choiceOf(regions, id).wireValue).join(', '),
    offered: regions,
    isList: true,
    asked: { step: 'regions', label: 'Regions or camps' },
    show: (value) => value || t('Not specified'),
  },
  timing: {
    send: ({ timing }) => choiceOf(timings, timing).wireValue,
    offered: timings,
    asked: { step: 'timing', label: 'Timing' },
  },
  dates: {
    // Dates picked before choosing TELL ME WHEN IS BEST stay in the wizard but are not sent.
    send: ({ timing, dates }) => datesOnTheWire(asksDates(timing) ? dates : noDates),
    offered: /^(Not specified|\d{4}-\d{2}-\d{2} - (TBD|\d{4}-\d{2}-\d{2}))$/,
    unanswered: 'Not specified',
    asked: { step: 'dates', label: 'Dates' },
    show: readableDates,
  },
  group: {
    send: ({ group }) => choiceOf(groups, group).wireValue,
    offered: groups,
    asked: { step: 'group', label: 'Travel group' },
  },
  groupSize: {
    send: ({ groupSize }) => (groupSize === null ? 'Not specified' : `${groupSize} people`),
    offered: /^(Not specified|\d{1,6} people)$/,
    unanswered: notSpecified.wireValue,
    asked: { step: 'group', label: 'Group size' },
    show: readableSize,
  },
  budget: {
    send: ({ accommodation: id }) =>
      (id === null ? notChosen : choiceOf(accommodations, id)).wireValue,
    offered: [...accommodations, notChosen],
    unanswered: notChosen.wireValue,
    asked: { step: 'accommodation', label: 'Accommodation category' },
  },
  isTradeAgent: {
    send: (booking) => yesNo(booking.isTradeAgent),
    offered: yesOrNo,
    unanswered: yesNo(false),
    asked: { step: 'group', label: 'Trade agent enquiring for someone else' },
  },
  isMediaOpportunity: {
    send: (booking) => yesNo(booking.isMediaOpportunity),
    offered: yesOrNo,
    unanswered: yesNo(false),
    asked: { step: 'group', label: 'Media opportunity' },
  },
  tripDetails: {
    send: ({ tripDetails }) => (tripDetails.trim() === '' ? notProvided : tripDetails),
    limit: typedLimits.tripDetails,
    unanswered: notProvided,
    asked: { step: 'details', label: 'Trip details' },
    show: (value) => (value === notProvided ? t(notProvided) : value),
  },
  isReferred: {
    send: ({ isReferred }) => (isReferred === null ? notSpecified.wireValue : yesNo(isReferred)),
    offered: [...yesOrNo, notSpecified],
    unanswered: notSpecified.wireValue,
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
    send: (booking) => choiceOf(contactMethods, booking.preferredContact).wireValue,
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
  // The route or adventure whose page the visitor came from. Not in the specification.
  route: {
    send: ({ route }) => route,
    offered: routeNamePattern,
    asked: { step: 'regions', label: 'Route' },
  },
  // The page's language, sent if it is not English. Not in the specification.
  language: {
    send: sentLanguage,
    offered: otherLanguages,
    asked: { step: 'contact', label: 'Language' },
  },
} satisfies Record<string, BookingField>

export type BookingKey = keyof typeof fields
type OwnKey = 'route' | 'language'
export const bookingFields: Readonly<Record<BookingKey, BookingField>> = fields
export const bookingKeys = Object.keys(fields) as readonly BookingKey[]

/** The keys of spec §3 in their order. `route` and `language` are left out if empty. */
export type BookingRequest = Readonly<
  Record<Exclude<BookingKey, OwnKey>, string> & Partial<Record<OwnKey, string>>
>

export function eachBookingField<Made>(
  make: (key: BookingKey, field: BookingField) => Made,
): Readonly<Record<BookingKey, Made>> {
  const made = bookingKeys.map((key) => [key, make(key, bookingFields[key])])
  return Object.fromEntries(made) as Record<BookingKey, Made>
}

/** `submissionDate` is the time of the first SUBMIT, so that a RETRY sends the same bytes. */
export const toBookingRequest = (booking: Booking, submissionDate: string): BookingRequest =>
  requestOf(eachBookingField((_, { send }) => send(booking, submissionDate)))

export function requestOf(texts: Readonly<Record<BookingKey, string>>): BookingRequest {
  const { route, language, ...specified } = texts
  return { ...specified, ...(route && { route }), ...(language && { language }) }
}

export type Answer = {
  readonly key: BookingKey
  readonly label: string
  readonly value: string
  readonly step: AskingStep
}

function choiceValues(value: string, { isList }: BookingField): readonly string[] {
  if (!isList) return [value]
  return value === '' ? [] : value.split(', ')
}

const choiceFor = (value: string, { offered }: BookingField): Choice | undefined =>
  offered instanceof RegExp ? undefined : offered?.find((option) => option.wireValue === value)

type ChoiceId<Key extends BookingKey> = (typeof fields)[Key] extends {
  readonly offered: readonly Choice<infer Id>[]
}
  ? Id
  : never

export function chosenIn<Key extends BookingKey>(
  request: BookingRequest,
  key: Key,
): readonly ChoiceId<Key>[] {
  const field = bookingFields[key]
  return choiceValues(request[key] ?? '', field).flatMap(
    (part) => (choiceFor(part, field)?.id ?? []) as ChoiceId<Key>[],
  )
}

export function readableAnswer(request: BookingRequest, key: BookingKey): string {
  const field = bookingFields[key]
  const labels = choiceValues(request[key] ?? '', field).map((part) => {
    const label = choiceFor(part, field)?.label
    return label ? t(label) : part
  })
  return (field.show ?? String)(labels.join(', '), request)
}

/** False if the visitor left a question as it was. The size of a couple is answered by the group. */
export function isAnswered(request: BookingRequest, key: BookingKey): boolean {
  const value = (request[key] ?? '').trim()
  if (key === 'groupSize' && sizesOfGroups.has(request.group)) return true
  return value !== '' && value !== bookingFields[key].unanswered
}

const shownKeys = ['fullName' as const, ...bookingKeys.filter((key) => key !== 'fullName')]

export function bookingAnswers(request: BookingRequest): readonly Answer[] {
  const answers = shownKeys.flatMap((key): Answer | readonly [] => {
    const { asked } = bookingFields[key]
    return asked && request[key] !== undefined
      ? { key, step: asked.step, label: t(asked.label), value: readableAnswer(request, key) }
      : []
  })
  return answers.sort((a, b) => steps.indexOf(a.step) - steps.indexOf(b.step))
}

export function labelOf(key: BookingKey): string {
  const label = bookingFields[key].asked?.label
  return label ? t(label) : ''
}

export const isRequired = (key: BookingKey) =>
  (requiredContactFields as readonly BookingKey[]).includes(key)

export const limitOf = (key: BookingKey) => bookingFields[key].limit ?? pickedLimit

export const isPicked = (key: BookingKey) => bookingFields[key].offered !== undefined

/** True if the wizard offers this answer, so that it cannot contain text typed by a visitor. */
export function isOffered(key: BookingKey, value: string): boolean {
  const field = bookingFields[key]
  if (field.offered instanceof RegExp) return field.offered.test(value)
  const parts = choiceValues(value, field)
  return parts.every((part) => choiceFor(part, field)) && new Set(parts).size === parts.length
}

export const unknownChoices = (request: BookingRequest): readonly BookingKey[] =>
  bookingKeys.filter((key) => {
    const value = request[key] ?? ''
    return isPicked(key) && value !== '' && !isOffered(key, value)
  })
