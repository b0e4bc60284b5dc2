import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startDesk } from '../desk.ts'
import { addressOf, emailsSent, mailSettings } from '../faults/visitors.ts'
import { startMailServer } from '../mail-server.ts'
import { submission } from '../submissions.ts'

const [bookingsPerSecond, seconds, mostMegabytes] = [50, 60, 240]
/** The most visitors at once. On a busy machine, further visitors wait, and the test takes longer. */
const mostUnderWay = 200

test(`${bookingsPerSecond} bookings a second for ${seconds} s are all stored and emailed, in less than ${mostMegabytes} MB`, async () => {
  await using server = await startMailServer({ keepsEmails: false })
  await using desk = await startDesk({
    settings: mailSettings(server, { CONFIRMATION_HOLD_SECONDS: '1', OUTBOX_PAUSE_SECONDS: '0.2' }),
  })
  const count = bookingsPerSecond * seconds
  const tookMs: number[] = []
  const faults: unknown[] = []
  async function timed(call: () => Promise<Response>): Promise<void> {
    const since = performance.now()
    const answer = await call()
    await answer.arrayBuffer()
    tookMs.push(performance.now() - since)
    if (answer.status !== 200) faults.push(answer.status)
  }
  async function book(index: number): Promise<void> {
    const { sheet, team, customer } = submission({ email: `guest${index}@example.test` })
    const headers = addressOf(index)
    await timed(() => desk.postEnquiry(sheet, headers))
    await timed(() => desk.postMail(team, headers))
    await timed(() => desk.postMail(customer, headers))
  }

  let megabytes = 0
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, residentMegabytes(desk.pid))
  }, 500)
  const since = performance.now()
  const underWay = new Set<Promise<void>>()
  for (let index = 0; index < count; index += 1) {
    const dueMs = (index / bookingsPerSecond) * 1000 - (performance.now() - since)
    if (dueMs > 0) await sleep(dueMs)
    if (underWay.size >= mostUnderWay) await Promise.race(underWay)
    const visit = book(index)
      .catch((error: unknown) => void faults.push(error))
      .finally(() => underWay.delete(visit))
    underWay.add(visit)
  }
  await Promise.all(underWay)
  const loadMs = performance.now() - since
  tookMs.sort((a, b) => a - b)
  const percentile = (share: number) => (tookMs[Math.floor(share * tookMs.length)] ?? 0).toFixed(0)
  console.info(
    `${count} bookings in ${(loadMs / 1000).toFixed(1)} s, ${tookMs.length} calls, ${faults.length} errors; p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms`,
  )
  expect(faults).toEqual([])
  expect(tookMs).toHaveLength(3 * count)
  await emailsSent(desk, 2 * count)
  clearInterval(watch)
  const emailsMs = performance.now() - since - loadMs
  console.info(
    `${megabytes.toFixed(0)} MB at most; ${server.receipts.length} emails, the last ${(emailsMs / 1000).toFixed(0)} s later`,
  )
  expect(await desk.enquiries()).toHaveLength(count)
  expect(server.receipts).toHaveLength(2 * count)
  expect(desk.stderr).toBe('')
  expect(megabytes).toBeLessThan(mostMegabytes)
})

function residentMegabytes(pid: number): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' })
  return Number(kilobytes) / 1024
}
