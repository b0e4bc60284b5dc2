import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '#desk/lib/test-folder.ts'
import { readSheet } from '../tests/faults/read-sheet.ts'
import { runCommand, startDesk } from '../tests/in-process-desk.ts'
import { contactCall, pageForm, pageKinds, submission } from '../tests/submissions.ts'

test('the spreadsheet has every enquiry of every kind, and no cell is read as a formula', async () => {
  await using desk = await startDesk()
  const hostile = submission({ firstName: '=cmd' })
  await desk.postEnquiry(hostile.sheet)
  await desk.postMail(contactCall())
  for (const kind of pageKinds) await desk.postEnquiry(pageForm(kind))

  const { stdout } = await desk.command('export')
  expect(stdout.startsWith('\uFEFF"reference","kind","state"')).toBe(true)
  expect(stdout).toContain(`"'=cmd"`)
  expect(stdout).toContain(`"+250 788 123 456"`)
  const [headings = [], ...rows] = readSheet(stdout)
  expect(rows).toHaveLength(2 + pageKinds.length)
  expect(new Set(headings).size).toBe(headings.length)
  expect(headings.indexOf('destination')).toBe(6) // The specification's columns keep their positions.
  expect(headings.at(-1)).toBe('language')

  using folder = newFolder()
  const file = join(folder.path, 'enquiries.csv')
  await writeFile(join(folder.path, '.enquiries.csv.part'), 'half a row')
  expect(await desk.command('export', file)).toEqual({ code: 0, stdout: '', stderr: '' })
  expect(await readFile(file, 'utf8')).toBe(stdout)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder.path)).toEqual(['enquiries.csv'])
})

test.each([
  [[], 2, ''],
  [['--help'], 0, ''],
  [['help'], 0, ''],
  [['erase', '--help'], 0, ''],
  [['dance'], 2, 'There is no command dance.\nnpm run desk -- <command>\n'],
  [['constructor'], 2, 'There is no command constructor.'],
  [
    ['erase'],
    2,
    'An argument is missing.\nUsage: npm run desk -- erase <reference|address|phone> [--also <references>] [--yes]',
  ],
  [['erase', 'a', 'b'], 2, 'There are too many arguments.\nUsage: npm run desk -- erase'],
  [['erase', 'a', '--loud'], 2, /^Unknown option '--loud'.*\nUsage: npm run desk -- erase/],
  [['backup', 'a', '--keep'], 2, /--keep.* argument missing\nUsage: npm run desk -- backup/],
  [['backup', 'a', '--keep', '0'], 2, '--keep: write a whole number above 0'],
  [['export'], 1, 'There is no store yet: start the desk once'],
  [['backup', 'a'], 1, 'There is no store yet'],
  [['erase', 'a'], 1, 'There is no store yet'],
  [['sign-in', 'a@example.test'], 1, 'There is no store yet'],
])('%j exits with code %i', async (words, code, says) => {
  const result = await runCommand(words, { DATA_DIR: join(tmpdir(), 'no-desk-has-run-here') })
  expect(result.code).toBe(code)
  expect(result.stderr).toMatch(says)
  if (code === 0) expect(result.stdout).not.toBe('')
})
