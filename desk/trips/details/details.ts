import { z } from 'zod'
import { addDays, isRealDay, readableDay } from '#core/date-range.ts'
import { isFeeDue } from '#core/park-fees.ts'
import { type Message, t } from '#core/words.ts'
import { shortDay } from '#desk/lib/time.ts'
import type { Catalogue } from '#desk/quotes/catalogue.ts'
import type { Quote } from '#desk/quotes/quote.ts'
import { text } from '#desk/shell/form-fields.ts'

// What travellers tell about themselves before a trip. Everything is kept as typed: what may be wrong is said, not refused.

const maxTravellers = 40

const detailsSchema = z.strictObject({
  name: text(120),
  nationality: text(80),
  born: text(40),
  passport: text(60),
  expires: text(40),
  diet: text(300),
  flight: text(120),
  contact: text(200),
})
export type Details = z.infer<typeof detailsSchema>
export type DetailsField = keyof Details

export const formSchema = z.strictObject({ travellers: z.array(detailsSchema).max(maxTravellers) })

export const detailsLabels = {
  name: 'Name, as in the passport',
  nationality: 'Nationality',
  born: 'Date of birth',
  passport: 'Passport number',
  expires: 'Passport valid until',
  diet: 'Food: what you do not eat',
  flight: 'Flight and hour of arrival',
  contact: 'Whom we call in an emergency: name and number',
} as const satisfies Readonly<Record<DetailsField, Message>>

export const detailsFields = Object.keys(detailsLabels) as readonly DetailsField[]

/** What a permit is ordered with, in the order in which parks ask for it. */
const permitFields = ['name', 'nationality', 'born', 'passport', 'expires'] as const

const nothing: Details = {
  ...{ name: '', nationality: '', born: '', passport: '', expires: '' },
  ...{ diet: '', flight: '', contact: '' },
}

/** Returns an entry for each traveller: those that are stored, and empty ones for the others. */
export function withAll(stored: readonly Details[], people: number): readonly Details[] {
  const count = Math.min(maxTravellers, Math.max(people, stored.length))
  return Array.from({ length: count }, (_, index) => ({ ...nothing, ...stored[index] }))
}

export const isBlank = (details: Details): boolean =>
  detailsFields.every((field) => details[field] === '')

/** A visit that travellers have to be old enough for. */
export type Visit = { readonly label: string; readonly minimumAge: number; readonly day: string }

export const visitsOf = (
  { days }: Pick<Quote, 'days'>,
  { fees }: Pick<Catalogue, 'fees'>,
  firstDay: string,
): readonly Visit[] =>
  days.flatMap((day, index) =>
    fees.flatMap((fee) =>
      fee.minimumAge !== null && isFeeDue(fee, day)
        ? [{ label: fee.label, minimumAge: fee.minimumAge, day: addDays(firstDay, index) }]
        : [],
    ),
  )

export function ageOn(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4))
  return day.slice(5) < born.slice(5) ? years - 1 : years
}

type Checked = {
  readonly today: string
  readonly lastDay: string | null
  readonly visits: readonly Visit[]
}

export type DetailsFault = { readonly field: DetailsField; readonly message: string }

/** Says what is missing or cannot be right. Nothing of an entry that nobody has begun. */
export function faultsOf(
  details: Details,
  { today, lastDay, visits }: Checked,
): readonly DetailsFault[] {
  const { born, expires } = details
  const missing = permitFields
    .filter((field) => details[field] === '')
    .map((field) => ({
      field,
      message: t('Missing: {field}.', { field: t(detailsLabels[field]) }),
    }))
  const unread = (['born', 'expires'] as const)
    .filter((field) => details[field] !== '' && !isRealDay(details[field]))
    .map((field) => ({
      field,
      message: t('“{typed}” is not a date such as 1985-06-14.', { typed: details[field] }),
    }))
  const isBorn = isRealDay(born)
  const tooLate =
    isBorn && (born > today || ageOn(born, today) > 120)
      ? [{ field: 'born', message: t('Please check the date of birth.') } as const]
      : []
  const tooYoung = isBorn
    ? visits
        .filter(({ minimumAge, day }) => ageOn(born, day) < minimumAge)
        .map(({ label, minimumAge, day }) => ({
          field: 'born' as const,
          message: t('{visit} is from {age} years, and this traveller is {own} on {day}.', {
            visit: label,
            age: minimumAge,
            own: Math.max(0, ageOn(born, day)),
            day: shortDay(day),
          }),
        }))
    : []
  const until = lastDay ?? today
  const expired =
    isRealDay(expires) && expires < until
      ? [
          {
            field: 'expires' as const,
            message: t(
              lastDay === null
                ? 'The passport expired on {day}.'
                : 'The passport expires on {day}, before the end of the trip.',
              { day: readableDay(expires) },
            ),
          },
        ]
      : []
  return [...missing, ...unread, ...tooLate, ...tooYoung, ...expired]
}

/** The lines of an order for permits: one for each traveller, its parts apart by tabs, as tables take them. */
export const permitOrder = (travellers: readonly Details[]): string =>
  travellers
    .filter((details) => !isBlank(details))
    .map((details) => permitFields.map((field) => details[field]).join('\t'))
    .join('\n')
