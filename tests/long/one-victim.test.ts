import { expect, test } from 'vitest'
import type { DeskClient } from '../desk-client.ts'
import { startDesk } from '../in-process-desk.ts'
import { startMailServer } from '../mail-server.ts'
import { operator, submission } from '../submissions.ts'

const victims = ['vic.tim@gmail.com', 'Victim+7@Gmail.com', 'victim@googlemail.com']
const atOnce = 20
/** Twice the enquiries that one address may send in an hour. */
const networksBeforeFlood = 60

const submissions = 1000

// An attacker makes the desk write to a person who never asked, from as many addresses, through any of
// the three calls, in spellings that reach the same mailbox. The team gets one email each until it is a
// flood: docs/desk.md §5.

test(`${submissions} submissions naming one victim: 3 confirmations, all stored`, async () => {
  await using server = await startMailServer()
  await using desk = await startDesk({
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      CONFIRMATION_HOLD_SECONDS: '0',
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'error',
    },
  })
  const statuses: number[] = []
  let started = 0
  async function attack(): Promise<void> {
    for (let index = started++; index < submissions; index = started++) {
      statuses.push((await callAbout(desk, index)).status)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, attack))

  expect(statuses).toEqual(Array(submissions).fill(200))
  const enquiries = await desk.enquiries()
  expect(enquiries).toHaveLength(submissions)
  const toTeam = Math.min(submissions, networksBeforeFlood)
  const received = () =>
    server.received.filter(({ subject }) => !subject?.startsWith('The desk needs attention'))
  await expect.poll(() => received().length).toBe(3 + toTeam)
  await desk.settled()
  expect(received()).toHaveLength(3 + toTeam)

  const toVictim = received().filter(({ envelope }) => envelope.to[0] !== operator.inbox)
  expect(toVictim).toHaveLength(3)
  const quarantined = enquiries.filter(({ state }) => state === 'quarantine')
  expect(quarantined).toHaveLength(submissions - toTeam)
  expect(desk.stderr).toBe('')
  console.info(
    `${submissions} submissions naming one victim: ${enquiries.length} stored, ${toVictim.length} confirmations, ${toTeam} emails to the team, ${quarantined.length} in quarantine`,
  )
})

function callAbout(desk: DeskClient, index: number): Promise<Response> {
  const email = victims[index % victims.length] ?? ''
  const { sheet, team, customer } = submission({ email, firstName: `Guest ${index}` })
  const headers = { 'x-forwarded-for': `10.1.${index >> 8}.${index & 255}` }
  if (index % 3 === 0) return desk.postEnquiry(sheet, headers)
  return desk.postMail(index % 3 === 1 ? team : customer, headers)
}
