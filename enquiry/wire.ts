import type { BookingRequest } from './booking-fields.ts'
import { type ContactMessage, contactSubject } from './contact-message.ts'
import type { Submission } from './submission.ts'

/** Where the three calls go and under which ids; all of it from `content/operator.yaml`. */
export type Services = {
  /** The spreadsheet web app; by default the desk's own `/api/enquiries`. */
  readonly sheetUrl: string
  /** The mail service's send path; by default the desk's own. */
  readonly mailUrl: string
  readonly userId: string
  readonly serviceId: string
  readonly templates: { readonly team: string; readonly customer: string; readonly contact: string }
}

/** Whether an address is of the desk on the page's own origin, not of a service elsewhere. */
export const isOurDesk = (url: string) => url.startsWith('/')

/** Nothing answers there, by the rules of the internet's names (RFC 2606). */
const notSetUp = 'https://not-set-up.invalid/'

/**
 * The same on a host without the desk: an address of the desk becomes one where nobody is, so that a
 * form says at once that it could not be sent.
 */
export function servicesElsewhere({ sheetUrl, mailUrl, ...ids }: Services): Services {
  const elsewhere = (url: string) => (isOurDesk(url) ? notSetUp : url)
  return { sheetUrl: elsewhere(sheetUrl), mailUrl: elsewhere(mailUrl), ...ids }
}

/** Who the emails come from and go to, as the mail templates are told. */
export type Correspondents = {
  readonly company: string
  /** The team's inbox. */
  readonly inbox: string
  /** The operator's public mailbox: what a customer's reply goes to. */
  readonly mailbox: string
}

type Identity = Pick<Submission, 'submissionId' | 'reference'>

/** Call 1, spec §7: the whole request, then our identity. */
export type SheetBody = BookingRequest & Identity

/** What only our own desk is told besides, to tell people from programs. Texts, like all else. */
export type FormSignals = {
  /** A field people do not see; whatever fills it in is a program. */
  readonly homepage: string
  /** Whole seconds between opening the form and SUBMIT. */
  readonly secondsOnForm: string
}

/** What both booking templates receive besides the request: spec §3. */
export type BookingTemplateParams = BookingRequest & {
  readonly to_email: string
  readonly to_name: string
  readonly from_name: string
  readonly reply_to: string
  readonly customer_name: string
  readonly customer_email: string
  readonly customer_phone: string
  readonly booking_date: string
  readonly booking_time: string
} & Identity

/** The contact template's parameters: spec §7. */
export type ContactTemplateParams = {
  readonly to_email: string
  readonly to_name: string
  readonly from_name: string
  readonly from_email: string
  readonly subject: string
  readonly message: string
  readonly reply_to: string
  readonly submission_date: string
  readonly company: string
} & Identity

/** A call to the mail service, as its own client 4.4.1 writes it. Spec §7. */
export type MailCall<Params> = {
  readonly lib_version: '4.4.1'
  readonly user_id: string
  readonly service_id: string
  readonly template_id: string
  readonly template_params: Params
}

/** The moment of a submission as texts in the visitor's own time. */
export function submissionTimes(submittedAt: number, timeZone?: string) {
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Date(submittedAt).toLocaleString('en-GB', { ...options, timeZone })
  const date = write({ day: 'numeric', month: 'long', year: 'numeric' })
  const time = write({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })
  return { date, time, dateTime: `${date}, ${time}` }
}

export function sheetBody(
  request: BookingRequest,
  { submissionId, reference }: Identity,
): SheetBody {
  return { ...request, submissionId, reference }
}

/** Call 2: the team's notification. */
export function teamParams(
  request: BookingRequest,
  { submissionId, reference, submittedAt }: Submission,
  { company, inbox }: Correspondents,
): BookingTemplateParams {
  return {
    ...request,
    to_email: inbox,
    to_name: company,
    from_name: request.fullName,
    reply_to: request.email,
    ...customerParams(request, submittedAt),
    submissionId,
    reference,
  }
}

/** Call 3: the customer's confirmation. */
export function confirmationParams(
  request: BookingRequest,
  { submissionId, reference, submittedAt }: Submission,
  { company, mailbox }: Correspondents,
): BookingTemplateParams {
  return {
    ...request,
    to_email: request.email,
    to_name: request.fullName,
    from_name: company,
    reply_to: mailbox,
    ...customerParams(request, submittedAt),
    submissionId,
    reference,
  }
}

/** The one call of the contact form: spec §7, its keys in its order. */
export function contactParams(
  { name, email, subject, message }: ContactMessage,
  { submissionId, reference, submittedAt }: Submission,
  { company, inbox }: Correspondents,
): ContactTemplateParams {
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

function customerParams(request: BookingRequest, submittedAt: number) {
  const { date, time } = submissionTimes(submittedAt)
  return {
    customer_name: request.fullName,
    customer_email: request.email,
    customer_phone: request.phone,
    booking_date: date,
    booking_time: time,
  }
}

export function mailCall<Params>(
  { userId, serviceId }: Services,
  templateId: string,
  params: Params,
): MailCall<Params> {
  return {
    lib_version: '4.4.1',
    user_id: userId,
    service_id: serviceId,
    template_id: templateId,
    template_params: params,
  }
}
