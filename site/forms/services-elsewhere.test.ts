import { afterEach, expect, test, vi } from 'vitest'
import type { BookingRequest } from '#enquiry/booking-fields.ts'
import type { Services } from '#enquiry/wire.ts'
import { sendBooking } from '#site/wizard/send-booking.ts'
import {
  type Behaviour,
  type MailService,
  type Spreadsheet,
  startMailService,
  startSpreadsheet,
} from '../../tests/services.ts'
import { bookingRequest, pageAnswers } from '../../tests/submissions.ts'
import { sendMessage, sendPageForm } from './send-forms.ts'

// The calls of spec §7 to external services over the network, and their failures: spec §8.

afterEach(() => void vi.restoreAllMocks())

const failures: readonly Behaviour[] = [400, 403, 429, 500, 'hangs', 'is cut']

/** Shortens the timeout for a service that hangs from 8 or 15 seconds to one. */
function hurry(behaviour: Behaviour) {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  if (behaviour === 'hangs')
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(1000))
}

/** Fetches like a browser: a `no-cors` response from another origin cannot be read. */
async function fetchLikeBrowsers(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  return init.mode === 'no-cors' ? ({ type: 'opaque', ok: false, status: 0 } as Response) : response
}

const effects = { fetch: fetchLikeBrowsers, wait: async () => {} }

const submission = {
  submissionId: '0b0e0c9e-0000-4000-8000-000000000001',
  reference: 'H7K2MQ4T',
  submittedAt: Date.UTC(2026, 10, 21, 8),
}
const correspondents = {
  company: 'Imisozi Safaris',
  inbox: 'enquiries@imisozi.example',
  mailbox: 'hello@imisozi.example',
}
const signals = { homepage: '', secondsOnForm: '42' }

const servicesAt = (mail: MailService, sheet: Spreadsheet): Services => ({
  sheetUrl: `${sheet.url}/macros/s/test/exec`,
  mailUrl: `${mail.url}/api/v1.0/email/send`,
  userId: 'pk_test',
  serviceId: 'service_test',
  templates: { team: 'booking-team', customer: 'booking-customer', contact: 'contact-team' },
})

async function book(mail: MailService, sheet: Spreadsheet) {
  const warnings: string[] = []
  const request = bookingRequest() as BookingRequest
  const services = servicesAt(mail, sheet)
  const delivery = await sendBooking(
    { request, submission, services, correspondents, signals },
    {
      ...effects,
      now: Date.now,
      warn: (message) => warnings.push(message),
    },
  )
  return { ...delivery, warnings }
}

test('all three calls arrive: a row with what was sent, and both emails', async () => {
  await using mail = await startMailService()
  await using sheet = await startSpreadsheet()
  expect(await book(mail, sheet)).toMatchObject({ isConfirmed: true, warnings: [] })
  expect(sheet.records('booking')).toMatchObject([{ reference: 'H7K2MQ4T', revision: '1' }])
  expect(mail.emails().map(({ to }) => to)).toEqual([correspondents.inbox, 'aline@example.test'])
})

test.each(failures)('the sheet: %s. The booking continues', async (does) => {
  hurry(does)
  await using mail = await startMailService()
  await using sheet = await startSpreadsheet()
  sheet.behaviour = does
  const { isConfirmed, warnings } = await book(mail, sheet)
  expect(isConfirmed).toBe(true)
  // A status from another origin cannot be read, so only network failures are noticed.
  expect(warnings).toHaveLength(does === 'hangs' || does === 'is cut' ? 1 : 0)
  expect(mail.calls).toHaveLength(2)
})

test.each(failures)(
  "the team's email: %s. It is logged, and the customer's email is sent",
  async (does) => {
    hurry(does)
    await using mail = await startMailService()
    await using sheet = await startSpreadsheet()
    mail.behaviour.set('booking-team', does)
    const { isConfirmed, warnings } = await book(mail, sheet)
    expect({ isConfirmed, warnings }).toEqual({
      isConfirmed: true,
      warnings: ["Booking: the team's email could not be sent."],
    })
    expect(mail.calls.map(({ template_id }) => template_id)).toEqual(['booking-customer'])
  },
)

test.each(failures)(
  "the customer's email: %s. The error is shown; a RETRY adds no row",
  async (does) => {
    hurry(does)
    await using mail = await startMailService()
    await using sheet = await startSpreadsheet()
    mail.behaviour.set('booking-customer', does)
    expect(await book(mail, sheet)).toMatchObject({ isConfirmed: false, hasArrived: true })
    mail.behaviour.clear()
    expect(await book(mail, sheet)).toMatchObject({ isConfirmed: true })
    expect(sheet.records('booking')).toHaveLength(1)
  },
)

test.each(failures)('a contact message: %s. It counts as not sent', async (does) => {
  hurry(does)
  await using mail = await startMailService()
  await using sheet = await startSpreadsheet()
  mail.behaviour.set('contact-team', does)
  const message = { name: 'Jean', email: 'jean@example.test', subject: 'June', message: 'Good?' }
  const sending = {
    message,
    submission,
    services: servicesAt(mail, sheet),
    correspondents,
    signals,
  }
  await expect(sendMessage(sending, effects)).rejects.toThrow()
  mail.behaviour.clear()
  await sendMessage(sending, effects)
  expect(mail.emails()).toMatchObject([{ to: correspondents.inbox, replyTo: 'jean@example.test' }])
})

test.each([
  // the sheet    what the form can tell
  ['takes it', 'nothing'],
  [400, 'nothing'],
  [500, 'nothing'],
  ['hangs', 'not sent'],
  ['is cut', 'not sent'],
] as const)('a page form, the sheet: %s. Confirmed: %s', async (does, known) => {
  hurry(does)
  await using mail = await startMailService()
  await using sheet = await startSpreadsheet()
  sheet.behaviour = does
  const { about = '', ...answers } = pageAnswers('comment')
  const services = servicesAt(mail, sheet)
  const sent = sendPageForm(
    { kind: 'comment', about, answers, submission, signals, services },
    effects,
  )
  if (known === 'not sent') await expect(sent).rejects.toThrow()
  else expect(await sent).toBeNull()
  expect(sheet.records('comment')).toHaveLength(does === 'takes it' ? 1 : 0)
})
