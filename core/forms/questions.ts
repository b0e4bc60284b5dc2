import type { CountryId } from '#core/contact/countries.ts'
import { type DateRange, noDates } from '#core/date-range.ts'
import type { Message } from '#core/words.ts'

// The steps and questions of the booking wizard. The answers, their defaults and limits, drafts, the request, the review
// and the emails are derived from them. Order and values follow spec §2 "Booking page".

/** A choice in the wizard. Code and drafts store its id; requests contain its wire value. */
export type Choice<Id extends string = string> = {
  readonly id: Id
  readonly wireValue: string
  readonly label: Message
  /** Below the label in the wizard. */
  readonly hint?: Message
}

export const choice = <Id extends string>(
  id: Id,
  label: Message,
  { hint, wireValue = label }: { hint?: Message; wireValue?: string } = {},
): Choice<Id> => ({ id, wireValue, label, ...(hint && { hint }) })

// Do not change ids, since drafts contain them.

export const destinations = [
  choice('rwanda', 'RWANDA', {
    hint: 'Three parks and a great lake, none more than a day’s drive from Kigali.',
  }),
] as const

export const regions = [
  choice('akagera', 'Akagera National Park', { hint: 'National Park, Eastern Rwanda' }),
  choice('nyungwe', 'Nyungwe National Park', { hint: 'National Park, South-western Rwanda' }),
  choice('kivu', 'Lake Kivu', { hint: 'Lake Region, Western Rwanda' }),
  choice('volcanoes', 'Volcanoes National Park', { hint: 'National Park, Northern Rwanda' }),
  choice('gorillas', 'Mountain Gorilla Trekking', { hint: 'Adventure, Volcanoes National Park' }),
] as const

export const timings = [
  choice('exact', 'I KNOW EXACTLY WHEN', { hint: 'Pick your days in the calendar that follows.' }),
  choice('rough', 'I HAVE A ROUGH IDEA', { hint: 'Pick rough dates.' }),
  choice('advise', 'TELL ME WHEN IS BEST', {
    hint: 'We will suggest the months that suit what you want to see.',
  }),
] as const

export const groups = [
  choice('couple', 'COUPLE'),
  choice('solo', 'SOLO'),
  choice('family', 'FAMILY'),
  choice('friends', 'FRIENDS'),
] as const

export const accommodations = [
  choice('budget', 'Budget', { hint: 'Guest houses and simple lodges.' }),
  choice('mid-range', 'Mid-Range', { hint: 'Comfortable lodges, a little more room.' }),
  choice('luxury', 'Luxury', { hint: 'Fine lodges close to the parks.' }),
  choice('premium', 'Premium', { hint: 'The most private places to stay.' }),
] as const

export const contactMethods = [
  choice('email', 'Email'),
  choice('whatsapp', 'Whatsapp'),
  choice('phone', 'Phone'),
] as const

export type Destination = (typeof destinations)[number]['id']
export type Region = (typeof regions)[number]['id']
export type Timing = (typeof timings)[number]['id']
export type Group = (typeof groups)[number]['id']
export type Accommodation = (typeof accommodations)[number]['id']
export type ContactMethod = (typeof contactMethods)[number]['id']

export function asksGroupSize(group: Group): boolean {
  return group === 'family' || group === 'friends'
}

export function asksDates(timing: Timing): boolean {
  return timing !== 'advise'
}

type StepTexts = {
  readonly title: Message
  readonly intro?: Message
  /** A page that helps to answer. */
  readonly guide?: { readonly label: Message; readonly path: string }
  /** A half step, shown between two numbers. BACK passes over it. */
  readonly isHalf?: true
  readonly isSkipped?: (answers: { readonly timing: Timing }) => boolean
}

/** The steps in their order. A file of `site/wizard/` asks the questions of each: `DatesStep.tsx`. */
const steps = {
  contact: {
    title: 'How can we reach you?',
    intro: 'We need your email, first name and surname. The rest is optional.',
    guide: { label: 'What happens after you send', path: '/plan/how-it-works' },
  },
  destination: { title: 'Where would you like to go?' },
  regions: {
    title: 'Any regions or camps in mind?',
    intro: 'Optional. Pick as many as you like, or none.',
    guide: { label: 'How hard each adventure is', path: '/plan/fitness-and-packing' },
  },
  timing: {
    title: 'When would you like to travel?',
    guide: { label: 'What each month is like', path: '/plan/when-to-come' },
  },
  dates: {
    title: 'Which days?',
    intro: 'Pick the first day and then the last, or type them. A single day is fine.',
    isHalf: true, // step 4.5: spec §4
    isSkipped: ({ timing }) => !asksDates(timing),
  },
  group: {
    title: 'Who is travelling?',
    guide: { label: 'Who can come, and what children pay', path: '/plan/costs#children' },
  },
  accommodation: {
    title: 'How would you like to stay?',
    guide: { label: 'What makes up the price', path: '/plan/costs' },
  },
  details: {
    title: 'What else should we know?',
    intro: 'Optional. A line is enough, a page is welcome.',
    guide: { label: 'Health and safety', path: '/plan/health-and-safety' },
  },
  review: {
    title: 'Is this right?',
    intro: 'This is what we will read. Sending it costs nothing and commits you to nothing.',
  },
} as const satisfies Readonly<Record<string, StepTexts>>

export type Step = keyof typeof steps
export type AskingStep = Exclude<Step, 'review'>
export const stepNames = Object.keys(steps) as readonly Step[]
export const textsOf = (step: Step): StepTexts => steps[step]

export type Question = {
  readonly step: AskingStep
  /** On the review and in emails. Missing if another answer repeats this one. */
  readonly label?: Message
  /** The answer of a new booking: spec §4 "Defaults". */
  readonly initial: unknown
  readonly choices?: readonly Choice[]
  /** The maximum length of a typed answer. */
  readonly limit?: number
  /** True if the answer must not be empty: spec §5. */
  readonly isRequired?: true
  /** True for contact details, which are stored for the tab only. */
  readonly isPersonal?: true
  /** The field of the request, if it has another name. Null if the answer is part of another field. */
  readonly field?: string | null
}

const noText: string = ''

/** One row for each answer, in the order of the steps. */
// biome-ignore format: a table
export const questions = {
  email:              { step: 'contact', label: 'Email', initial: noText, limit: 254, isRequired: true, isPersonal: true },
  firstName:          { step: 'contact', initial: noText, limit: 200, isRequired: true, isPersonal: true },
  surname:            { step: 'contact', initial: noText, limit: 200, isRequired: true, isPersonal: true },
  // The country, since the dialling codes +1 and +39 belong to two countries each (spec §9).
  country:            { step: 'contact', initial: 'RW' as CountryId, isPersonal: true, field: null },
  // A chat link or a remark may stand around the number.
  phone:              { step: 'contact', label: 'Phone', initial: noText, limit: 100, isPersonal: true },
  preferredContact:   { step: 'contact', label: 'Preferred contact method', initial: 'email' as ContactMethod, choices: contactMethods, isPersonal: true },
  destination:        { step: 'destination', label: 'Destination', initial: 'rwanda' as Destination, choices: destinations },
  regions:            { step: 'regions', label: 'Regions or camps', initial: [] as readonly Region[], choices: regions },
  timing:             { step: 'timing', label: 'Timing', initial: 'exact' as Timing, choices: timings },
  dates:              { step: 'dates', label: 'Dates', initial: noDates as DateRange },
  group:              { step: 'group', label: 'Travel group', initial: 'couple' as Group, choices: groups },
  groupSize:          { step: 'group', label: 'Group size', initial: null as number | null },
  isTradeAgent:       { step: 'group', label: 'Trade agent enquiring for someone else', initial: false as boolean },
  isMediaOpportunity: { step: 'group', label: 'Media opportunity', initial: false as boolean },
  accommodation:      { step: 'accommodation', label: 'Accommodation category', initial: null as Accommodation | null, choices: accommodations, field: 'budget' },
  tripDetails:        { step: 'details', label: 'Trip details', initial: noText, limit: 5000 },
  isReferred:         { step: 'details', label: 'Referred to us', initial: null as boolean | null },
  // The route or adventure whose page linked to the wizard, such as "Primates of the west, 7 days".
  route:              { step: 'regions', label: 'Route', initial: noText },
} as const satisfies Readonly<Record<string, Question>>

type Questions = typeof questions
export type QuestionId = keyof Questions
export const questionIds = Object.keys(questions) as readonly QuestionId[]
export const questionOf = (id: QuestionId): Question => questions[id]

/** The visitor's answers. */
export type Booking = { readonly [Id in QuestionId]: Questions[Id]['initial'] }

export const newBooking = Object.fromEntries(
  questionIds.map((id) => [id, questions[id].initial]),
) as Booking

type IdsWith<Trait> = {
  [Id in QuestionId]: Questions[Id] extends Trait ? Id : never
}[QuestionId]

export type TypedField = IdsWith<{ readonly limit: number }>
const isTyped = (id: QuestionId): id is TypedField => questionOf(id).limit !== undefined
export const typedFields = questionIds.filter(isTyped)

export type PersonalField = IdsWith<{ readonly isPersonal: true }>
export const isPersonal = (id: QuestionId): id is PersonalField =>
  questionOf(id).isPersonal === true

export type RequiredContactField = IdsWith<{ readonly isRequired: true }>
export const isRequiredAnswer = (id: QuestionId): id is RequiredContactField =>
  questionOf(id).isRequired === true

export const missingContactFields = (booking: Booking): readonly RequiredContactField[] =>
  questionIds.filter(isRequiredAnswer).filter((id) => booking[id].trim() === '')
