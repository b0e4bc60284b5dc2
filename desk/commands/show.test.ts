import { expect, test } from 'vitest'
import { startDesk } from '../../tests/in-process-desk.ts'
import { submission } from '../../tests/submissions.ts'

// Every hold and every skip says its reason: docs/desk.md §4.

test('show says why an email is held or was skipped', async () => {
  const settings = { TEAM_EMAILS_PER_HOUR: '1', CONFIRMATION_HOLD_SECONDS: '0' }
  await using desk = await startDesk({ settings })
  const shown = async (reference: string) => {
    const { stdout } = await desk.command('show', reference)
    return stdout.split('\n').filter((line) => /^(customer|team|update) /.test(line))
  }
  const send = async (changes: Record<string, string>, headers = {}, more = {}) => {
    const { sheet, reference } = submission(changes)
    expect((await desk.postEnquiry({ ...sheet, ...more }, headers)).status).toBe(200)
    return reference
  }
  const guest = { email: 'victim@example.test' }
  const own = { origin: desk.url }
  const references = []
  for (let index = 0; index < 4; index += 1) references.push(await send(guest, own))
  await desk.waitForEmails(4)
  const [fourth = ''] = references.slice(-1)
  expect(await shown(fourth)).toEqual([
    expect.stringMatching(/^customer +skipped: fourth confirmation of the day to this mailbox \(/),
    expect.stringMatching(/^team +held: the hourly limit of emails to the team is reached \(due /),
  ])
  expect((await desk.command('outbox', 'list')).stdout).toContain(
    'held: the hourly limit of emails to the team',
  )

  const other = await send({}, { origin: 'https://other.example' })
  expect((await shown(other))[0]).toContain('skipped: the form was sent from another site')
  const impossible = await send({ email: 'nobody' }, own)
  expect((await shown(impossible))[0]).toContain('skipped: no email can be sent to this address')

  const odd = await send({}, own, { homepage: 'https://a.example' })
  expect((await shown(odd))[1]).toMatch(/^team +held: in quarantine until released$/)
  await desk.command('close', odd)
  expect((await shown(odd))[1]).toContain('skipped: closed in quarantine; reopen restores it')

  await desk.command('outbox', 'drop', fourth, 'team', '--yes')
  expect((await shown(fourth))[1]).toContain('skipped: dropped by outbox drop')
})
