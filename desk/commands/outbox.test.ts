import { describe, expect, test } from 'vitest'
import { runCommand, startDesk } from '../../tests/in-process-desk.ts'
import { type Conduct, startMailServer } from '../../tests/mail-server.ts'
import { startSpreadsheet } from '../../tests/spreadsheet-server.ts'
import { availableStores, newStorePlace } from '../../tests/stores.ts'
import { contactCall, operator, pageForm, submission } from '../../tests/submissions.ts'

// What the team does about emails: docs/desk.md §7.

describe.each(availableStores)('on %s', (kind) => {
  test('emails that fail are listed with the reason, dropped, tried again and sent once more', async () => {
    await using place = await newStorePlace(kind)
    const { DATABASE_URL = '' } = place.settings
    let conduct: Conduct = { at: 'recipient', code: 450 }
    await using mail = await startMailServer({ conduct: () => conduct })
    await using desk = await startDesk({
      settings: {
        DATABASE_URL,
        SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
        MAIL_RETRY_SECONDS: '3600',
        LOG_LEVEL: 'silent',
      },
    })
    const [first, second] = [submission(), submission({ email: 'second@example.test' })]
    for (const { sheet, customer } of [first, second]) {
      await desk.postEnquiry(sheet)
      await desk.postMail(customer)
    }
    const list = async () => JSON.parse((await desk.command('outbox', 'list', '--json')).stdout)
    const tried = async () =>
      (await list()).filter(({ attempts }: { attempts: number }) => attempts === 1).length
    await expect.poll(() => mail.attempts.length).toBe(4)
    await expect.poll(tried).toBe(4)
    const shown = (await desk.command('outbox', 'list')).stdout
    expect(shown).toMatch(/^REFERENCE +WHAT +TRIES +NEXT +STATE +WHY\n/)
    expect(shown).toMatch(new RegExp(`${first.reference} +team +1 .* waiting +.*450`))

    const dry = await desk.command('outbox', 'drop', second.reference, 'customer', '--dry-run')
    expect(dry.stdout).toBe(`  ${second.reference}  customer, waiting\nNothing was changed.\n`)
    const unasked = await desk.command('outbox', 'drop', second.reference, 'customer')
    expect([unasked.code, unasked.stderr]).toEqual([2, expect.stringContaining('--yes')])
    const dropped = await desk.command('outbox', 'drop', second.reference, 'customer', '--yes')
    expect(dropped.stdout).toContain('Dropped: 1')
    expect(await list()).toHaveLength(3)

    conduct = 'take'
    expect((await desk.command('outbox', 'retry', 'all')).stdout).toContain(
      'Tried again at once: 3',
    )
    await expect.poll(() => mail.received.length).toBe(3)
    await expect.poll(list).toEqual([])
    const nothing = await desk.command('outbox', 'retry', 'all')
    expect([nothing.code, nothing.stderr]).toEqual([1, 'The outbox has nothing to retry.\n'])

    const emailsTo = (address: string) =>
      mail.received.filter(({ envelope }) => envelope.to[0] === address)
    const resent = await desk.command('resend', first.reference.toLowerCase(), 'customer', '--json')
    expect(JSON.parse(resent.stdout)).toEqual({
      reference: first.reference,
      template: 'customer',
      to: 'aline@example.test',
    })
    await expect.poll(() => emailsTo('aline@example.test').length).toBe(2)
    const ids = emailsTo('aline@example.test').map(({ messageId }) => messageId)
    expect(new Set(ids).size).toBe(2)
    // The team's is written from the newest version.
    await desk.postEnquiry(submission({ tripDetails: 'Rather in July' }, first).sheet)
    await expect.poll(() => emailsTo(operator.inbox).length).toBe(3)
    await desk.command('resend', first.reference)
    await expect.poll(() => emailsTo(operator.inbox).length).toBe(4)
    expect(emailsTo(operator.inbox).at(-1)?.text).toContain('Rather in July')
  })
})

test('what cannot be sent or found is refused kindly', async () => {
  await using desk = await startDesk()
  const odd = submission({ email: 'no address' })
  const message = contactCall()
  await desk.postEnquiry(odd.sheet)
  await desk.postMail(message)
  const trap = pageForm('comment', { homepage: 'https://spam.example' })
  await desk.postEnquiry(trap)
  const contact = `${message.template_params['reference']}`
  const spam = `${trap['reference']}`
  for (const [words, code, says] of [
    [['resend', odd.reference, 'customer'], 1, 'has no address'],
    [['resend', contact, 'customer'], 1, 'only bookings have one'],
    [['resend', spam], 1, 'is in quarantine'],
    [['resend', odd.reference, 'everybody'], 2, 'Write: npm run desk -- resend'],
    [['outbox', 'retry', spam], 1, `${spam} has nothing to retry`],
    [['outbox', 'retry', 'NOTTHERE'], 1, 'No enquiry has the reference'],
    [['outbox', 'retry', odd.reference, 'postcard'], 2, 'There is no email postcard'],
    [['outbox', 'drop', 'all'], 2, 'one reference at a time'],
    [['outbox', 'burn'], 2, 'Write: npm run desk -- outbox list'],
  ] as const) {
    const result = await desk.command(...words)
    expect([words, result.code]).toEqual([words, code])
    expect(result.stderr).toContain(says)
  }
  await desk.settled()
  const resent = await desk.command('resend', contact)
  expect(resent.stdout).toContain('its email goes to the team')
})

test('what the spreadsheet has not got is listed with its answer, tried at once, or dropped', async () => {
  await using sheet = await startSpreadsheet()
  sheet.conduct = { status: 404 }
  await using desk = await startDesk({
    settings: { SPREADSHEET_URL: sheet.url, LOG_LEVEL: 'silent' },
  })
  const [first, second] = [submission(), submission()]
  for (const one of [first, second]) await desk.postEnquiry(one.sheet)
  const list = async () => (await desk.command('outbox', 'list')).stdout
  await expect.poll(list).toMatch(new RegExp(`${first.reference} +sheet .*status 404`))
  // Not while it is being sent.
  const drop = ['outbox', 'drop', first.reference, 'sheet', '--yes']
  // Its settings do not name the webhook any more.
  const dropped = async () => (await runCommand(drop, { DATA_DIR: desk.dataDir })).code
  await expect.poll(dropped).toBe(0)
  sheet.conduct = 'script'
  await expect.poll(() => sheet.records('booking').length).toBe(1)
  expect(sheet.records('booking')[0]).toMatchObject({ reference: second.reference })
  await expect.poll(list).not.toContain(' sheet ')
})
