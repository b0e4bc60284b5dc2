import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { startDesk } from '../desk.ts'
import { readEnquiries } from '../desk-client.ts'
import { startMailServer } from '../mail-server.ts'
import { gatherCrowd } from './crowd.ts'
import { Disk, leavings } from './disk.ts'
import { type Chance, sized, startChance } from './random.ts'
import { type Moment, readTrace, tracer, waitForTrace } from './trace.ts'
import { mailSettings } from './visitors.ts'

// A 200 means that the enquiry is on the disk: docs/desk.md §2.

const { bookings, cuts } = sized({ bookings: 10, cuts: 4 }, { bookings: 300, cuts: 50 })
const skipped = process.platform === 'linux' ? '' : ' (skipped: needs Linux)'

async function traceBookings(count: number, chance: Chance): Promise<readonly Moment[]> {
  const folder = await mkdtemp(join(tmpdir(), 'desk-trace-'))
  await using stack = new AsyncDisposableStack()
  stack.defer(() => rm(folder, { recursive: true }))
  const server = stack.use(await startMailServer({ keepsEmails: false }))
  const desk = await startDesk({
    dataDir: join(folder, 'data'),
    runBy: tracer(join(folder, 'calls')),
    settings: mailSettings(server),
  })
  const trace = join(folder, `calls.${desk.pid}`)
  const visitors = { bookings: count, atOnce: 8, leavingShare: 0.1, pauseMs: 20 }
  const crowd = gatherCrowd(visitors, [desk], chance)
  await crowd.visit()
  await desk.kill()
  await waitForTrace(trace)
  expect([...crowd.answers.keys()]).toEqual([200])
  return readTrace(trace)
}

test.skipIf(skipped)(
  `each of ${bookings} bookings is synced before its 200; ${cuts} power cuts lose none${skipped}`,
  async () => {
    const chance = startChance()
    const moments = await traceBookings(bookings, chance)
    const answers = expectSyncedAnswers(moments)
    const firstAnswer = moments.findIndex(({ kind }) => kind === 'response')
    const writes = moments.flatMap(({ kind }, index) =>
      kind === 'change' && index > firstAnswer ? [index] : [],
    )
    // Cuts the power right after a write, so that there is always something to lose.
    const points = Array.from({ length: cuts }, () => writes[chance.below(writes.length)] as number)
    let checked = 0
    const disk = new Disk()
    const acknowledged = new Set<string>()
    for (const [index, moment] of moments.entries()) {
      disk.take(moment)
      if (moment.kind === 'response' && moment.status === 200) acknowledged.add(moment.submissionId)
      for (const _ of points.filter((point) => point === index)) {
        const leaving = leavings[checked % leavings.length] ?? 'none'
        await expectAllThere(disk.afterPowerCut(leaving, chance), acknowledged, `${leaving} left`)
        checked += 1
      }
    }
    expect(checked).toBe(cuts)
    console.info(
      `${answers} answers of 200, each after its fsync; ${cuts} power cuts, 0 acknowledged lost, integrity ok`,
    )
  },
)

function expectSyncedAnswers(moments: readonly Moment[]): number {
  const log = 'desk.sqlite-wal'
  const disk = new Disk()
  const syncsAtRequest = new Map<string, number>()
  const taken = new Set<string>()
  let syncs = 0
  let answers = 0
  for (const moment of moments) {
    if (moment.kind === 'sync' && moment.file === log && disk.isWaiting(log)) syncs += 1
    disk.take(moment)
    if (moment.kind === 'request') syncsAtRequest.set(moment.socket, syncs)
    if (moment.kind !== 'response' || moment.status !== 200) continue
    answers += 1
    // The desk writes and responds in one thread, so at each 200 everything must be synced. A new submission
    // must have been synced since its request arrived, whereas a repeat may have nothing to write.
    expect(disk.isWaiting(log)).toBe(false)
    if (taken.has(moment.submissionId)) continue
    taken.add(moment.submissionId)
    expect(syncs).toBeGreaterThan(syncsAtRequest.get(moment.socket) ?? syncs)
  }
  expect(answers).toBeGreaterThan(0)
  return answers
}

async function expectAllThere(
  files: ReadonlyMap<string, Buffer>,
  acknowledged: ReadonlySet<string>,
  what: string,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'desk-cut-'))
  try {
    for (const [file, content] of files) await writeFile(join(folder, file), content)
    const database = new DatabaseSync(join(folder, 'desk.sqlite'))
    expect(database.prepare('pragma integrity_check').get(), what).toEqual({
      integrity_check: 'ok',
    })
    expect(database.prepare('pragma foreign_key_check').all(), what).toEqual([])
    database.close()
    const enquiries = await readEnquiries({ DATA_DIR: folder })
    const found = enquiries.map(({ submissionId }) => submissionId)
    expect(
      [...acknowledged].filter((id) => !found.includes(id)),
      what,
    ).toEqual([])
  } finally {
    await rm(folder, { recursive: true })
  }
}
