import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { startDesk } from '../desk.ts'
import { freePort } from '../free-port.ts'
import { highLimits } from '../high-limits.ts'
import { startImapServer } from '../imap-server.ts'
import { startMailServer } from '../mail-server.ts'
import { findProgram } from '../programs.ts'
import { submission } from '../submissions.ts'
import { TeamBrowser } from '../team.ts'
import { quoteFields } from './quote-fields.ts'

// Sends quotes and reads replies while the desk is killed repeatedly.

const dovecot = findProgram('dovecot', 'dovecot-imapd')
const enquiries = 6
const kills = 8
/** Only a failing test waits this long. */
const patienceMs = 300_000

describe.skipIf(dovecot.command === null)(
  `a desk that reads a Dovecot mailbox${dovecot.missing}`,
  () => {
    test(`during ${kills} kills every quote is sent and every answer stored once`, async () => {
      await using mailbox = await startImapServer(dovecot.command ?? '')
      let onEmail = () => {}
      await using mail = await startMailServer({
        conduct(recipient, _attempt, stage) {
          if (stage === 'data' && recipient.startsWith('guest-')) onEmail()
          return 'take'
        },
      })
      await using desk = await startDesk({
        port: await freePort(),
        settings: {
          ...highLimits,
          TEAM_EMAILS: 'aline@example.test',
          SMTP_URL: `smtp://127.0.0.1:${mail.port}?requireTLS=false`,
          IMAP_URL: mailbox.url,
          OUTBOX_PAUSE_SECONDS: '0.02',
          DELIVERY_LEASE_SECONDS: '10',
          MAIL_RETRY_SECONDS: '0.2,600',
        },
      })
      const bookings = Array.from({ length: enquiries }, (_, index) =>
        submission({ email: `guest-${index}@example.test` }),
      )
      for (const { sheet } of bookings) await desk.postEnquiry(sheet, { origin: desk.url })
      const references = bookings.map(({ reference }) => reference)
      const browser = new TeamBrowser(desk)
      const { stdout } = await desk.command('sign-in', 'aline@example.test')
      await browser.postRaw(/\/desk\/sign-in\/\w+/.exec(stdout)?.[0] ?? '', {})

      async function untilAnswered(call: () => Promise<Response>): Promise<Response> {
        for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(100)) {
          const answer = await call().catch(() => null)
          if (answer !== null && answer.status < 500) return answer
        }
        throw new Error(`the desk has not answered: ${desk.stderr.slice(-2000)}`)
      }

      /** Sends a quote. If the response was lost, opens the page again and sends it from there, like a team member. */
      async function sendQuote(reference: string): Promise<void> {
        const begun = await untilAnswered(() =>
          browser.postRaw(`/desk/enquiries/${reference}/quote`, { from: '' }),
        )
        const path = `${begun.headers.get('location')}`
        for (;;) {
          const page = await (await untilAnswered(() => browser.get(path))).text()
          const [, seen] = /name="seen" value="(\d+)"/.exec(page) ?? []
          if (seen === undefined) return
          const answer = await untilAnswered(() =>
            browser.postRaw(`${path}/send`, { ...quoteFields(100), seen, anyway: 'yes' }),
          )
          if (answer.status === 400) throw new Error(`refused: ${await answer.text()}`)
        }
      }

      const words = references.flatMap((reference) => [`${reference} one`, `${reference} two`])
      async function deliverAnswers(): Promise<void> {
        for (const [index, text] of words.entries()) {
          const [reference] = text.split(' ')
          await mailbox.deliver(
            `From: guest@elsewhere.test\nSubject: Re: ${reference}\nMessage-ID: <a${index}@elsewhere.test>\n\nAnswer ${text}.\n`,
          )
          await sleep(300)
        }
      }

      async function killRepeatedly(): Promise<void> {
        for (let count = 0; count < kills; count += 1) {
          // Alternates between the moment an email arrives and a random one.
          const email = new Promise<void>((resolve) => {
            onEmail = resolve
          })
          if (count % 2 === 0) await Promise.race([email, sleep(10_000)])
          else await sleep(200 + 200 * count)
          await desk.kill()
          await desk.start()
        }
      }

      await Promise.all([...references.map(sendQuote), deliverAnswers(), killRepeatedly()])
      const patiently = (check: () => Promise<void> | void) =>
        vi.waitFor(check, { timeout: patienceMs, interval: 500 })
      const quotes = () => mail.receipts.filter(({ subject }) => subject.startsWith('Your trip:'))
      const countOf = (key: 'to' | 'messageId') => new Set(quotes().map((one) => one[key])).size
      await patiently(() => expect(countOf('to')).toBe(enquiries))
      await patiently(async () => {
        for (const reference of references) {
          const page = await (await browser.get(`/desk/enquiries/${reference}`)).text()
          for (const text of words.filter((one) => one.startsWith(reference)))
            expect(page.split(`>Answer ${text}.<`)).toHaveLength(2)
          expect(page.match(/sent quote \d/g)).toHaveLength(1)
        }
      })
      // An email that was being sent during a kill may be sent twice. Mailboxes recognise it by its Message-ID.
      expect(countOf('messageId')).toBe(enquiries)
      expect(quotes().length - enquiries).toBeLessThanOrEqual(kills)
      console.log(
        `${kills} kills: ${enquiries} quotes in ${quotes().length} emails, ${words.length} answers`,
      )
    })
  },
)
