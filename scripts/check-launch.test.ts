import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startMailServer } from '../tests/mail-server.ts'

// On the project itself, whose operator is a placeholder.

test('what is still to be done is listed, and the command fails meanwhile', async () => {
  const { code, said } = await check({})
  expect(code).toBe(1)
  expect(said).toContain('content/operator.yaml:4 mailbox')
  expect(said).toContain('hello@imisozi.example')
  expect(said).toMatch(/SMTP_URL in \.env +not set: letters are not sent/)
  expect(said).toMatch(/SITE_URL in \.env +not set/)
  expect(said).toMatch(/\d+ things to do\./)
})

test('mail and backups that work are not in the list', async () => {
  await using server = await startMailServer()
  const folder = await mkdtemp(join(tmpdir(), 'launch-'))
  try {
    const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
    await writeFile(join(folder, `desk-${time}Z.sqlite`), '')
    const works = await find({ SMTP_URL: `smtp://127.0.0.1:${server.port}` }, '--backups', folder)
    expect(works).not.toContain('SMTP_URL in .env')
    expect(works).not.toContain(folder)

    await rm(join(folder, `desk-${time}Z.sqlite`))
    await writeFile(join(folder, 'desk-2026-01-01T00-00-00Z.dump'), '')
    const nothing = 'smtp://127.0.0.1:1?requireTLS=false'
    const fails = await find({ SMTP_URL: nothing, SITE_URL: 'https://a.rw' }, '--backups', folder)
    expect(fails).toContain('SMTP_URL in .env')
    expect(fails).toContain(folder)
    expect(fails).not.toContain('SITE_URL in .env')
  } finally {
    await rm(folder, { recursive: true })
  }
})

/** Where something is left to do. */
async function find(settings: Readonly<Record<string, string>>, ...words: readonly string[]) {
  const { said } = await check(settings, '--json', ...words)
  const items: readonly { where: string }[] = JSON.parse(said)
  return items.map(({ where }) => where)
}

function check(settings: Readonly<Record<string, string>>, ...words: readonly string[]) {
  const env = { PATH: process.env['PATH'], ...settings }
  const args = ['scripts/check-launch.ts', ...words]
  return new Promise<{ code: number; said: string }>((done) => {
    const child = execFile(process.execPath, args, { env }, (_, out, err) =>
      done({ code: child.exitCode ?? -1, said: out + err }),
    )
  })
}
