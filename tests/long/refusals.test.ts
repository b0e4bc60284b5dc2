import { test } from 'vitest'
import { startChance } from '../faults/chance.ts'
import { deskOnSmallDisk, deskWithLimit, ownDiskMissing } from '../faults/full-disk.ts'
import { proveFullDisk, proveLockedStore, proveStops } from '../faults/refusals.ts'

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
