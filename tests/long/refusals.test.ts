import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runDesk } from '../desk.ts'
import { startChance } from '../faults/chance.ts'
import { deskOnSmallDisk, deskWithLimit, ownDiskMissing } from '../faults/full-disk.ts'
import { proveFullDisk, proveLockedStore, proveStops } from '../faults/refusals.ts'
import { wrongSettings } from '../faults/wrong-settings.ts'

const bookings = 300
const lockedMs = 30_000
const stops = 50

test(`a file that may not grow: ${bookings} bookings, 503 until it may`, () =>
  proveFullDisk(deskWithLimit, bookings))

test.skipIf(ownDiskMissing !== null)(
  `a full disk: ${bookings} bookings, 503 until there is room${ownDiskMissing ? ` (skipped: ${ownDiskMissing})` : ''}`,
  () => proveFullDisk(deskOnSmallDisk, bookings),
)

test(`a store locked for ${lockedMs / 1000} s: 503 for callers, pages for everybody`, () =>
  proveLockedStore(lockedMs, startChance()))

test(`${stops} SIGTERM under load: exit 0, nothing lost, nothing sent twice`, () =>
  proveStops(stops, { bookings: 1000, pauseMs: 600 }, startChance()))

test(`${wrongSettings.length} wrong configurations: exit 78, one plain line a fault`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'desk-wrong-settings-'))
  for (const [what, settings, lines] of wrongSettings) {
    const { code, stderr } = await runDesk({ DATA_DIR: folder, ...settings })
    expect(code, what).toBe(78)
    expect(stderr.trimEnd().split('\n')).toEqual(lines.map((line) => expect.stringMatching(line)))
  }
  await rm(folder, { recursive: true })
  console.info(`${wrongSettings.length} wrong configurations: exit 78, one plain line a fault`)
})
