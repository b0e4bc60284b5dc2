import { type IsoDay, isRealDay } from './date-range.ts'
import { dayMs } from './day-ms.ts'
import type { Submission } from './submission.ts'
import type { FormSignals } from './wire.ts'

/** The forms that stand in a page about something: spec §2, §5. Each is an enquiry of its own kind. */
export const pageFormKinds = [
  'trek-request',
  'hiking-request',
  'review',
  'comment',
  'trip-question',
] as const
export type PageFormKind = (typeof pageFormKinds)[number]

export type FieldName =
  | 'name'
  | 'email'
  | 'phone'
  | 'preferred-date'
  | 'group-size'
  | 'fitness-level'
  | 'special-requests'
  | 'message'
  | 'in-reply-to'
  | RatingCategory

/** What a form asks, and what stands at it when the answer cannot be sent as it is. */
export type FormField<Name extends string> = {
  readonly name: Name
  readonly label: string
  /** `long`: several lines; `choice`: one of `choices`; `rating`: 1 to 5 stars. */
  readonly type: 'text' | 'email' | 'tel' | 'date' | 'long' | 'choice' | 'rating'
  readonly isRequired: boolean
  /** Characters it takes. */
  readonly limit: number
  readonly choices?: ReadonlyArray<{ readonly value: string; readonly label: string }>
  readonly autoComplete?: string
  readonly error: string
}
export type PageField = FormField<FieldName>

/** Spec §3, "Rating categories", in its order. */
export const ratingCategories = [
  'services',
  'hotel',
  'places',
  'safety',
  'foods',
  'guides',
] as const
export type RatingCategory = (typeof ratingCategories)[number]

export const maxStars = 5

const name: PageField = {
  name: 'name',
  label: 'Name',
  type: 'text',
  isRequired: true,
  limit: 200,
  autoComplete: 'name',
  error: 'Please tell us your name.',
}
const email: PageField = {
  name: 'email',
  label: 'Email',
  type: 'email',
  isRequired: true,
  limit: 254,
  autoComplete: 'email',
  error: 'Please write your whole address, such as name@example.com.',
}
const phone: PageField = {
  name: 'phone',
  label: 'Phone',
  type: 'tel',
  isRequired: true,
  limit: 40,
  autoComplete: 'tel',
  error: 'Please give a number we can reach you at.',
}
const message: PageField = {
  name: 'message',
  label: 'Message',
  type: 'long',
  isRequired: true,
  limit: 5000,
  error: 'Please write a few words.',
}

/** Whom a review or comment answers, as the page names it; empty where it stands alone. */
const inReplyTo: PageField = {
  name: 'in-reply-to',
  label: 'In reply to',
  type: 'text',
  isRequired: false,
  limit: 200,
  error: 'Please keep this a little shorter.',
}

const trek: readonly PageField[] = [
  name,
  email,
  phone,
  {
    name: 'preferred-date',
    label: 'Preferred date',
    type: 'date',
    isRequired: true,
    limit: 10,
    error: 'Please pick a day from today on.',
  },
  {
    name: 'group-size',
    label: 'Group size',
    type: 'choice',
    isRequired: true,
    limit: 1,
    choices: [1, 2, 3, 4, 5, 6, 7, 8].map((people) => ({
      value: String(people),
      label: people === 1 ? '1 person' : `${people} people`,
    })),
    error: 'Please say how many you are.',
  },
]
const fitness: PageField = {
  name: 'fitness-level',
  label: 'Fitness level',
  type: 'choice',
  isRequired: true,
  limit: 12,
  choices: [
    { value: 'beginner', label: 'Beginner' },
    { value: 'intermediate', label: 'Intermediate' },
    { value: 'advanced', label: 'Advanced' },
  ],
  error: 'Please choose how used to walking you are.',
}
const wishes: PageField = {
  name: 'special-requests',
  label: 'Special requests',
  type: 'long',
  isRequired: false,
  limit: 2000,
  error: 'Please keep this a little shorter.',
}

const ratingLabels: Readonly<Record<RatingCategory, string>> = {
  services: 'Services',
  hotel: 'Hotel',
  places: 'Places',
  safety: 'Safety',
  foods: 'Foods',
  guides: 'Guides',
}

/** What each form asks, in its order. */
export const pageForms: Readonly<Record<PageFormKind, readonly PageField[]>> = {
  'trek-request': [...trek, wishes],
  'hiking-request': [...trek, fitness, wishes],
  review: [
    name,
    { ...phone, isRequired: false },
    email,
    message,
    ...ratingCategories.map(
      (category): PageField => ({
        name: category,
        label: ratingLabels[category],
        type: 'rating',
        isRequired: false, // somebody who stayed in no hotel has nothing to say about it
        limit: 1,
        error: 'Please choose one to five stars, or none.',
      }),
    ),
    inReplyTo,
  ],
  comment: [name, email, message, inReplyTo],
  'trip-question': [name, email, message],
}

/** What the team calls each kind in emails, lists and sheets. */
export const pageFormTitles: Readonly<Record<PageFormKind, string>> = {
  'trek-request': 'Trek request',
  'hiking-request': 'Hiking request',
  review: 'Review',
  comment: 'Comment',
  'trip-question': 'Question about a trip',
}

/** Read by somebody before they appear on the site. */
export const moderatedKinds: ReadonlySet<PageFormKind> = new Set(['review', 'comment'])

/** What was filled in, by field; a field that is not there is an empty text. */
export type PageFormAnswers = Partial<Readonly<Record<FieldName, string>>>

/**
 * Returns the fields that cannot be sent as they are, in the order of the form. A day before `today`
 * is one of them.
 */
export function invalidFieldsOf(
  kind: PageFormKind,
  answers: PageFormAnswers,
  today: IsoDay,
): readonly PageField[] {
  return pageForms[kind].filter((field) =>
    isInvalid(field, (answers[field.name] ?? '').trim(), today),
  )
}

/** The day it is in the last time zone, UTC-12: no visitor's today is earlier. */
export const earliestToday = (now: number): IsoDay =>
  new Date(now - dayMs / 2).toISOString().slice(0, 10)

function isInvalid(
  { type, isRequired, limit, choices }: PageField,
  text: string,
  today: IsoDay,
): boolean {
  if (text === '') return isRequired
  if (text.length > limit) return true
  switch (type) {
    case 'choice':
      return !choices?.some(({ value }) => value === text)
    case 'rating':
      return !/^[1-5]$/.test(text)
    case 'date':
      return !isRealDay(text) || text < today
    case 'email':
      return !/^[^\s@]+@[^\s@]+$/.test(text) // the browser's own rule, roughly: no more is asked
    default:
      return false
  }
}

/** What `POST /api/enquiries` takes from a page form: every field is a text. */
export type PageFormBody = {
  readonly kind: PageFormKind
  /** The path of the page it stands in, such as `/adventure/canopy-walk-experience`. */
  readonly about: string
} & PageFormAnswers &
  Pick<Submission, 'submissionId' | 'reference'> &
  FormSignals
