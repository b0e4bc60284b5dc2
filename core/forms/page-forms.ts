import { withUsualSigns } from '#core/contact/email-address.ts'
import { type IsoDay, isRealDay, readableDay } from '#core/date-range.ts'
import { dayMs } from '#core/time.ts'
import { type Message, t } from '#core/words.ts'
import type { FormSignals, Submission } from './submission.ts'
import { tooLong } from './too-long.ts'

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

export type FormField<Name extends string> = {
  readonly name: Name
  readonly label: Message
  /** `long`: several lines. `choice`: one of `choices`. `rating`: 1 to 5 stars. */
  readonly type: 'text' | 'email' | 'tel' | 'date' | 'long' | 'choice' | 'rating'
  readonly isRequired: boolean
  readonly limit: number
  readonly choices?: readonly FieldChoice[]
  readonly autoComplete?: string
  readonly hint?: Message
  readonly error: Message
}
type FieldChoice = { readonly value: string; readonly label: Message }
export type PageField = FormField<FieldName>

/** The rating categories of spec §3, in the same order. */
export const ratingCategories = [
  'services',
  'hotel',
  'places',
  'safety',
  'foods',
  'guides',
] as const
export type RatingCategory = (typeof ratingCategories)[number]

const ratingLabels = {
  services: 'Services',
  hotel: 'Hotel',
  places: 'Places',
  safety: 'Safety',
  foods: 'Foods',
  guides: 'Guides',
} as const satisfies Record<RatingCategory, Message>

export const maxStars = 5

const field = <Name extends string>(
  name: Name,
  label: Message,
  type: FormField<Name>['type'],
  limit: number,
  error: Message,
  more: Partial<FormField<Name>> = {},
): FormField<Name> => ({ name, label, type, isRequired: true, limit, error, ...more })

export const nameField = field('name', 'Name', 'text', 200, 'Please tell us your name.', {
  autoComplete: 'name',
})
const wholeAddress = 'Please enter your full email address, such as name@example.com.'
export const emailField = field('email', 'Email', 'email', 254, wholeAddress, {
  autoComplete: 'email',
})
const phoneField = field(
  'phone',
  'Phone',
  'tel',
  100, // a chat link or a remark may stand around the number
  'Please enter a number we can reach you on.',
  {
    autoComplete: 'tel',
  },
)
export const subjectField = field('subject', 'Subject', 'text', 200, 'Please enter a subject.')
export const messageField = field('message', 'Message', 'long', 5000, 'Please write a few words.')

const shorter = 'Please shorten this a little.'

const inReplyTo = field('in-reply-to', 'In reply to', 'text', 200, shorter, {
  isRequired: false,
  hint: 'Leave this empty unless you answer somebody.',
})

const trek: readonly PageField[] = [
  nameField,
  emailField,
  phoneField,
  field('preferred-date', 'Preferred date', 'date', 10, 'Please pick today or a later day.'),
  field('group-size', 'Group size', 'choice', 1, 'Please tell us how many people are coming.', {
    choices: [1, 2, 3, 4, 5, 6, 7, 8].map((people) => ({
      value: String(people),
      label: people === 1 ? '1 person' : '{count} people',
    })),
  }),
]
const walking = 'Please choose your fitness level.'
const fitness = field('fitness-level', 'Fitness level', 'choice', 12, walking, {
  choices: [
    { value: 'beginner', label: 'Beginner' },
    { value: 'intermediate', label: 'Intermediate' },
    { value: 'advanced', label: 'Advanced' },
  ],
})
const wishes = field('special-requests', 'Special requests', 'long', 2000, shorter, {
  isRequired: false,
})

const ratings = ratingCategories.map((category) =>
  field(
    category,
    ratingLabels[category],
    'rating',
    1,
    'Please choose one to five stars, or none.',
    { isRequired: false }, // a guest may not have stayed in a hotel
  ),
)

export const pageForms: Readonly<Record<PageFormKind, readonly PageField[]>> = {
  'trek-request': [...trek, wishes],
  'hiking-request': [...trek, fitness, wishes],
  review: [
    nameField,
    { ...phoneField, isRequired: false },
    emailField,
    messageField,
    ...ratings,
    inReplyTo,
  ],
  comment: [nameField, emailField, messageField, inReplyTo],
  'trip-question': [nameField, emailField, messageField],
}

export const pageFormTitles: Readonly<Record<PageFormKind, Message>> = {
  'trek-request': 'Trek request',
  'hiking-request': 'Hiking request',
  review: 'Review',
  comment: 'Comment',
  'trip-question': 'Question about a trip',
}

export const moderatedKinds: ReadonlySet<PageFormKind> = new Set(['review', 'comment'])

export type PageFormAnswers = Partial<Readonly<Record<FieldName, string>>>

export function invalidFieldsOf(
  kind: PageFormKind,
  answers: PageFormAnswers,
  today: IsoDay,
): readonly PageField[] {
  return pageForms[kind].filter((field) =>
    isInvalid(field, (answers[field.name] ?? '').trim(), today),
  )
}

/** Says what is wrong with the text of an invalid field. */
export const errorOf = ({ limit, error }: FormField<string>, text: string): string =>
  tooLong(text.trim(), limit) ?? t(error)

/** Returns today's date in UTC-12, the last time zone, so that it is never later than the visitor's. */
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
      return !/^[^\s@]+@[^\s@]+$/.test(withUsualSigns(text)) // close to the browser's rule
    default:
      return false
  }
}

export type PageFormBody = {
  readonly kind: PageFormKind
  /** The path of the page with the form, such as `/adventure/canopy-walk-experience`. */
  readonly about: string
} & PageFormAnswers &
  Pick<Submission, 'submissionId' | 'reference'> &
  FormSignals

export type PageFormAnswer = {
  readonly key: FieldName
  readonly label: string
  readonly value: string
}

export function pageFormAnswers(
  kind: PageFormKind,
  answers: PageFormAnswers,
): readonly PageFormAnswer[] {
  return pageForms[kind]
    .filter(({ name }) => name !== 'in-reply-to' || answers[name]?.trim())
    .map((field) => ({
      key: field.name,
      label: t(field.label),
      value: readable(field, (answers[field.name] ?? '').trim()),
    }))
}

function readable({ type, choices }: PageField, text: string): string {
  if (type === 'rating') return text === '' ? t('No stars given') : formatStars(text)
  if (text === '') return t('Not provided')
  if (type === 'date') return readableDay(text)
  const chosen = choices?.find(({ value }) => value === text)
  return chosen ? formatChoice(chosen) : text
}

/** For a number of people, the value replaces `{count}`. */
export const formatChoice = ({ label, value }: FieldChoice) => t(label, { count: value })

/** Formats a rating as `4 of 5`. */
export const formatStars = (stars: string | number) =>
  t('{stars} of {max}', { stars, max: maxStars })
