import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { noteBackup } from '../desk/cli/checks.ts'
import { newFolder } from '../desk/lib/test-folder.ts'
import { startMailServer } from '../tests/mail-server.ts'

// The delivered content names a placeholder operator.

test('open tasks are listed, and the command fails', async () => {
  const { code, said } = await check({})
  expect(code).toBe(1)
  expect(said).toMatch(/^ERROR +content\/operator\.yaml:3 +mailbox: hello@imisozi\.example: write/m)
  expect(said).toMatch(/^ERROR +Mail +SMTP_URL is not set/m)
  expect(said).toMatch(/^ERROR +Public address +SITE_URL is not set/m)
  expect(said).toMatch(/\d+ things to do\./)
})

test('working mail and backups are not listed', async () => {
  await using server = await startMailServer()
  using folder = newFolder()
  const DATA_DIR = folder.path
  const file = join(DATA_DIR, 'any.sqlite')
  await noteBackup(DATA_DIR, { file, at: Date.now() })
  const works = await check({ DATA_DIR, SMTP_URL: `smtp://127.0.0.1:${server.port}` })
  expect(works.said).not.toMatch(/^ERROR +(Mail|Backups) /m)

  await noteBackup(DATA_DIR, { file, at: Date.UTC(2026, 0, 1) })
  const nothing = 'smtp://127.0.0.1:1?requireTLS=false'
  const fails = await check({ DATA_DIR, SMTP_URL: nothing, SITE_URL: 'https://a.rw' })
  expect(fails.said).toMatch(/^ERROR +Mail /m)
  expect(fails.said).toMatch(/^ERROR +Backups /m)
  expect(fails.said).not.toMatch(/Public address/)
})

function check(settings: Readonly<Record<string, string>>) {
  const env = { PATH: process.env['PATH'], ...settings }
  const args = [resolve('scripts/check-launch.ts')]
  return new Promise<{ code: number; said: string }>((done) => {
    const child = execFile(process.execPath, args, { env, cwd: 'tests/delivered' }, (_, out, err) =>
      done({ code: child.exitCode ?? -1, said: out + err }),
    )
  })
}
