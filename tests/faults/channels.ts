import type { DeskClient } from '../desk-client.ts'
import {
  bookingRequest,
  contactCall,
  type Fields,
  type MailCall,
  pageAnswers,
  pageForm,
  submission,
} from '../submissions.ts'
import type { Visitor } from './visitors.ts'

/** Whether a field accepts a value unchanged. Other tests cover values that are refused or truncated. */
type Accepts = (text: string) => boolean

/** A way for a visitor's text to reach the desk. Add one to `channels` for a new kind of enquiry. */
export type Channel = {
  readonly name: string
  readonly fields: Readonly<Record<string, Accepts>>
  readonly plain: Fields
  readonly address: string
  readonly send: Send
  readonly kept: (fields: Fields) => Fields
  readonly inEmail: readonly string[]
  readonly email: 'team' | 'contact'
  readonly isBooking: boolean
}

/** `aside` goes into all parameters that the desk ignores in a mail request: desk.md §4. */
type Send = (
  desk: DeskClient,
  fields: Fields,
  visitor: Visitor,
  aside?: string,
) => Promise<SendResult>

type SendResult = { readonly status: number; readonly reference: string | null }

const isNonEmpty: Accepts = (text) => text.trim() !== ''
const upTo = (limit: number) => (text: string) => text.length <= limit
const nonEmptyUpTo = (limit: number) => (text: string) => isNonEmpty(text) && upTo(limit)(text)
const isEmailLike: Accepts = (text) =>
  /^[^\s@]+@[^\s@]+$/.test(text.trim().normalize('NFKC')) && upTo(254)(text)

/** Replaces characters that no database can store with U+FFFD: desk.md §3. */
const clean = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD')

const cleanFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, clean(text)]))

const person = { name: nonEmptyUpTo(200), email: isEmailLike }

const booking = {
  plain: bookingRequest(),
  // Spec §5 requires three fields. The others may contain anything.
  fields: {
    ...Object.fromEntries(Object.keys(bookingRequest()).map((name) => [name, upTo(200)])),
    tripDetails: upTo(5000),
    email: nonEmptyUpTo(254),
    firstName: nonEmptyUpTo(200),
    surname: nonEmptyUpTo(200),
    phone: upTo(46),
    customerPhone: upTo(46),
  },
  address: 'email',
  // A stored booking has only one address: desk/enquiries/enquiry-content.ts.
  kept: (fields: Fields) => cleanFields({ ...fields, customerEmail: fields['email'] ?? '' }),
  inEmail: ['fullName', 'email', 'phone', 'destination', 'regions', 'tripDetails'],
  email: 'team',
  isBooking: true,
} as const

/** The kinds of enquiry, in every request that can send them: spec §7, docs/desk.md §2. */
export const channels: readonly Channel[] = [
  {
    ...booking,
    name: 'a booking, by the sheet call',
    send: (desk, fields, visitor) => {
      const { sheet, reference } = submission(fields)
      return resultOf(desk.postEnquiry(sheet, visitor), reference)
    },
  },
  {
    ...booking,
    name: 'a booking, by the team call',
    send: (desk, fields, visitor, aside) => {
      const { team, reference } = submission(fields)
      return resultOf(desk.postMail(withAside(team, aside), visitor), reference)
    },
  },
  {
    ...booking,
    name: 'a booking, by the customer call',
    send: (desk, fields, visitor, aside) => {
      const { customer, reference } = submission(fields)
      return resultOf(desk.postMail(withAside(customer, aside), visitor), reference)
    },
  },
  {
    name: 'a contact message, by its call',
    plain: contactFields(contactCall().template_params),
    fields: {
      from_name: nonEmptyUpTo(200),
      from_email: nonEmptyUpTo(254),
      subject: nonEmptyUpTo(200),
      message: nonEmptyUpTo(5000),
      submission_date: upTo(200),
    },
    address: 'from_email',
    kept: cleanFields,
    inEmail: ['from_name', 'from_email', 'message'],
    email: 'contact',
    isBooking: false,
    send: (desk, fields, visitor, aside) => {
      const call = withAside(contactCall(fields), aside)
      return resultOf(desk.postMail(call, visitor), `${call.template_params['reference']}`)
    },
  },
  {
    name: 'a contact message, by its form alone',
    plain: {
      name: 'Jean Bosco',
      email: 'jean@example.test',
      subject: 'A question',
      message: 'Is July a good month?', // the same text would count as a repeat
    },
    fields: {
      name: nonEmptyUpTo(200),
      email: nonEmptyUpTo(254),
      subject: nonEmptyUpTo(200),
      message: nonEmptyUpTo(5000),
    },
    address: 'email',
    kept: ({ name = '', email = '', subject = '', message = '' }) => ({
      from_name: formText(name).trim(),
      from_email: formText(email).trim(),
      subject: `Contact Form: ${formText(subject).trim()}`,
      message: formText(message),
    }),
    inEmail: ['from_name', 'from_email', 'message'],
    email: 'contact',
    isBooking: false,
    send: async (desk, fields, visitor) => posted(await desk.postForm('/contact', fields, visitor)),
  },
  ...formInPage('trek-request', {
    ...person,
    phone: nonEmptyUpTo(40),
    'special-requests': upTo(2000),
  }),
  ...formInPage('hiking-request', {
    ...person,
    phone: nonEmptyUpTo(40),
    'special-requests': upTo(2000),
  }),
  ...formInPage('review', { ...person, phone: upTo(40), message: nonEmptyUpTo(5000) }),
  ...formInPage('comment', { ...person, message: nonEmptyUpTo(5000) }),
  ...formInPage('trip-question', { ...person, message: nonEmptyUpTo(5000) }),
]

/** A page form with and without JavaScript. Spec §5. */
function formInPage(kind: string, fields: Channel['fields']): readonly [Channel, Channel] {
  const both = {
    fields,
    address: 'email',
    inEmail: ['name', 'email', 'phone', 'special-requests', 'message'],
    email: 'team',
    isBooking: false,
  } as const
  return [
    {
      ...both,
      name: `a ${kind}, by its call`,
      plain: pageAnswers(kind),
      kept: cleanFields,
      send: (desk, fields, visitor) => {
        const form = pageForm(kind, fields)
        return resultOf(desk.postEnquiry(form, visitor), `${form['reference']}`)
      },
    },
    {
      ...both,
      name: `a ${kind}, by its form alone`,
      plain: pageAnswers(kind, { about: '/tour/tour-details' }),
      kept: (fields) =>
        Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, formText(text)])),
      send: async (desk, fields, visitor) =>
        posted(await desk.postForm(`/forms/${kind}`, fields, visitor)),
    },
  ]
}

function posted({ status, headers }: Response): SendResult {
  const reference = /[?&]reference=(\w+)/.exec(headers.get('location') ?? '')?.[1]
  return { status, reference: reference ?? null }
}

/** Parameters for the hosted service's templates, which the desk ignores. */
const asides = [
  'to_email',
  'to_name',
  'reply_to',
  'customer_name',
  'customer_email',
  'customer_phone',
  'booking_date',
  'booking_time',
  'company',
]

function withAside(call: MailCall, aside: string | undefined): MailCall {
  if (aside === undefined) return call
  const params = Object.entries(call.template_params).map(([key, text]) => [
    key,
    asides.includes(key) ? aside : text,
  ])
  return { ...call, template_params: Object.fromEntries(params) }
}

async function resultOf(call: Promise<Response>, reference: string): Promise<SendResult> {
  const answer = await call
  await answer.arrayBuffer()
  return { status: answer.status, reference }
}

/** Line breaks become LF, as in a form post. */
const formText = (text: string) => clean(text).replaceAll('\r\n', '\n')

function contactFields(params: Fields): Fields {
  const {
    from_name = '',
    from_email = '',
    subject = '',
    message = '',
    submission_date = '',
  } = params
  return { from_name, from_email, subject, message, submission_date }
}
