import { noDates } from '#core/date-range.ts'
import { type BookingRequest, toBookingRequest } from '#core/forms/booking-fields.ts'
import type { Booking } from '#core/forms/questions.ts'
import { asksDates } from '#core/forms/questions.ts'
import type { FormSignals, Submission } from '#core/forms/submission.ts'
import {
  type Correspondents,
  confirmationParams,
  isOurDesk,
  mailCall,
  type Services,
  sheetBody,
  submissionTimes,
  teamParams,
} from '#core/forms/wire.ts'
import { posterAnswers } from '#core/poster/poster-of-request.ts'
import { deviceStorage } from '#site/forms/identify-on-device.ts'
import { type CallEffects, CallRefused, callEffects, callMail, warn } from '#site/forms/post.ts'
import { createStorage } from '#site/lib/storage.ts'
import { type Receipt, receiptKind } from '#site/lib/storage-keys.ts'

type BookingSubmission = {
  readonly request: BookingRequest
  readonly submission: Submission
  readonly services: Services
  readonly correspondents: Correspondents
  readonly signals: FormSignals
}

/** Tests replace the network, clock and log. */
type Effects = CallEffects & { readonly now: () => number; readonly warn: typeof warn }

export type Delivery = {
  /** True if call 3, the customer's confirmation, was accepted. This counts as success: spec §7. */
  readonly isConfirmed: boolean
  /** True if at least one call is known to have arrived. */
  readonly hasArrived: boolean
  /** True if our desk stored the request but cannot email the customer's address: desk.md §2, 422. */
  readonly isAddressRefused: boolean
  /** The desk's reference, or the submission's own if the desk returned none. */
  readonly reference: string
  /** The time of arrival, by the desk's clock if it can be read, since the visitor's may be wrong. */
  readonly receivedAt: number
}

const sheetTimeoutMs = 8_000
const teamTimeoutMs = 8_000
const customerTimeoutMs = 15_000

/** Sends a booking, and stores a receipt for the home page if it is confirmed. */
export async function deliverBooking({
  booking,
  ...sending
}: Omit<BookingSubmission, 'request'> & { readonly booking: Booking }): Promise<Delivery> {
  const { submission, correspondents } = sending
  const request = toBookingRequest(booking, submissionTimes(submission.submittedAt).dateTime)
  const effects = { ...callEffects, now: Date.now, warn }
  const delivery = await sendBooking({ ...sending, request }, effects)
  const { reference, receivedAt } = delivery
  if (delivery.isConfirmed) {
    createStorage<Receipt>({ storage: deviceStorage, ...receiptKind }).write(reference, {
      reference,
      receivedAt,
      company: correspondents.company,
      dates: asksDates(booking.timing) ? booking.dates : noDates,
      poster: posterAnswers(request),
    })
  }
  return delivery
}

/** Makes the calls sheet, team, customer in order. Only the third determines success. Never rejects: spec §7, §8. */
export async function sendBooking(sending: BookingSubmission, effects: Effects): Promise<Delivery> {
  const { request, submission, services, correspondents } = sending
  const { templates, mailUrl } = services
  let refusedWith: number | undefined
  const attempt = <Result>(name: string, call: Promise<Result>) =>
    call.catch((cause: unknown) => {
      refusedWith = cause instanceof CallRefused ? cause.status : undefined
      effects.warn(`Booking: ${name} could not be sent.`, cause)
      return null
    })
  const mail = (template: string, params: object, timeoutMs: number) =>
    callMail(mailUrl, mailCall(services, template, params), timeoutMs, effects).then(() => true)

  const inSheet = await attempt('the sheet', callSheet(sending, effects))
  const team = teamParams(request, submission, correspondents)
  const withTeam = await attempt("the team's email", mail(templates.team, team, teamTimeoutMs))
  const customer = confirmationParams(request, submission, correspondents)
  const isConfirmed =
    (await attempt(
      "the customer's email",
      mail(templates.customer, customer, customerTimeoutMs),
    )) ?? false
  const isAddressRefused = !isConfirmed && isOurDesk(mailUrl) && refusedWith === 422
  return {
    isConfirmed,
    hasArrived:
      withTeam !== null ||
      isAddressRefused ||
      (inSheet?.isReadable ?? false) ||
      (isConfirmed && isOurDesk(mailUrl)), // any of the calls makes our desk store the request
    isAddressRefused,
    reference: inSheet?.reference ?? submission.reference,
    receivedAt: inSheet?.receivedAt || effects.now(),
  }
}

/** Sends the request to the sheet (call 1). A response from another origin cannot be read: spec §7. */
async function callSheet(
  { request, submission, services, signals }: BookingSubmission,
  { fetch }: Effects,
): Promise<{ isReadable: boolean } & Partial<Pick<Delivery, 'reference' | 'receivedAt'>>> {
  const body = sheetBody(request, submission)
  const response = await fetch(services.sheetUrl, {
    method: 'POST',
    mode: 'no-cors',
    keepalive: true,
    body: JSON.stringify(isOurDesk(services.sheetUrl) ? { ...body, ...signals } : body),
    signal: AbortSignal.timeout(sheetTimeoutMs),
  })
  if (response.type === 'opaque') return { isReadable: false }
  if (!response.ok) throw new Error(`answered ${response.status}`)
  const answer: { reference?: string } = await response.json()
  return { ...answer, isReadable: true, receivedAt: Date.parse(response.headers.get('date') ?? '') }
}
