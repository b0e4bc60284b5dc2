import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

// A browser's calls, written without the site's code, so that a bug there does not change these tests: spec §3, §7.

const { services, inbox, mailbox, name } = parse(
  readFileSync('tests/delivered/content/operator.yaml', 'utf8'),
)

export const operator: { readonly inbox: string; readonly mailbox: string; readonly name: string } =
  { inbox, mailbox, name }

export type Fields = Readonly<Record<string, string>>

export function bookingRequest(changes: Fields = {}): Fields {
  const firstName = changes['firstName'] ?? 'Aline'
  const surname = changes['surname'] ?? 'Uwase'
  const email = changes['email'] ?? 'aline@example.test'
  const phone = changes['phone'] ?? '+250 788 123 456'
  return {
    destination: 'RWANDA',
    regions: 'Nyungwe National Park, Lake Kivu',
    timing: 'I KNOW EXACTLY WHEN',
    dates: '2027-06-14 - TBD',
    group: 'COUPLE',
    groupSize: 'Not specified',
    budget: 'USD 7.5K - 10K',
    isTradeAgent: 'No',
    isMediaOpportunity: 'No',
    tripDetails: 'We would love to see gorillas.',
    isReferred: 'Not specified',
    email,
    firstName,
    surname,
    phone,
    preferredContact: 'Email',
    submissionDate: '21 November 2026, 10:00 CAT',
    fullName: `${firstName} ${surname}`,
    customerEmail: email,
    customerPhone: phone,
    ...changes,
  }
}

export type Submission = {
  readonly submissionId: string
  readonly reference: string
  readonly sheet: Fields
  readonly team: MailCall
  readonly customer: MailCall
}

export type MailCall = {
  readonly lib_version: string
  readonly user_id: string
  readonly service_id: string
  readonly template_id: string
  readonly template_params: Fields
}

/** Returns a reference like `KM7XQ4RT`. */
export function randomReference(): string {
  const one = (signs: string) => signs[Math.floor(Math.random() * signs.length)]
  return [...'aa9aa9aa']
    .map((place) => one(place === '9' ? '23456789' : 'ABCDEFGHJKMNPQRSTWXYZ'))
    .join('')
}

export function submission(
  changes: Fields = {},
  identity: Partial<Record<'submissionId' | 'reference', string>> = {},
): Submission {
  const request = bookingRequest(changes)
  const { submissionId = randomUUID(), reference = randomReference() } = identity
  const params = (to: Fields): Fields => ({
    ...request,
    ...to,
    customer_name: `${request['fullName']}`,
    customer_email: `${request['email']}`,
    customer_phone: `${request['phone']}`,
    booking_date: '21 November 2026',
    booking_time: '10:00 CAT',
    submissionId,
    reference,
  })
  return {
    submissionId,
    reference,
    sheet: { ...request, submissionId, reference },
    team: mailCall(
      services.templates.team,
      params({ to_email: inbox, reply_to: `${request['email']}` }),
    ),
    customer: mailCall(
      services.templates.customer,
      params({ to_email: `${request['email']}`, reply_to: mailbox }),
    ),
  }
}

export function contactCall(changes: Fields = {}): MailCall {
  return mailCall(services.templates.contact, {
    to_email: inbox,
    to_name: name,
    from_name: 'Jean Bosco',
    from_email: 'jean@example.test',
    subject: 'Contact Form: A question',
    message: 'Is June a good month?',
    reply_to: 'jean@example.test',
    submission_date: '21 November 2026, 10:00 CAT',
    company: name,
    submissionId: randomUUID(),
    reference: randomReference(),
    ...changes,
  })
}

const trek = {
  phone: '+250 788 123 456',
  // Far in the future, since the desk rejects past days.
  'preferred-date': '2097-06-14',
  'group-size': '3',
  'special-requests': 'We walk slowly.\nIs that all right?',
}
const message = { message: 'A quiet morning above the trees.' }

/** The fields of page forms (spec §2, §5), without name and email. */
const pageFields: Readonly<Record<string, Fields>> = {
  'trek-request': trek,
  'hiking-request': { ...trek, 'fitness-level': 'beginner' },
  review: { phone: '', services: '5', hotel: '', places: '4', guides: '4', ...message },
  comment: message,
  'trip-question': message,
}

export const pageKinds = Object.keys(pageFields)

export function pageAnswers(kind: string, changes: Fields = {}): Fields {
  return {
    about: '/adventure/canopy-walk-experience',
    name: 'Aline Uwase',
    email: 'aline@example.test',
    ...pageFields[kind],
    ...changes,
  }
}

export function pageForm(kind: string, changes: Fields = {}): Fields {
  return {
    kind,
    ...pageAnswers(kind),
    submissionId: randomUUID(),
    reference: randomReference(),
    homepage: '',
    secondsOnForm: '42',
    ...changes,
  }
}

function mailCall(template_id: string, template_params: Fields): MailCall {
  return {
    lib_version: '4.4.1',
    user_id: services.userId,
    service_id: services.serviceId,
    template_id,
    template_params,
  }
}
