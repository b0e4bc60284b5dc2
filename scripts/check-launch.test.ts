import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { writeBackupNote } from '../desk/doctor/backup-note.ts'
import { startMailServer } from '../tests/mail-server.ts'

// On the content as it was delivered, whose operator is a placeholder.

test('what is still to be done is listed, and the command fails meanwhile', async () => {
  const { code, said } = await check({})
  expect(code).toBe(1)
  expect(said).toContain('content/operator.yaml:4 mailbox')
  expect(said).toContain('hello@imisozi.example')
  expect(said).toMatch(/SMTP_URL in \.env +not set: emails are not sent/)
  expect(said).toMatch(/SITE_URL in \.env +not set/)
  expect(said).toMatch(/\d+ things to do\./)
})

test('mail and backups that work are not in the list', async () => {
  await using server = await startMailServer()
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'launch-'))
  try {
    const file = join(DATA_DIR, 'desk.sqlite')
    await writeFile(file, '')
    await writeBackupNote(DATA_DIR, { file, at: Date.now() })
    const works = await find({ DATA_DIR, SMTP_URL: `smtp://127.0.0.1:${server.port}` })
    expect(works).not.toContain('SMTP_URL in .env')
    expect(works).not.toContain('backups')

    await writeBackupNote(DATA_DIR, { file, at: Date.UTC(2026, 0, 1) })
    const nothing = 'smtp://127.0.0.1:1?requireTLS=false'
    const fails = await find({ DATA_DIR, SMTP_URL: nothing, SITE_URL: 'https://a.rw' })
    expect(fails).toContain('SMTP_URL in .env')
    expect(fails).toContain('backups')
    expect(fails).not.toContain('SITE_URL in .env')
  } finally {
    await rm(DATA_DIR, { recursive: true })
  }
})

/** Where something is left to do. */
async function find(settings: Readonly<Record<string, string>>) {
  const { said } = await check(settings, '--json')
  const items: readonly { where: string }[] = JSON.parse(said)
  return items.map(({ where }) => where)
}

function check(settings: Readonly<Record<string, string>>, ...words: readonly string[]) {
  const env = { PATH: process.env['PATH'], ...settings }
  const args = [resolve('scripts/check-launch.ts'), ...words]
  return new Promise<{ code: number; said: string }>((done) => {
    const child = execFile(process.execPath, args, { env, cwd: 'tests/delivered' }, (_, out, err) =>
      done({ code: child.exitCode ?? -1, said: out + err }),
    )
  })
}
