import { readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand, startDesk } from '../tests/desk.ts'
import { contactCall, submission } from '../tests/submissions.ts'

test('the team lists, shows and exports enquiries while the desk runs', async () => {
  await using desk = await startDesk()
  const booking = submission({ tripDetails: 'Line one\nline two' })
  const hostile = submission({
    firstName: '=cmd',
    surname: '\u001b[31mred\u202e',
    email: 'long.address.of.somebody@a-very-long-domain-name.example.test',
  })
  for (const { sheet } of [booking, hostile]) await desk.postEnquiry(sheet)
  await desk.postMail(contactCall())
  await expect
    .poll(async () => (await desk.get('/readyz')).json(), { timeout: 10_000 })
    .toMatchObject({ letters: { sent: 3 } })

  const list = await desk.command('list')
  expect(list.code).toBe(0)
  expect(list.stderr).toBe('')
  const lines = list.stdout.trimEnd().split('\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatch(/^REFERENCE +RECEIVED +LEFT +KIND +STATE +NAME +EMAIL$/)
  expect(lines[1]).toContain(booking.reference)
  expect(lines[1]).toMatch(/23 h 59 m/)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there
  expect(list.stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/)

  const show = await desk.command('show', booking.reference.toLowerCase())
  expect(show.stdout).toMatch(/Trip details +Line one\n +line two/)
  expect(show.stdout).toMatch(/Dates +Mon 14 June 2027 - TBD/)
  expect(show.stdout).toMatch(/team +sent/)
  expect(show.stdout).toMatch(/customer +held/)

  const sheet = await desk.command('export', 'csv')
  expect(sheet.stdout.startsWith('\uFEFF"reference","kind","state"')).toBe(true)
  expect(sheet.stdout).toContain(`"'=cmd"`)
  expect(sheet.stdout).toContain(`"'+250 788 123 456"`)
  expect(sheet.stdout).toContain('"Is June a good month?"')

  const file = join(desk.dataDir, 'sheet.csv')
  expect((await desk.command('export', 'csv', file)).stdout).toBe('')
  expect(await readFile(file, 'utf8')).toBe(sheet.stdout)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test.each([
  // words                      exit  says
  [[], 2, ''],
  [['--help'], 0, ''],
  [['list', '--help'], 0, ''],
  [['list', 'more'], 2, 'Write: npm run desk -- list'],
  [['dance'], 2, 'There is no command dance'],
  [['list', '--loud'], 2, "Unknown option '--loud'"],
  [['show'], 2, 'Write: npm run desk -- show'],
  [['show', 'NOTTHERE'], 1, 'No enquiry has the reference NOTTHERE'],
  [['export', 'pdf'], 2, 'Write: export csv'],
  [['list'], 0, ''],
])('%j ends with %i', async (words, code, says) => {
  // A desk that has never run has no folder.
  const result = await runCommand(words, { DATA_DIR: join(tmpdir(), 'no-desk-has-run-here') })
  expect(result.code).toBe(code)
  expect(result.stderr).toContain(says)
  if (code === 0) expect(result.stdout).not.toBe('')
})
