import { expect, test } from 'vitest'
import { startDesk } from '../in-process-desk.ts'
import { deskWithLimit } from './full-disk.ts'
import { proveFullDisk } from './refusals.ts'

// tests/long fills a disk of its own too, locks the store, and stops a desk under load.

const why = process.platform === 'linux' ? '' : ' (skipped: files are limited so on Linux only)'

test.skipIf(why !== '')(`a file that may not grow: 503, and nothing lost when it may${why}`, () =>
  proveFullDisk(deskWithLimit, 20),
)

// Settings are read in desk/config/settings.test.ts; the process ends with 78 in desk/main.test.ts.
test.each([
  [{ PORT: '70000', HOST: 'a b', LOG_LEVEL: 'loud' }, [/^PORT: write /, /^HOST: /, /^LOG_LEVEL: /]],
  [{ SITE_DIR: 'tests/faults/site-without-desk' }, [/^SITE_DIR: .* npm run build, or/]],
  [{ HOST: '203.0.113.9' }, [/^HOST: 203\.0\.113\.9 is no address of this machine/]],
])('%j cannot start a desk: one plain line an error', async (settings, lines) => {
  await expect(startDesk({ settings })).rejects.toMatchObject({
    errors: lines.map((line) => expect.stringMatching(line)),
  })
})
