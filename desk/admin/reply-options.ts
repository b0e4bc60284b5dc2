import { storedBooking } from '#desk/db/enquiry-content.ts'
import type { ListedEnquiry } from '#desk/db/read-enquiries.ts'
import { oneLine } from '#desk/lib/text.ts'
import { choiceOf, chosenIn } from '#enquiry/booking-fields.ts'
import { regions } from '#enquiry/choices.ts'
import { readableDay } from '#enquiry/date-range.ts'
import type { PageFormAnswers } from '#enquiry/page-forms.ts'
import type { replyPlaceholders, SavedReply } from '#enquiry/replies-schema.ts'

/** A saved reply with everything filled in, ready to be changed and sent. */
export type ReplyOption = {
  readonly id: string
  readonly title: string
  readonly subject: string
  readonly text: string
}

type Answered = Pick<ListedEnquiry, 'kind' | 'reference' | 'name' | 'payload'>

/** Who answers, and what the enquiry's page is called where it came from one. */
export type ReplyContext = {
  readonly operator: string
  /** The name of whoever is signed in; without one the operator signs. */
  readonly sender?: string
  /** Empty, or left out, where the site has no such page any more. */
  readonly pageTitle?: string
}

/** The replies that suit an enquiry, filled in. */
export function replyOptions(
  enquiry: Answered,
  replies: readonly SavedReply[],
  context: ReplyContext,
): readonly ReplyOption[] {
  const values = valuesOf(enquiry, context)
  return replies
    .filter((reply) => reply.for === undefined || reply.for.includes(enquiry.kind))
    .map(({ id, title, subject, text }) => ({
      id,
      title,
      subject: oneLine(fill(subject, values)),
      text: fill(text, values),
    }))
}

type Values = Readonly<Record<(typeof replyPlaceholders)[number], string>>

/** An empty value takes the space before it along: `Muraho {name},` becomes `Muraho,`. */
const fill = (text: string, values: Values) =>
  text.replaceAll(/( ?)\{(\w+)\}/g, (whole, space: string, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name as keyof Values] : whole
    return value === '' ? '' : `${space}${value}`
  })

function valuesOf(
  { kind, reference, name, payload }: Answered,
  { operator, sender, pageTitle }: ReplyContext,
): Values {
  const isBooking = kind === 'booking'
  const booking = isBooking ? storedBooking(payload) : undefined
  const form = isBooking ? {} : (JSON.parse(payload) as PageFormAnswers)
  const places = booking
    ? chosenIn(booking, 'regions').map((id) => choiceOf(regions, id).label)
    : []
  return {
    name: shortName(booking?.firstName || name),
    reference,
    dates:
      (booking ? tripDates(booking.dates) : dayOf(form['preferred-date'])) || 'days still open',
    trip: places.length > 0 ? inWords(places) : pageTitle || 'your trip to Rwanda',
    sender: sender || operator,
    operator,
  }
}

/** Longer is no name. A visitor's own words go back to that visitor alone. */
const maxName = 60
const shortName = (name: string) => {
  const line = oneLine(name).trim()
  return line.length > maxName ? '' : line
}

const list = new Intl.ListFormat('en-GB')
const inWords = (places: readonly string[]) => list.format(places)

/** `Mon 14 June 2027 to Sun 20 June 2027`; empty where no day is named. */
function tripDates(dates: string): string {
  const [, start, end] = /^(\d{4}-\d{2}-\d{2}) - (TBD|\d{4}-\d{2}-\d{2})$/.exec(dates) ?? []
  if (start === undefined || end === undefined) return ''
  if (end === 'TBD') return `from ${readableDay(start)}`
  return start === end ? readableDay(start) : `${readableDay(start)} to ${readableDay(end)}`
}

const dayOf = (day = '') => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? readableDay(day) : '')
