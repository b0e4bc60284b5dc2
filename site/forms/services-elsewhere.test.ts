import { expect, test } from 'vitest'
import type { BookingRequest } from '#core/forms/booking-fields.ts'
import type { Services } from '#core/forms/wire.ts'
import { sendBooking } from '#site/wizard/send-booking.ts'
import {
  type MailService,
  type Spreadsheet,
  startMailService,
  startSpreadsheet,
} from '../../tests/services.ts'
import { bookingRequest } from '../../tests/submissions.ts'

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

test('all three calls arrive: the row and both emails', async () => {
  await using mail = await startMailService()
  await using sheet = await startSpreadsheet()
  expect(await book(mail, sheet)).toMatchObject({ isConfirmed: true, warnings: [] })
  expect(sheet.records('booking')).toMatchObject([{ reference: 'H7K2MQ4T', revision: '1' }])
  expect(mail.emails().map(({ to }) => to)).toEqual([correspondents.inbox, 'aline@example.test'])
})

test.each([
  // the sheet noticed (from another origin only network failures are visible)
  [400, false],
  [500, false],
  ['is cut', true],
] as const)('the booking continues despite the sheet: %s', async (does, isNoticed) => {
  await using mail = await startMailService()
  await using sheet = await startSpreadsheet()
  sheet.behaviour = does
  const { isConfirmed, warnings } = await book(mail, sheet)
  expect(isConfirmed).toBe(true)
  expect(warnings).toHaveLength(isNoticed ? 1 : 0)
  expect(mail.calls).toHaveLength(2)
})

test('a RETRY after the customer’s email failed adds no row', async () => {
  await using mail = await startMailService()
  await using sheet = await startSpreadsheet()
  mail.refused.set('booking-customer', 500)
  expect(await book(mail, sheet)).toMatchObject({ isConfirmed: false, hasArrived: true })
  mail.refused.clear()
  expect(await book(mail, sheet)).toMatchObject({ isConfirmed: true })
  expect(sheet.records('booking')).toHaveLength(1)
})
