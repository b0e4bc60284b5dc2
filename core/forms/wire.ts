import type { BookingRequest } from './booking-fields.ts'
import type { ContactMessage } from './contact-message.ts'
import { contactSubject } from './contact-message.ts'
import type { Submission } from './submission.ts'

/** The URLs and ids of the three requests, from `content/operator.yaml`. */
export type Services = {
  /** The spreadsheet web app, by default the desk's `/api/enquiries`. */
  readonly sheetUrl: string
  /** The mail service, by default the desk's `/api/v1.0/email/send`. */
  readonly mailUrl: string
  readonly userId: string
  readonly serviceId: string
  readonly templates: { readonly team: string; readonly customer: string; readonly contact: string }
}

/** True for the desk on the page's own origin, false for an external service. */
export const isOurDesk = (url: string) => url.startsWith('/')

/** Never resolves: RFC 2606 reserves `.invalid`. */
const notSetUp = 'https://not-set-up.invalid/'

/** Replaces the desk's URLs for a host without a desk, so that forms fail at once. */
export function servicesElsewhere({ sheetUrl, mailUrl, ...ids }: Services): Services {
  const elsewhere = (url: string) => (isOurDesk(url) ? notSetUp : url)
  return { sheetUrl: elsewhere(sheetUrl), mailUrl: elsewhere(mailUrl), ...ids }
}

export type Correspondents = {
  readonly company: string
  readonly inbox: string
  readonly mailbox: string
}

type Identity = Pick<Submission, 'submissionId' | 'reference'>

/** The body of call 1. Spec §7. */
export type SheetBody = BookingRequest & Identity

export function submissionTimes(submittedAt: number, timeZone?: string) {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Date(submittedAt).toLocaleString('en-GB', { ...options, timeZone })
  const date = write({ day: 'numeric', month: 'long', year: 'numeric' })
  const time = write({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })
  return { date, time, dateTime: `${date}, ${time}` }
}

export const sheetBody = (
  request: BookingRequest,
  { submissionId, reference }: Identity,
): SheetBody => ({ ...request, submissionId, reference })

/** The parameters of call 2, the team's notification. */
export const teamParams = (
  request: BookingRequest,
  submission: Submission,
  { company, inbox }: Correspondents,
) =>
  bookingParams(request, submission, {
    to_email: inbox,
    to_name: company,
    from_name: request.fullName,
    reply_to: request.email,
  })

/** The parameters of call 3, the customer's confirmation. */
export const confirmationParams = (
  request: BookingRequest,
  submission: Submission,
  { company, mailbox }: Correspondents,
) =>
  bookingParams(request, submission, {
    to_email: request.email,
    to_name: request.fullName,
    from_name: company,
    reply_to: mailbox,
  })

function bookingParams(
  request: BookingRequest,
  { submissionId, reference, submittedAt }: Submission,
  people: Readonly<Record<'to_email' | 'to_name' | 'from_name' | 'reply_to', string>>,
) {
  const { date, time } = submissionTimes(submittedAt)
  return {
    ...request,
    ...people,
    customer_name: request.fullName,
    customer_email: request.email,
    customer_phone: request.phone,
    booking_date: date,
    booking_time: time,
    submissionId,
    reference,
  }
}

/** Spec §3. */
export type BookingTemplateParams = ReturnType<typeof bookingParams>

/** The parameters of the contact form's request. Spec §7, with its keys in its order. */
export function contactParams(
  { name, email, subject, message }: ContactMessage,
  { submissionId, reference, submittedAt }: Submission,
  { company, inbox }: Correspondents,
) {
  return {
    to_email: inbox,
    to_name: company,
    from_name: name.trim(),
    from_email: email.trim(),
    subject: contactSubject(subject),
    message,
    reply_to: email.trim(),
    submission_date: submissionTimes(submittedAt).dateTime,
    company,
    submissionId,
    reference,
  }
}

export type ContactTemplateParams = ReturnType<typeof contactParams>

/** A request to the mail service, identical to that of EmailJS's client 4.4.1. Spec §7. */
export const mailCall = <Params>(
  { userId, serviceId }: Services,
  templateId: string,
  params: Params,
) => ({
  lib_version: '4.4.1',
  user_id: userId,
  service_id: serviceId,
  template_id: templateId,
  template_params: params,
})

export type MailCall<Params> = ReturnType<typeof mailCall<Params>>
