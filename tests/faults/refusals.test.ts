import { expect, test } from 'vitest'
import { runDesk } from '../desk.ts'
import { startChance } from './chance.ts'
import { deskOnSmallDisk, deskWithLimit, ownDiskMissing } from './full-disk.ts'
import { proveFullDisk, proveLockedStore, proveStops } from './refusals.ts'
import { wrongSettings } from './wrong-settings.ts'

const why = process.platform === 'linux' ? '' : ' (skipped: files are limited so on Linux only)'

test.skipIf(why !== '')(
  `a file that may not grow: 503, and nothing lost when it may${why}`,
  {
    timeout: 120_000,
  },
  () => proveFullDisk(deskWithLimit, 30),
)

test.skipIf(ownDiskMissing !== null)(
  `a full disk: 503, and nothing lost when there is room${ownDiskMissing ? ` (skipped: ${ownDiskMissing})` : ''}`,
  { timeout: 120_000 },
  () => proveFullDisk(deskOnSmallDisk, 30),
)

test(
  'a store that somebody else writes to: 503 for callers, pages for everybody',
  {
    timeout: 120_000,
  },
  () => proveLockedStore(10_000, startChance()),
)

test('5 SIGTERM under load: exit 0, nothing lost, nothing sent twice', { timeout: 120_000 }, () =>
  proveStops(5, { bookings: 50, pauseMs: 300 }, startChance()),
)

test.each(wrongSettings)('%s: exit 78, one plain line a fault', async (_, settings, lines) => {
  const { code, stdout, stderr } = await runDesk(settings)
  expect({ code, stdout }).toEqual({ code: 78, stdout: '' })
  expect(stderr.trimEnd().split('\n')).toEqual(lines.map((line) => expect.stringMatching(line)))
})
