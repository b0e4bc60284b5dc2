import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { startDesk } from '../../tests/in-process-desk.ts'
import { contactCall, pageForm, submission } from '../../tests/submissions.ts'

// The clock on the command line: docs/desk.md §7, §9. Each command starts a program of its own: on a
// busy machine that takes three seconds.
const timeout = 60_000

test('an enquiry is answered; list, show and the sheet know it', { timeout }, async () => {
  await using desk = await startDesk()
  const { sheet, reference } = submission()
  await desk.postEnquiry(sheet)

  const answered = await desk.command('answered', ...(reference.toLowerCase().match(/.{4}/g) ?? []))
  expect(answered).toEqual({
    code: 0,
    stdout: `Answered: ${reference}, 0 h 0 m after it arrived.\n`,
    stderr: '',
  })
  expect((await desk.command('list')).stdout).toMatch(/ took 0 h 0 m +booking +answered /)
  expect((await desk.command('list', '--state', 'new')).stdout).toBe('No enquiries.\n')
  expect((await desk.command('show', reference)).stdout).toMatch(
    /\nanswered \w{3} \d+ \w{3}, \d\d:\d\d Kigali time \(took 0 h 0 m\)\n/,
  )
  const [headings, row] = (await desk.command('export', 'csv')).stdout.split('\r\n')
  expect(headings).toMatch(/,"answeredAt"$/)
  expect(row).toMatch(/,"20\d\d-[\d-]+T[\d:.]+Z"$/)

  const again = await desk.command('answered', reference)
  expect(again.stdout).toMatch(/^Answered already: \w{8}, on .* Kigali time, 0 h 0 m after it/)
  const json = JSON.parse((await desk.command('answered', reference, '--json')).stdout)
  expect(json).toEqual({ reference, state: 'answered', answeredAt: expect.stringMatching(/Z$/) })
})

test('answered and close can be taken back; programs are told the same', { timeout }, async () => {
  await using desk = await startDesk()
  const { sheet, reference } = submission()
  await desk.postEnquiry(sheet)
  await desk.command('answered', reference)
  expect((await desk.command('reopen', reference)).stdout).toBe(
    `New again: ${reference} (23 h 59 m left).\n`,
  )
  expect((await desk.command('list')).stdout).toMatch(/ 23 h 59 m +booking +new /)
  expect((await desk.command('close', reference)).stdout).toBe(`Closed: ${reference}.\n`)
  expect((await desk.command('close', reference)).stdout).toBe(`Closed already: ${reference}.\n`)
  const closed = await desk.command('close', reference, '--json')
  expect(JSON.parse(closed.stdout)).toEqual({ reference, state: 'closed' })
  const opened = await desk.command('reopen', reference, '--json')
  expect(JSON.parse(opened.stdout)).toEqual({ reference, state: 'new' })
})

test('what cannot be answered or taken back says what to do instead', { timeout }, async () => {
  await using desk = await startDesk()
  const review = pageForm('review')
  const [odd, closed] = [submission(), submission()]
  for (const body of [review, { ...odd.sheet, homepage: 'https://a.example' }, closed.sheet]) {
    await desk.postEnquiry(body)
  }
  await desk.command('close', closed.reference)
  const words = `${review['reference']}`
  const cases = [
    // command    reference         says
    ['answered', words, `${words} is a review: nobody waits for an answer. Try: approve ${words}`],
    ['answered', odd.reference, `If a person wrote it: release ${odd.reference}`],
    ['answered', closed.reference, `Try: reopen ${closed.reference}`],
    ['reopen', words, `Try: withdraw ${words}`],
    ['reopen', odd.reference, 'is neither answered nor closed, but quarantine'],
  ] as const
  for (const [command, reference, says] of cases) {
    const result = await desk.command(command, reference)
    expect([result.code, result.stdout], says).toEqual([1, ''])
    expect(result.stderr).toContain(says)
  }
})

test('a review that is closed waits no longer, and can be taken up again all the same', {
  timeout,
}, async () => {
  await using desk = await startDesk()
  const review = pageForm('review')
  const words = `${review['reference']}`
  await desk.postEnquiry(review)
  await desk.command('close', words)
  expect((await desk.command('moderation')).stdout).toBe('Nothing waits to be read.\n')
  expect((await desk.command('withdraw', words)).code).toBe(0)
  expect((await desk.command('moderation')).stdout).toContain(words)
})

test('what was closed in quarantine is there again when that is taken back', {
  timeout,
}, async () => {
  await using desk = await startDesk()
  const [odd, review] = [submission(), pageForm('review')]
  const words = `${review['reference']}`
  for (const body of [odd.sheet, review]) {
    await desk.postEnquiry({ ...body, homepage: 'https://a.example' })
  }
  for (const command of ['approve', 'withdraw']) {
    const refused = await desk.command(command, words)
    expect([refused.code, refused.stdout]).toEqual([1, ''])
    expect(refused.stderr).toContain(`is in quarantine. First: release ${words}, or close ${words}`)
  }
  await desk.command('close', odd.reference)
  const opened = await desk.command('reopen', odd.reference)
  expect([opened.code, opened.stdout]).toEqual([
    0,
    `In quarantine again: ${odd.reference}. Its emails wait for: release ${odd.reference}\n`,
  ])
  await desk.command('close', words)
  const withdrawn = await desk.command('withdraw', words, '--json')
  expect(JSON.parse(withdrawn.stdout)).toMatchObject({ reference: words, state: 'quarantine' })
  const states = (await desk.enquiries()).map(({ state }) => state)
  expect(states).toEqual(['quarantine', 'quarantine'])
})

test('the report says how fast enquiries were answered, by month and kind', {
  timeout,
}, async () => {
  await using desk = await startDesk()
  expect((await desk.command('report')).stdout).toBe('No enquiries.\n')
  const bookings = [submission(), submission(), submission()]
  for (const { sheet } of bookings) await desk.postEnquiry(sheet)
  await desk.postMail(contactCall())
  await desk.postEnquiry(pageForm('review'))
  await desk.postEnquiry({ ...submission().sheet, homepage: 'https://a.example' })
  // The times as if days had gone by; the first is of the night in Kigali, of the next month there.
  const times = new DatabaseSync(join(desk.dataDir, 'desk.sqlite'))
  const answer = times.prepare(
    "update enquiry set state = 'answered', received_at = ?, answered_at = ? where reference = ?",
  )
  const hour = 60 * 60 * 1000
  const [first = 0, second = 0] = [Date.UTC(2026, 7, 31, 23), Date.UTC(2026, 7, 10)]
  answer.run(first, first + 2 * hour, bookings[0]?.reference ?? '')
  answer.run(second, second + 76 * hour, bookings[1]?.reference ?? '')
  times.close()

  const { stdout } = await desk.command('report')
  const lines = stdout.split('\n').map((line) => line.trim().split(/ {2,}/))
  expect(lines[0]).toEqual('ENQUIRIES,ANSWERED,OPEN,LATE,MEDIAN,95 OF 100,IN 24 H'.split(','))
  expect(lines.slice(1, 3)).toEqual([
    ['2026-08', '1', '1', '0', '0', '3 d 4 h', '3 d 4 h', '0 %'],
    ['2026-09', '1', '1', '0', '0', '2 h 0 m', '2 h 0 m', '100 %'],
  ])
  expect(lines.slice(-5)).toEqual([
    ['booking', '3', '2', '1', '0', '39 h 0 m', '3 d 0 h', '50 %'],
    ['contact', '1', '0', '1', '0', '-', '-', '-'],
    [''],
    ['all', '4', '2', '2', '0', '39 h 0 m', '3 d 0 h', '50 %'],
    [''],
  ])
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80)

  const json = JSON.parse((await desk.command('report', '--json')).stdout)
  expect(json).toMatchObject({
    enquiries: 4,
    answered: 2,
    open: 2,
    overdue: 0,
    medianMinutes: 39 * 60,
    percentile95Minutes: 4338,
    shareWithin24Hours: 0.5,
    kinds: [
      { kind: 'booking', enquiries: 3 },
      { kind: 'contact', enquiries: 1, medianMinutes: null, shareWithin24Hours: null },
    ],
  })
  expect(json.months.slice(0, 2)).toMatchObject([{ month: '2026-08' }, { month: '2026-09' }])
})
