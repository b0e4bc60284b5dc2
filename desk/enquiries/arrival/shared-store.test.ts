import { expect, test } from 'vitest'
import { type DeskOptions, startDesk } from '../../../tests/in-process-desk.ts'
import { startMailServer } from '../../../tests/mail-server.ts'
import { postgresMissing, startPostgres } from '../../../tests/postgres.ts'
import { newStorePlace } from '../../../tests/stores.ts'
import { submission } from '../../../tests/submissions.ts'

// Two desks on one PostgreSQL database: desk.md §3 and §4.

const why = postgresMissing === null ? '' : ` (skipped: ${postgresMissing})`

/** Sends a request until the desk stores it. Like the site, retries after a 503. */
async function untilTaken(send: () => Promise<Response>): Promise<number> {
  const { status } = await send()
  return status === 503 ? untilTaken(send) : status
}

test.skipIf(postgresMissing !== null)(
  `two desks on one database store every booking and send every email once${why}`,
  async () => {
    await using place = await newStorePlace('postgresql')
    await using server = await startMailServer()
    const options: DeskOptions = {
      settings: {
        DATABASE_URL: place.settings.DATABASE_URL ?? '',
        SMTP_URL: `smtp://127.0.0.1:${server.port}`,
        CONFIRMATION_HOLD_SECONDS: '0.1',
      },
    }
    await using one = await startDesk(options)
    await using two = await startDesk(options)
    const bookings = Array.from({ length: 12 }, (_, index) =>
      submission({ email: `guest${index}@example.test` }),
    )
    // Sends every request to both desks, because a retry may reach the other machine.
    const answers = await Promise.all(
      bookings.flatMap(({ sheet, team, customer }) =>
        [one, two].flatMap((desk) => [
          untilTaken(() => desk.postEnquiry(sheet)),
          untilTaken(() => desk.postMail(team)),
          untilTaken(() => desk.postMail(customer)),
        ]),
      ),
    )
    expect(answers).toEqual(Array(72).fill(200))
    await expect.poll(() => server.received.length).toBe(24)
    await one.settled()
    expect(server.received).toHaveLength(24)
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(24)
    const enquiries = await two.enquiries()
    expect(enquiries.map(({ reference }) => reference).toSorted()).toEqual(
      bookings.map(({ reference }) => reference).toSorted(),
    )
    await expect.poll(() => one.emailCounts()).toEqual({ sent: 24 })
    expect(one.storePlace).toMatch(/^PostgreSQL, database desk_/)
  },
)

test.skipIf(postgresMissing !== null)(
  `a missing database is reported in one line${why}`,
  async () => {
    await using place = await newStorePlace('postgresql')
    const settings = {
      DATABASE_URL: `${place.settings.DATABASE_URL}`.replace(/desk_\w+/, 'nowhere'),
    }
    await expect(startDesk({ settings })).rejects.toThrow(
      /DATABASE_URL: the database refused the connection \(3D000\)/,
    )
  },
)

test.skipIf(postgresMissing !== null)(
  `a database outage causes 503s and no loss${why}`,
  async () => {
    using server = startPostgres()
    const settings = { DATABASE_URL: await server.newDatabase(), LOG_LEVEL: 'silent' }
    await using desk = await startDesk({ settings })
    const { sheet } = submission()
    await Promise.all(Array.from({ length: 20 }, () => desk.postEnquiry(submission().sheet)))
    expect(await untilTaken(() => desk.postEnquiry(sheet))).toBe(200)
    server.pause()
    const refused = await desk.postEnquiry(submission().sheet)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    await expect.poll(async () => (await desk.get('/readyz')).status).toBe(503)
    server.resume()
    await expect.poll(async () => (await desk.get('/readyz')).status).toBe(200)
    expect(await (await desk.postEnquiry(sheet)).json()).toMatchObject({ duplicate: true })
  },
)
