import type { BookingRequest } from '#enquiry/booking-fields.ts'
import { callMail } from '#enquiry/call-mail.ts'
import { type CallEffects, CallRefused } from '#enquiry/post-patiently.ts'
import type { Submission } from '#enquiry/submission.ts'
import {
  type Correspondents,
  confirmationParams,
  type FormSignals,
  isOurDesk,
  mailCall,
  type Services,
  sheetBody,
  teamParams,
} from '#enquiry/wire.ts'

/** What is sent, and to whom. */
export type Sending = {
  readonly request: BookingRequest
  readonly submission: Submission
  readonly services: Services
  readonly correspondents: Correspondents
  readonly signals: FormSignals
}

/** The world outside, as arguments. */
export type Effects = CallEffects & {
  readonly now: () => number
  readonly warn: (message: string, cause: unknown) => void
}

export type Delivery = {
  /** The customer's confirmation was accepted: what spec §7 calls success. */
  readonly isConfirmed: boolean
  /** A call is known to have arrived, so the operator has the request all the same. */
  readonly hasArrived: boolean
  /** Our desk keeps the request and can write to nobody at this address: desk.md §2, 422. */
  readonly isAddressRefused: boolean
  /** The reference the desk filed the request under; the submission's own unless it said otherwise. */
  readonly reference: string
  /** When it arrived, by the desk's clock where that can be read: the visitor's may be wrong. */
  readonly receivedAt: number
}

const sheetTimeoutMs = 8_000
const teamTimeoutMs = 8_000
const customerTimeoutMs = 15_000

/**
 * The three calls of a booking, in order, each awaited: sheet, team email, customer email. The
 * first two may fail without ending the walk; only the third decides. Spec §7, §8. Never rejects
 * for a failed call.
 */
export async function sendBooking(sending: Sending, effects: Effects): Promise<Delivery> {
  const { request, submission, services, correspondents } = sending

  const inSheet = await attempt('the sheet', effects, () => callSheet(sending, effects))
  const team = teamParams(request, submission, correspondents)
  const withTeam = await attempt("the team's email", effects, () =>
    callMail(
      services.mailUrl,
      mailCall(services, services.templates.team, team),
      teamTimeoutMs,
      effects,
    ),
  )
  const customer = confirmationParams(request, submission, correspondents)
  let isAddressRefused = false
  const withCustomer = await attempt("the customer's email", effects, () =>
    callMail(
      services.mailUrl,
      mailCall(services, services.templates.customer, customer),
      customerTimeoutMs,
      effects,
    ).catch((cause: unknown) => {
      isAddressRefused =
        isOurDesk(services.mailUrl) && cause instanceof CallRefused && cause.status === 422
      throw cause
    }),
  )

  return {
    isConfirmed: withCustomer !== null,
    hasArrived:
      withTeam !== null ||
      isAddressRefused ||
      (inSheet?.isReadable ?? false) ||
      (withCustomer !== null && isOurDesk(services.mailUrl)), // which stores it with any call
    isAddressRefused,
    reference: inSheet?.reference ?? submission.reference,
    receivedAt: inSheet?.receivedAt || effects.now(),
  }
}

type SheetAnswer = {
  readonly isReadable: boolean
  readonly reference?: string
  readonly receivedAt?: number
}

/** Call 1. Across origins nothing of the answer can be read, and none is expected: spec §7. */
async function callSheet(
  { request, submission, services, signals }: Sending,
  { fetch }: Effects,
): Promise<SheetAnswer> {
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

async function attempt<Result>(
  what: string,
  { warn }: Effects,
  call: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await call()
  } catch (cause) {
    warn(`Booking: ${what} could not be sent.`, cause)
    return null
  }
}
