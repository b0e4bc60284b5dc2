import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { runCommand, startDesk } from '../tests/in-process-desk.ts'
import { contactCall, type Fields, pageForm, pageKinds, submission } from '../tests/submissions.ts'

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
  await expect.poll(() => desk.emailCounts()).toMatchObject({ sent: 3 })

  const list = await desk.command('list')
  expect(list.code).toBe(0)
  expect(list.stderr).toBe('')
  const lines = list.stdout.trimEnd().split('\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatch(/^REFERENCE +RECEIVED +LEFT +KIND +STATE +NAME +EMAIL +ABOUT$/)
  expect(lines[1]).toContain(booking.reference)
  expect(lines[1]).toMatch(/23 h 59 m/)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there
  expect(list.stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/)

  const show = await desk.command('show', booking.reference.toLowerCase())
  expect(show.stdout).toMatch(/Trip details +Line one\n +line two/)
  expect(show.stdout).toMatch(/Dates +Mon 14 June 2027 - TBD/)
  expect(show.stdout).toMatch(/team +written to the mail folder: no mail server \(/)
  expect(show.stdout).toMatch(/customer +held/)

  const message = JSON.parse((await desk.command('list', '--kind', 'contact', '--json')).stdout)
  const contact = await desk.command('show', message[0].reference)
  expect(contact.stdout).toMatch(/^Name +Jean Bosco\nEmail +jean@example.test\nSubject +\w/m)

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

test('every kind of form is listed, shown and exported', async () => {
  await using desk = await startDesk()
  await desk.postEnquiry(submission().sheet)
  const forms = pageKinds.map((kind) => pageForm(kind))
  for (const form of forms) await desk.postEnquiry(form)

  const list = await desk.command('list')
  for (const kind of pageKinds) expect(list.stdout).toMatch(new RegExp(` ${kind} +new +.* /adv`))
  const reviews = await desk.command('list', '--kind', 'review', '--state', 'new', '--json')
  expect(JSON.parse(reviews.stdout).map(({ kind }: Fields) => kind)).toEqual(['review'])
  expect((await desk.command('list', '--state', 'closed')).stdout).toBe('No enquiries.\n')

  const show = await desk.command('show', referenceOf(forms, 'hiking-request'))
  expect(show.stdout).toMatch(/About +\/adventure\/canopy-walk-experience/)
  expect(show.stdout).toMatch(/Preferred date +Fri 14 June 2097/)
  expect(show.stdout).toMatch(/Special requests +We walk slowly.\n +Is that all right\?/)
  const review = await desk.command('show', referenceOf(forms, 'review'))
  expect(review.stdout).toMatch(/Places +4 of 5\nSafety +No stars given/)

  const [headings = '', ...rows] = (await desk.command('export', 'csv')).stdout.trim().split('\r\n')
  expect(rows).toHaveLength(6)
  const columns = headings.slice(1).split(',')
  expect(new Set(columns).size).toBe(columns.length)
  expect(columns.indexOf('"destination"')).toBe(6) // the specification's keys stay where they were
  expect(columns.filter((name) => name !== '"in-reply-to"').slice(-7)).toEqual(
    ['services', 'hotel', 'places', 'safety', 'foods', 'guides', 'answeredAt'].map(
      (name) => `"${name}"`,
    ),
  )
  const comments = await desk.command('export', 'csv', '--kind', 'comment')
  expect(comments.stdout.split('\r\n')[0]).toBe(
    '\uFEFF"reference","kind","state","receivedAt","changedAt","revision","about","name","email","message","in-reply-to","answeredAt"',
  )
})

test('a review is read, approved, changed by its writer, approved again and withdrawn', async () => {
  await using desk = await startDesk()
  await using project = await newFolder()
  const review = pageForm('review', { about: '/tour/a-tour', name: '\u001b[31mEve' })
  const comment = pageForm('comment', { about: '/blog/a-post' })
  for (const form of [review, comment, pageForm('trip-question')]) await desk.postEnquiry(form)
  const reference = referenceOf([review], 'review')

  const waiting = await desk.command('moderation')
  const [heading, first, second, ...more] = waiting.stdout.trimEnd().split('\n')
  expect(more).toEqual([])
  expect(heading).toMatch(/^REFERENCE +RECEIVED +KIND +STATE +STARS +NAME +ABOUT +WORDS$/)
  expect(first).toMatch(/ review +new +4.3 of 5 +Eve +\/tour\/a-tour +A quiet morning/)
  expect(second).toMatch(/ comment +new +Aline Uwase +\/blog\/a-post +A quiet morning/)

  const approved = await desk.commandIn(project.path, 'approve', reference.toLowerCase())
  const file = `content/reviews/${reference.toLowerCase()}.yaml`
  expect(approved).toEqual({
    code: 0,
    stdout: `Approved: ${file}\nIt appears with the next build: npm run build, then restart the desk.\n`,
    stderr: '',
  })
  expect(parse(await readFile(join(project.path, file), 'utf8'))).toEqual({
    about: '/tour/a-tour',
    name: '[31mEve',
    written: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    ratings: { services: 5, places: 4, guides: 4 },
    text: review['message'],
  })
  expect((await stat(join(project.path, file))).mode & 0o777).toBe(0o644)
  expect((await desk.command('moderation', '--json')).stdout).not.toContain(reference)
  expect((await desk.command('list', '--state', 'closed')).stdout).toContain(reference)
  const again = await desk.commandIn(project.path, 'approve', reference)
  expect(again.stdout).toContain(`Approved already: ${file}`)

  // What its writer says later is to be read like the first version.
  await desk.postEnquiry({ ...review, message: 'And the lake!' })
  expect((await desk.command('moderation')).stdout).toContain('And the lake!')
  const third = await desk.commandIn(project.path, 'approve', reference, '--json')
  expect(JSON.parse(third.stdout)).toEqual({ reference, kind: 'review', state: 'closed', file })
  expect(await readFile(join(project.path, file), 'utf8')).toContain('And the lake!')

  const withdrawn = await desk.commandIn(project.path, 'withdraw', reference)
  expect(withdrawn.stdout).toContain(`Withdrawn: ${file}`)
  expect(await readdir(join(project.path, 'content/reviews'))).toEqual([])
  expect((await desk.command('moderation')).stdout).toContain(reference)
})

test('what is no review or comment, or about no page that shows any, is refused kindly', async () => {
  await using desk = await startDesk()
  await using project = await newFolder()
  const question = pageForm('trip-question')
  const stray = pageForm('comment') // its page is an adventure
  const { sheet, reference } = submission()
  for (const body of [question, stray, sheet]) await desk.postEnquiry(body)
  const cases = [
    ['approve', reference, `${reference} is a booking: only reviews and comments appear`],
    ['withdraw', reference, `${reference} is a booking: only reviews and comments appear`],
    ['approve', question['reference'], 'is a question about a trip: only reviews and comments'],
    ['approve', stray['reference'], 'is about /adventure/canopy-walk-experience, which shows no'],
    ['approve', 'NOTTHERE', 'No enquiry has the reference NOTTHERE'],
  ] as const
  for (const [command, word = '', says] of cases) {
    const { code, stdout, stderr } = await desk.commandIn(project.path, command, word)
    expect([code, stdout], says).toEqual([1, ''])
    expect(stderr).toContain(says)
  }
  expect(await readdir(project.path)).toEqual([])
  expect((await desk.enquiries()).map(({ state }) => state)).toEqual(['new', 'new', 'new'])
})

test.each([
  // words                      exit  says
  [[], 2, ''],
  [['--help'], 0, ''],
  [['list', '--help'], 0, ''],
  [['list', 'more'], 2, 'Write: npm run desk -- list'],
  [['dance'], 2, 'There is no command dance. npm run desk -- help lists all there are.\n'],
  [['anwered'], 2, 'There is no command anwered. Did you mean answered?\n'],
  [['help', 'anwered'], 2, 'There is no command anwered. Did you mean answered?\n'],
  [['constructor'], 2, 'There is no command constructor.'],
  [['list', '--loud'], 2, 'There is no --loud. npm run desk -- list --help shows how.\n'],
  [
    ['list', '--sate', 'new'],
    2,
    'There is no --sate. Did you mean --state? npm run desk -- list --help shows how.\n',
  ],
  [['--halp'], 2, 'There is no --halp. Did you mean --help? npm run desk -- --help shows how.\n'],
  [['list', '--state'], 2, 'After --state a value is missing. npm run desk -- list --help shows'],
  [['list', '--state', '--json'], 2, 'After --state a value is missing.'],
  [['list', '--json=3'], 2, '--json takes no value. npm run desk -- list --help shows how.\n'],
  [['list', '--kind', 'order'], 2, '--kind: write one of booking, contact, trek-request'],
  [['list', '--state', 'lost'], 2, '--state: write one of new, quarantine'],
  [['moderation', '--kind', 'review'], 2, 'No --kind here. Write: npm run desk -- moderation'],
  [['export', 'csv', '--json'], 2, 'No --json here. Write: npm run desk -- export <format>'],
  [['moderation'], 0, ''],
  [['moderation', '--help'], 0, ''],
  [['approve', '--help'], 0, ''],
  [['withdraw', '--help'], 0, ''],
  [['approve'], 2, 'Write: npm run desk -- approve'],
  [['approve', 'NOTTHERE'], 1, 'No enquiry has the reference NOTTHERE'],
  [['withdraw', 'NOTTHERE'], 1, 'No enquiry has the reference NOTTHERE'],
  [['show'], 2, 'Write: npm run desk -- show'],
  [['answered', '--help'], 0, ''],
  [['close', '--help'], 0, ''],
  [['reopen', '--help'], 0, ''],
  [['report', '--help'], 0, ''],
  [['report'], 0, ''],
  [['report', 'more'], 2, 'Write: npm run desk -- report'],
  [['answered'], 2, 'Write: npm run desk -- answered <reference>'],
  [['answered', 'NOTTHERE'], 1, 'No enquiry has the reference NOTTHERE'],
  [['close', 'NOTTHERE'], 1, 'No enquiry has the reference NOTTHERE'],
  [['reopen', 'NOTTHERE'], 1, 'No enquiry has the reference NOTTHERE'],
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

test('the help of every command teaches by example, and fits a terminal', async () => {
  const { stdout } = await runCommand(['--help'], {})
  const names = [...stdout.matchAll(/^ {2}(\S+) {2,}\S/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(15)
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80)
  for (const name of names) {
    const help = await runCommand([name, '--help'], {})
    const long = help.stdout.split('\n').filter((line) => line.length > 80)
    expect([name, long]).toEqual([name, []])
    const [, examples = ''] = help.stdout.split('For example:\n')
    const written = [...examples.matchAll(/^ {2}npm run desk -- (\S+)/gm)].map(([, first]) => first)
    expect([name, written.length > 0 && written.length <= 3]).toEqual([name, true])
    expect(written).toContain(name)
    expect(names).toEqual(expect.arrayContaining(written))
  }
})

function referenceOf(forms: readonly Fields[], kind: string): string {
  return `${forms.find((form) => form['kind'] === kind)?.['reference']}`
}

/** A project's folder with nothing in it. */
async function newFolder() {
  const path = await mkdtemp(join(tmpdir(), 'desk-project-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}
