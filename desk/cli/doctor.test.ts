import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '#desk/config/settings.ts'
import { newFolder } from '#desk/lib/test-folder.ts'
import { startImapServer } from '../../tests/imap-server.ts'
import { runCommand, startDesk } from '../../tests/in-process-desk.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import { findProgram } from '../../tests/programs.ts'
import { startSpreadsheet } from '../../tests/services.ts'
import { checkBackup, checkSettings, noteBackup } from './checks.ts'

test.each([
  // settings                                                      findings about SITE_DIR, SITE_URL
  [{}, 'error error'],
  [{ SITE_DIR: 'tests/faults/site-without-desk', SITE_URL: 'https://imisozi.rw' }, 'error warning'],
  [{ SITE_URL: 'http://imisozi.rw' }, 'error error'],
  [{ SITE_URL: 'https://imisozi.example', TRUST_PROXY: '127.0.0.1' }, 'error error'],
  [{ SITE_URL: 'https://imisozi.rw' }, 'error warning'],
  [{ SITE_URL: 'https://imisozi.rw', TRUST_PROXY: '127.0.0.1' }, 'error ok'],
])('with the settings %j, doctor reports %s', (settings, statuses) => {
  const findings = checkSettings(readSettings({ SITE_DIR: 'no-such-folder', ...settings }))
  expect(findings.map(({ status }) => status).join(' ')).toBe(statuses)
})

test('a backup may be a night old and may have been moved', async () => {
  using folder = newFolder()
  const hour = 60 * 60 * 1000
  const statusAt = async (at: number) => (await checkBackup(folder.path, at, [])).status
  expect(await statusAt(0)).toBe('error')
  await noteBackup(folder.path, { file: join(folder.path, 'gone.sqlite'), at: 0 })
  expect(await statusAt(30 * hour)).toBe('warning')
  await noteBackup(folder.path, { file: join(folder.path, 'last-backup.json'), at: 0 })
  expect(await statusAt(30 * hour)).toBe('ok')
  expect(await statusAt(37 * hour)).toBe('error')
})

test('a backup from before an erasure is reported', async () => {
  using folder = newFolder()
  const hour = 60 * 60 * 1000
  const find = (erasedAt: number) =>
    checkBackup(folder.path, 2 * hour, [{ hash: 'a', key_id: 'k', erased_at: erasedAt }])
  await noteBackup(folder.path, { file: join(folder.path, 'gone.sqlite'), at: 0 })
  expect(await find(hour)).toMatchObject({
    status: 'warning',
    message: expect.stringContaining('-- backup /'),
  })
  expect((await find(-hour)).message).toContain('not at')
})

test('doctor reports what works and what does not, and sets the exit code', async () => {
  await using mail = await startMailServer({ login: { user: 'desk', pass: 'right' } })
  await using sheet = await startSpreadsheet()
  const settings = (pass: string) => ({
    SMTP_URL: `smtp://desk:${pass}@127.0.0.1:${mail.port}`,
    SPREADSHEET_URL: sheet.url,
  })
  await using desk = await startDesk({ settings: settings('right') })
  using folder = newFolder()
  await desk.command('backup', folder.path)
  const doctor = async (pass: string) =>
    runCommand(['doctor'], { DATA_DIR: desk.dataDir, ...settings(pass) })
  const statuses = async (pass: string) => {
    const lines = [...(await doctor(pass)).stdout.matchAll(/^(\S+) +(.+?) {2}/gm)]
    return Object.fromEntries(lines.map(([, status, about]) => [about, status]))
  }
  expect(await statuses('right')).toMatchObject({
    'content/operator.yaml:4': 'ERROR',
    Store: 'ok',
    Backups: 'ok',
    Mail: 'ok',
    Emails: 'ok',
    Problems: 'ok',
    'Privacy page': 'ERROR',
    'Webhook sheet': 'ok',
  })
  expect(mail.received).toEqual([])
  sheet.behaviour = 'page'
  expect(await statuses('wrong')).toMatchObject({ Mail: 'ERROR', 'Webhook sheet': 'ERROR' })
  const { code, stdout, stderr } = await doctor('wrong')
  expect(code).toBe(1)
  expect(stdout).toMatch(/^ERROR +Mail +the mail server cannot be used: .*535/m)
  expect(stdout + stderr).not.toContain('wrong@')
  expect(stderr).toMatch(/^\d+ errors\.$/m)
})

const dovecot = findProgram('dovecot', 'dovecot-imapd')

test.skipIf(dovecot.command === null)(`doctor opens the mailbox${dovecot.missing}`, async () => {
  await using mailbox = await startImapServer(dovecot.command ?? '')
  using folder = newFolder()
  const doctor = async (IMAP_URL: string) =>
    (await runCommand(['doctor'], { DATA_DIR: folder.path, IMAP_URL })).stdout
  expect(await doctor(mailbox.url)).toMatch(/^ok +Mailbox +it can be read$/m)
  const wrong = await doctor(mailbox.url.replace('secret', 'wrong'))
  expect(wrong).toMatch(/^ERROR +Mailbox +it cannot be read: .*authentication failed/im)
  expect(wrong).not.toContain('wrong@')
})

test('doctor reports that no desk has run, and creates nothing', async () => {
  const result = await runCommand(['doctor'], { DATA_DIR: join(tmpdir(), 'no-desk-has-run-here') })
  expect(result.code).toBe(1)
  expect(result.stdout).toMatch(/warn +Store +there is none yet/)
})
