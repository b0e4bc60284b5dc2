import { expect, test, vi } from 'vitest'
import { toBookingRequest } from '#core/forms/booking-fields.ts'
import { newBooking } from '#core/forms/questions.ts'
import { fakeTimers } from '../../tests/fake-timers.ts'
import { startServer } from '../../tests/http-server.ts'
import { sendBooking } from './send-booking.ts'

type Answer = { status: number; body?: string } | 'cut'
type Call = { path: string; type: string | undefined; body: Record<string, unknown> }

async function startServices(script: readonly Answer[]) {
  const calls: Call[] = []
  const answers = [...script]
  const server = await startServer(async (request, response) => {
    const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>)
    const body = JSON.parse(Buffer.concat(chunks).toString())
    calls.push({ path: request.url ?? '', type: request.headers['content-type'], body })
    const answer = answers.shift() ?? { status: 500 }
    if (answer === 'cut') request.socket.destroy()
    else response.writeHead(answer.status).end(answer.body ?? 'OK')
  })
  return { ...server, calls }
}

const submission = {
  submissionId: '3f0c8f5e-5b0e-4d43-9a56-8d1d4f1f7a10',
  reference: 'K7M2XQ4R',
  submittedAt: Date.UTC(2026, 10, 21, 12, 5),
}
const request = toBookingRequest(
  { ...newBooking, email: 'aline@example.test', firstName: 'Aline', surname: 'Uwase' },
  '21 November 2026',
)

const services = {
  userId: 'user',
  serviceId: 'service',
  templates: { team: 'team', customer: 'customer', contact: 'contact' },
}
const sending = {
  request,
  submission,
  correspondents: {
    company: 'Imisozi Safaris',
    inbox: 'enquiries@imisozi.example',
    mailbox: 'hello@imisozi.example',
  },
  signals: { homepage: '', secondsOnForm: '60' },
}

async function sendTo(url: string) {
  const warnings: string[] = []
  const pauses: number[] = []
  const delivery = await sendBooking(
    { ...sending, services: { ...services, sheetUrl: `${url}/sheet`, mailUrl: `${url}/mail` } },
    {
      fetch,
      wait: async (milliseconds) => pauses.push(milliseconds),
      now: () => Date.UTC(2026, 10, 21, 12, 6),
      warn: (message) => warnings.push(message),
    },
  )
  return { delivery, warnings, pauses }
}

const ok: Answer = { status: 200, body: '{"result":"success","reference":"K7M2XQ4R"}' }

test('§7: three calls in the order of the specification: sheet, team, customer', async () => {
  await using services = await startServices([ok, ok, ok])
  const { delivery, warnings } = await sendTo(services.url)

  expect(services.calls.map(({ path, type }) => [path, type])).toEqual([
    ['/sheet', 'text/plain;charset=UTF-8'],
    ['/mail', 'application/json'],
    ['/mail', 'application/json'],
  ])
  expect(services.calls.map(({ body }) => body.template_id)).toEqual([
    undefined,
    'team',
    'customer',
  ])
  expect(delivery).toMatchObject({ isConfirmed: true, hasArrived: true, reference: 'K7M2XQ4R' })
  expect(warnings).toEqual([])
})

test('the sheet receives only the request, its id and its reference', async () => {
  await using services = await startServices([ok, ok, ok])
  await sendTo(services.url)
  const { submittedAt: _, ...identity } = submission
  expect(JSON.stringify(services.calls[0]?.body)).toBe(JSON.stringify({ ...request, ...identity }))
})

test('§3: both templates receive the request, then people, time, id and reference', async () => {
  await using services = await startServices([ok, ok, ok])
  await sendTo(services.url)
  const [, team, customer] = services.calls.map(({ body }) => body.template_params)
  expect(Object.keys(team as object)).toEqual([
    ...Object.keys(request),
    ...['to_email', 'to_name', 'from_name', 'reply_to'],
    ...['customer_name', 'customer_email', 'customer_phone', 'booking_date', 'booking_time'],
    ...['submissionId', 'reference'],
  ])
  expect(team).toMatchObject({
    to_email: 'enquiries@imisozi.example',
    reply_to: 'aline@example.test',
  })
  expect(customer).toMatchObject({
    to_email: 'aline@example.test',
    from_name: 'Imisozi Safaris',
    reply_to: 'hello@imisozi.example',
  })
})

test.each([
  // sheet           team             customer         confirmed  arrived  warnings
  [{ status: 500 }, ok, ok, true, true, 1],
  ['cut', ok, ok, true, true, 1],
  [ok, { status: 500 }, ok, true, true, 1],
  [{ status: 503 }, { status: 503 }, ok, true, false, 2],
  [ok, ok, { status: 422 }, false, true, 1],
  [ok, { status: 503 }, 'cut', false, true, 2],
  ['cut', 'cut', 'cut', false, false, 3],
] as const)(
  '§8: sheet %j, team %j, customer %j: confirmed %s, known to have arrived %s',
  async (sheet, team, customer, isConfirmed, hasArrived, count) => {
    await using services = await startServices([sheet, team, customer])
    const { delivery, warnings } = await sendTo(services.url)
    expect(delivery).toMatchObject({ isConfirmed, hasArrived })
    expect(warnings).toHaveLength(count)
    expect(services.calls).toHaveLength(3)
  },
)

test.each([
  // mail service           status   address refused
  ['/mail', 422, true],
  ['/mail', 503, false],
  ['https://mail.example/send', 422, false], // only our desk's 422 means that the request was stored
])('from %s, status %i means a refused address: %s', async (mailUrl, status, isRefused) => {
  const { delivery } = await sendToScript(mailUrl, status)
  expect(delivery).toMatchObject({
    isConfirmed: false,
    isAddressRefused: isRefused,
    hasArrived: isRefused,
  })
})

test("a captive portal's page does not count as acceptance", async () => {
  const { delivery } = await sendToScript('/mail', 200, {
    body: '<html>Welcome to our hotel</html>',
  })
  expect(delivery).toMatchObject({ isConfirmed: false, hasArrived: false })
})

test.each([
  // Date header of the sheet               received at
  ['Sat, 21 Nov 2026 12:00:00 GMT', Date.UTC(2026, 10, 21, 12, 0)],
  ['', Date.UTC(2026, 10, 21, 12, 6)], // falls back to the visitor's clock
])("with the Date header '%s' the request was received at %i", async (date, receivedAt) => {
  const { delivery } = await sendToScript('/mail', 200, { date })
  expect(delivery.receivedAt).toBe(receivedAt)
})

/** Sends to a sheet and a mail service. Without `sheet`, the sheet is down. */
async function sendToScript(
  mailUrl: string,
  status: number,
  sheet?: { date?: string; body?: string },
) {
  const delivery = await sendBooking(
    { ...sending, services: { ...services, sheetUrl: '/sheet', mailUrl } },
    {
      fetch: async (url) => {
        if (url === mailUrl) return new Response(sheet?.body ?? 'OK', { status })
        if (!sheet) throw new TypeError('Failed to fetch')
        const headers = { ...(sheet.date && { date: sheet.date }) }
        return new Response(sheet.body ?? '{"result":"success"}', { headers })
      },
      wait: async () => {},
      now: () => Date.UTC(2026, 10, 21, 12, 6),
      warn: () => {},
    },
  )
  return { delivery }
}

test('desk.md §1: timeouts are 8, 8 and 15 seconds, and each call outlives its page', async () => {
  using _timers = fakeTimers()
  const calls: RequestInit[] = []
  await sendBooking(
    { ...sending, services: { ...services, sheetUrl: '/sheet', mailUrl: '/mail' } },
    {
      fetch: async (_, init) => {
        calls.push(init)
        return new Response('{"result":"success"}')
      },
      wait: async () => {},
      now: () => 0,
      warn: () => {},
    },
  )
  const aborted = () => calls.map(({ signal }) => signal?.aborted)
  vi.advanceTimersByTime(7_999)
  expect(aborted()).toEqual([false, false, false])
  vi.advanceTimersByTime(1)
  expect(aborted()).toEqual([true, true, false])
  vi.advanceTimersByTime(6_999)
  expect(aborted()).toEqual([true, true, false])
  vi.advanceTimersByTime(1)
  expect(aborted()).toEqual([true, true, true])
  expect(calls.map(({ keepalive }) => keepalive)).toEqual([true, true, true])
  expect(calls[0]?.mode).toBe('no-cors') // spec §7: the sheet's response cannot be read
})

test('a 429 is retried, up to three tries', async () => {
  const busy: Answer = { status: 429 }
  await using services = await startServices([ok, busy, busy, ok, busy, busy, busy])
  const { delivery, pauses } = await sendTo(services.url)
  expect(delivery).toMatchObject({ isConfirmed: false, hasArrived: true })
  expect(pauses).toEqual([1200, 1200, 1200, 1200])
  expect(services.calls).toHaveLength(7)
})

test("the desk's reference replaces the submission's own", async () => {
  const other: Answer = { status: 200, body: '{"result":"success","reference":"B4NN3KTZ"}' }
  await using services = await startServices([other, ok, ok])
  const { delivery } = await sendTo(services.url)
  expect(delivery.reference).toBe('B4NN3KTZ')
})
