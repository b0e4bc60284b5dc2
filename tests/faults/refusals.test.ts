import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startDesk } from '../desk.ts'
import { freePort } from '../free-port.ts'
import { lockStore } from '../lock-store.ts'
import { startMailServer } from '../mail-server.ts'
import { submission } from '../submissions.ts'
import { audit, expectNothingLost } from './audit.ts'
import { gatherCrowd } from './crowd.ts'
import { type CrampedDesk, deskOnSmallDisk, deskWithLimit, ownDiskMissing } from './full-disk.ts'
import { sized, startChance } from './random.ts'
import { addressOf, emailsSent, mailSettings } from './visitors.ts'

// The desk responds with 503 to enquiries that it cannot store, and loses none that it acknowledged: desk.md §3.

const attempts = sized(20, 300)
const isLong = sized(false, true)
const onLinux = process.platform === 'linux'

test.skipIf(!onLinux)(
  'while its file cannot grow, the desk responds with 503, and nothing is lost',
  () => proveFullDisk(deskWithLimit),
)

test.skipIf(!isLong || ownDiskMissing !== null)(
  'while the disk is full, the desk responds with 503, and nothing is lost',
  () => proveFullDisk(deskOnSmallDisk),
)

async function proveFullDisk(
  start: (settings: Readonly<Record<string, string>>) => Promise<CrampedDesk>,
): Promise<void> {
  await using server = await startMailServer({ keepsEmails: false })
  await using cramped = await start(mailSettings(server))
  const { desk, fill, makeRoom } = cramped
  const bookings = Array.from({ length: attempts }, (_, index) =>
    submission({
      email: `guest${index}@example.test`,
      // Long and unique, since the same text from many addresses would be quarantined (desk.md §5).
      tripDetails: `${index} `.repeat(1000),
    }),
  )
  const statuses: number[] = []
  const post = async (index: number) => {
    const answer = await desk.postEnquiry(bookings[index]?.sheet, addressOf(index))
    if (answer.status === 503) expect(answer.headers.get('retry-after')).toBe('5')
    statuses.push(answer.status)
    return answer.status
  }
  for (let index = 0; index < 10; index += 1) expect(await post(index)).toBe(200)
  await fill()
  for (let index = 10; index < attempts; index += 1) await post(index)
  const refused = statuses.filter((status) => status === 503).length
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect((await desk.get('/healthz')).status).toBe(200)
  const readiness = async () => (await desk.get('/readyz')).status
  if (cramped.isReported) await expect.poll(readiness).toBe(503)

  await makeRoom()
  await expect.poll(readiness).toBe(200)
  for (let index = 0; index < attempts; index += 1) expect(await post(index)).toBe(200)
  await emailsSent(cramped, 2 * attempts)
  const ids = new Set(bookings.map(({ submissionId }) => submissionId))
  const enquiries = await cramped.enquiries()
  const result = audit(bookings, ids, enquiries, server.receipts, [])
  expect(result).toMatchObject({ stored: attempts, emails: 2 * attempts, surplus: 0 })
  expectNothingLost(result)
  console.info(`${attempts} bookings, ${refused} refused with 503 while the disk was full, 0 lost`)
}

test.runIf(isLong)(
  'while the database is locked for 30 s, enquiries get a 503 and pages still open',
  async () => {
    const lockedMs = 30_000
    await using server = await startMailServer({ keepsEmails: false })
    await using desk = await startDesk({ settings: mailSettings(server) })
    const visitors = { bookings: 40, atOnce: 8, leavingShare: 0, pauseMs: 0 }
    const crowd = gatherCrowd(visitors, [desk], startChance())
    const release = lockStore(desk)
    const visits = crowd.visit()
    let [answers, slowestMs] = [0, 0]
    for (const end = performance.now() + lockedMs; performance.now() < end; await sleep(100)) {
      const since = performance.now()
      expect((await desk.get('/healthz')).status).toBe(200)
      answers += 1
      slowestMs = Math.max(slowestMs, performance.now() - since)
    }
    release()
    await visits
    expect([...crowd.answers.keys()].toSorted()).toEqual([200, 503])
    // Only requests that need the database wait for it, each five seconds (desk.md §3).
    expect(answers).toBeGreaterThan((2 * lockedMs) / 5000)
    await emailsSent(desk, 80)
    const enquiries = await desk.enquiries()
    const result = audit(crowd.bookings, crowd.acknowledged, enquiries, server.receipts, [])
    expect(result).toMatchObject({ stored: 40, emails: 80, surplus: 0 })
    expectNothingLost(result)
    console.info(
      `locked for ${lockedMs / 1000} s: ${crowd.answers.get(503)} × 503, 0 lost; the slowest other answer took ${slowestMs.toFixed(0)} ms`,
    )
  },
)

test.runIf(isLong)('after 50 SIGTERMs under load nothing is lost or sent twice', async () => {
  const stops = 50
  const visitors = { bookings: 1000, pauseMs: 600, atOnce: 8, leavingShare: 0.03 }
  await using server = await startMailServer({ keepsEmails: false })
  await using desk = await startDesk({ port: await freePort(), settings: mailSettings(server) })
  const crowd = gatherCrowd(visitors, [desk], startChance())
  const codes: (number | null)[] = []
  let slowestMs = 0
  const stopOften = async () => {
    for (let stop = 1; stop <= stops; stop += 1) {
      while (crowd.progress() < (stop / (stops + 1)) * 0.97) await sleep(5)
      const since = performance.now()
      codes.push(await desk.stop())
      slowestMs = Math.max(slowestMs, performance.now() - since)
      await desk.start()
    }
  }
  await Promise.all([crowd.visit(), stopOften()])
  expect(codes).toEqual(Array(stops).fill(0))
  expect(slowestMs).toBeLessThan(10_000)
  const enquiries = await desk.enquiries()
  await emailsSent(desk, 2 * enquiries.length)
  const result = audit(crowd.bookings, crowd.acknowledged, enquiries, server.receipts, [])
  expectNothingLost(result)
  expect(result.surplus).toBe(0)
  const answered = [...crowd.answers.keys()].filter((answer) => typeof answer === 'number')
  expect(answered.filter((status) => status !== 200 && status !== 503)).toEqual([])
  const answers = [...crowd.answers].map(([status, count]) => `${count} × ${status}`).join(', ')
  console.info(
    `${stops} SIGTERM: exit 0 each, the slowest in ${(slowestMs / 1000).toFixed(1)} s; answers ${answers}; ${result.stored} stored, 0 lost, 0 surplus`,
  )
})
