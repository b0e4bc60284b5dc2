import { diallingCodeOf } from '#core/contact/phone.ts'
import { datesOnTheWire, noDates, readableDates, wireDates } from '#core/date-range.ts'
import { upperFirst } from '#core/letters.ts'
import { type Message, sentLanguage, t } from '#core/words.ts'
import {
  type AskingStep,
  accommodations,
  asksDates,
  type Booking,
  type Choice,
  choice,
  groups,
  isRequiredAnswer,
  type QuestionId,
  questionIds,
  questionOf,
  questions,
  stepNames,
  textsOf,
} from './questions.ts'

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

const languageValues = [choice('fr', 'French', { wireValue: 'fr' })] as const

const yesOrNo = [choice('yes', 'Yes'), choice('no', 'No')] as const
const notSpecified = choice('unsaid', 'Not specified')
const notChosen = choice('unchosen', 'Not chosen', { wireValue: 'USD 7.5K - 10K' })

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
function phone({ country, phone }: Booking): string {
  const number = phone.trim()
  return number === '' ? '' : `+${diallingCodeOf(country)} ${number}`
}

/** The groups whose size is fixed, so the wizard neither asks for the size nor sends it. */
const sizesOfGroups: ReadonlyMap<string | undefined, string> = new Map([
  [choiceOf(groups, 'couple').wireValue, '2'],
  [choiceOf(groups, 'solo').wireValue, '1'],
])

/** Members add the children's ages: `3 people, children aged 9`. */
const countOfPeople = /^(\d{1,6}) people(?=,|$)/

/** The number of travellers in digits, if the request says it. */
export const peopleIn = ({ group, groupSize = '' }: BookingTexts): string | undefined =>
  countOfPeople.exec(groupSize)?.[1] ?? sizesOfGroups.get(group)

const offeredSize = /^(Not specified|\d{1,6} people)$/

function readableSize(size: string, { group }: BookingTexts): string {
  if (!offeredSize.test(size)) return size
  const count = peopleIn({ group, groupSize: size })
  return count ? t(count === '1' ? '1 person' : '{count} people', { count }) : t('Not specified')
}

const pickedLimit = 200
const phoneLimit = '+1684 '.length + questions.phone.limit

/** What the kind of its answer does not say about a question's field. */
const special: Partial<Record<QuestionId, Partial<BookingField>>> = {
  email: { show: isGiven },
  phone: { send: phone, limit: phoneLimit, show: isGiven },
  regions: { show: (value) => value || t('Not specified') },
  dates: {
    // Dates picked before choosing TELL ME WHEN IS BEST stay in the wizard but are not sent.
    send: ({ timing, dates }) => datesOnTheWire(asksDates(timing) ? dates : noDates),
    offered: wireDates,
    unanswered: 'Not specified',
    show: readableDates,
  },
  groupSize: {
    send: ({ groupSize }) => (groupSize === null ? 'Not specified' : `${groupSize} people`),
    offered: offeredSize,
    unanswered: notSpecified.wireValue,
    show: readableSize,
  },
  accommodation: {
    offered: [...accommodations, notChosen],
    unanswered: notChosen.wireValue,
  },
  tripDetails: {
    send: ({ tripDetails }) => (tripDetails.trim() === '' ? notProvided : tripDetails),
    unanswered: notProvided,
    show: (value) => (value === notProvided ? t(notProvided) : value),
  },
  isReferred: {
    send: ({ isReferred }) => (isReferred === null ? notSpecified.wireValue : yesNo(isReferred)),
    offered: [...yesOrNo, notSpecified],
    unanswered: notSpecified.wireValue,
  },
  route: { offered: routeNamePattern },
}

/** The fields of the request that repeat answers or say when and in which language they were given. */
const repeated = {
  submissionDate: { send: (_, submissionDate) => submissionDate },
  fullName: {
    send: fullName,
    limit: questions.firstName.limit + ' '.length + questions.surname.limit,
    asked: { step: 'contact', label: 'Name' },
    show: isGiven,
  },
  customerEmail: { send: ({ email }) => email.trim(), limit: questions.email.limit },
  customerPhone: { send: phone, limit: phoneLimit },
  // The page's language, sent if it is not English. Not in the specification.
  language: {
    send: sentLanguage,
    offered: languageValues,
    asked: { step: 'contact', label: 'Language' },
  },
} satisfies Readonly<Record<string, BookingField>>

/** The fields of spec §3 in their order. */
// biome-ignore format: a row
const specified = [
  'destination', 'regions', 'timing', 'dates', 'group', 'groupSize', 'budget', 'isTradeAgent', 'isMediaOpportunity',
  'tripDetails', 'isReferred', 'email', 'firstName', 'surname', 'phone', 'preferredContact', 'submissionDate',
  'fullName', 'customerEmail', 'customerPhone',
] as const satisfies readonly BookingKey[]

/** Our own fields are at the end and left out if empty. New ones follow, so that columns of sheets stay in place. */
const own = ['route', 'language'] as const satisfies readonly BookingKey[]

type FieldOf<Id extends QuestionId> = (typeof questions)[Id] extends { readonly field: infer Field }
  ? Extract<Field, string>
  : Id
type QuestionKey = { [Id in QuestionId]: FieldOf<Id> }[QuestionId]
export type BookingKey = QuestionKey | keyof typeof repeated

const fieldOfQuestion = (id: QuestionId): BookingField => {
  const { step, label, initial, choices, limit } = questionOf(id)
  const isFlag = typeof initial === 'boolean'
  return {
    send: (booking) => sendAnswer(booking[id], choices, special[id]?.unanswered),
    ...(limit !== undefined && { limit }),
    ...(choices && { offered: choices }),
    ...(Array.isArray(initial) && { isList: true }),
    ...(isFlag && { offered: yesOrNo, unanswered: yesNo(false) }),
    ...(label && { asked: { step, label } }),
    ...special[id],
  }
}

function sendAnswer(answer: unknown, choices: readonly Choice[] = [], unanswered = ''): string {
  if (answer === null) return unanswered
  if (typeof answer === 'boolean') return yesNo(answer)
  const ids = [answer].flat().map(String)
  if (choices.length === 0) return ids.join().trim()
  // In the order of the list.
  return ids.map((id) => choiceOf(choices, id).wireValue).join(', ')
}

const made: Readonly<Record<string, BookingField>> = {
  ...Object.fromEntries(
    questionIds.flatMap((id) => {
      const { field = id } = questionOf(id)
      return field === null ? [] : [[field, fieldOfQuestion(id)]]
    }),
  ),
  ...repeated,
}
const inOrder = new Set<string>([...specified, ...own, ...Object.keys(made)])
export const bookingKeys = [...inOrder] as readonly BookingKey[]
export const bookingFields = Object.fromEntries(
  bookingKeys.map((key) => [key, made[key]]),
) as Readonly<Record<BookingKey, BookingField>>

type SpecifiedKey = (typeof specified)[number]
const isSpecified = (key: BookingKey): key is SpecifiedKey =>
  (specified as readonly BookingKey[]).includes(key)

export type BookingRequest = Readonly<
  Record<SpecifiedKey, string> & Partial<Record<Exclude<BookingKey, SpecifiedKey>, string>>
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

export const requestOf = (texts: Readonly<Record<BookingKey, string>>): BookingRequest =>
  Object.fromEntries(
    bookingKeys.filter((key) => isSpecified(key) || texts[key]).map((key) => [key, texts[key]]),
  ) as BookingRequest

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

type QuestionOf<Key> = {
  [Id in QuestionId]: Key extends FieldOf<Id> ? Id : never
}[QuestionId]
type ChoiceId<Key extends BookingKey> = (typeof questions)[QuestionOf<Key>] extends {
  readonly choices: readonly Choice<infer Id>[]
}
  ? Id
  : (typeof questions)[QuestionOf<Key>]['initial'] extends boolean | null
    ? (typeof yesOrNo)[number]['id']
    : never

/** Returns the ids of the choices that the visitor has made. */
export function chosenIn<Key extends BookingKey>(
  request: BookingRequest,
  key: Key,
): readonly ChoiceId<Key>[] {
  const field = bookingFields[key]
  return choiceValues(request[key] ?? '', field)
    .filter((part) => part !== field.unanswered)
    .flatMap((part) => (choiceFor(part, field)?.id ?? []) as ChoiceId<Key>[])
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
  return answers.sort((a, b) => stepNames.indexOf(a.step) - stepNames.indexOf(b.step))
}

/** The answers as a traveller reads them: in ordinary letters, without questions that were left as they were. */
export const givenAnswers = (request: BookingRequest): readonly Answer[] =>
  bookingAnswers(request).flatMap((answer) => {
    const { key, value } = answer
    // Visitors cannot change the language among the answers.
    if (key === 'language' || !isAnswered(request, key)) return []
    return { ...answer, value: Array.isArray(bookingFields[key].offered) ? inWords(value) : value }
  })

/** Returns a choice's label as a sentence has it: the wizard's buttons are in capitals. */
const inWords = (label: string) =>
  label === label.toUpperCase() && /\p{L}{2}/u.test(label) ? upperFirst(label.toLowerCase()) : label

/** The given answers, and the first question of each step without any, so that every step can be changed. */
export function reviewAnswers(request: BookingRequest): readonly Answer[] {
  const given = new Map(givenAnswers(request).map((answer) => [answer.key, answer]))
  const answered = new Set([...given.values()].map(({ step }) => step))
  const [timing] = chosenIn(request, 'timing')
  return bookingAnswers(request).flatMap((answer) => {
    const { key, step } = answer
    const isSkipped = timing !== undefined && textsOf(step).isSkipped?.({ timing })
    if (answered.has(step) || isSkipped) return given.get(key) ?? []
    answered.add(step)
    return answer
  })
}

export function labelOf(key: BookingKey): string {
  const label = bookingFields[key].asked?.label
  return label ? t(label) : ''
}

export const isRequired = (key: BookingKey) =>
  questionIds.some((id) => id === key && isRequiredAnswer(id))

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
