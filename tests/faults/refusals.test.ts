import { expect, test } from 'vitest'
import { startDesk } from '../in-process-desk.ts'
import { deskWithLimit } from './full-disk.ts'
import { proveFullDisk } from './refusals.ts'
import { wrongSettings } from './wrong-settings.ts'

// tests/long fills a disk of its own too, locks the store, and stops a desk under load.

const why = process.platform === 'linux' ? '' : ' (skipped: files are limited so on Linux only)'

test.skipIf(why !== '')(`a file that may not grow: 503, and nothing lost when it may${why}`, () =>
  proveFullDisk(deskWithLimit, 20),
)

// That its process then ends with 78 is shown in desk/main.test.ts.
test.each(wrongSettings)('%s: one plain line an error', async (_, settings, lines) => {
  await expect(startDesk({ settings })).rejects.toMatchObject({
    errors: lines.map((line) => expect.stringMatching(line)),
  })
})
