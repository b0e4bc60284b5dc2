import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { startDesk } from '../desk.ts'
import { freePort } from '../free-port.ts'
import { startImapServer } from '../imap-server.ts'
import { startMailServer } from '../mail-server.ts'
import { findProgram } from '../programs.ts'
import { roomy } from '../roomy.ts'
import { submission } from '../submissions.ts'
import { TeamBrowser } from '../team.ts'

// Quotes go out and answers come in while the desk is killed again and again.

const dovecot = findProgram('dovecot', 'dovecot-imapd')
const enquiries = 12
const kills = 12

describe.skipIf(dovecot.command === null)(
  `a desk with a mailbox of Dovecot${dovecot.missing}`,
  () => {
    test(`${kills} kills: each quote is sent, and each answer kept once`, async () => {
      await using mailbox = await startImapServer(dovecot.command ?? '')
      await using mail = await startMailServer()
      await using desk = await startDesk({
        port: await freePort(),
        settings: {
          ...roomy,
          TEAM_EMAILS: 'aline@example.test',
          SMTP_URL: `smtp://127.0.0.1:${mail.port}?requireTLS=false`,
          IMAP_URL: mailbox.url,
          OUTBOX_PAUSE_SECONDS: '0.02',
          DELIVERY_LEASE_SECONDS: '10',
          MAIL_RETRY_SECONDS: '0.2,600',
        },
      })
      const references: string[] = []
      for (let index = 0; index < enquiries; index += 1) {
        const booking = submission({ email: `guest-${index}@example.test` })
        await desk.postEnquiry(booking.sheet, { origin: desk.url })
        references.push(booking.reference)
      }
      const browser = new TeamBrowser(desk)
      const { stdout } = await desk.command('sign-in', 'aline@example.test')
      const link = /\/desk\/sign-in\/\w+/.exec(stdout)?.[0] ?? ''
      await browser.postRaw(link, {})

      const again = async (act: () => Promise<Response>): Promise<Response> => {
        for (;;) {
          const answer = await act().catch(() => null)
          if (answer !== null && answer.status < 500) return answer
          await sleep(100)
        }
      }
      async function quote(reference: string): Promise<void> {
        const begun = await again(() =>
          browser.postRaw(`/desk/enquiries/${reference}/quote`, { from: '' }),
        )
        const path = `${begun.headers.get('location')}`
        const quote = {
          title: 'A trip',
          start: '2027-06-14',
          ...Object.fromEntries(
            ['place', 'text', 'night', 'meals', 'drive', 'adventures'].map((part) => [
              `days.0.${part}`,
              '',
            ]),
          ),
          'days.0.title': 'One day',
          'travellers.0.age': '',
          'travellers.0.count': '2',
          'travellers.0.visitor': 'abroad',
          'lines.0.label': 'Everything',
          'lines.0.amount': '100',
          'lines.0.per': 'group',
          'lines.0.quantity': '1',
          'lines.0.isFee': 'no',
          balanceDue: '2027-05-01',
        }
        // A press whose answer was lost is pressed again, with what the page says now.
        for (;;) {
          const page = await again(() => browser.get(path))
          const html = await page.text()
          if (!html.includes('name="seen"')) return
          const seen = /name="seen" value="(\d+)"/.exec(html)?.[1] ?? '0'
          await again(() => browser.postRaw(path, { ...quote, seen, do: 'send' }))
        }
      }
      let isOver = false
      const killing = (async () => {
        for (let count = 0; count < kills && !isOver; count += 1) {
          await sleep(700)
          await desk.kill()
          await desk.start()
        }
      })()
      const answers = references.flatMap((reference) => [
        `${reference} first`,
        `${reference} second`,
      ])
      const delivering = (async () => {
        for (const [index, words] of answers.entries()) {
          const [reference] = words.split(' ')
          await mailbox.deliver(
            `From: guest@elsewhere.test\nSubject: Re: ${reference}\nMessage-ID: <a${index}@elsewhere.test>\n\nAnswer ${words}.\n`,
          )
          await sleep(250)
        }
      })()
      await Promise.all([delivering, ...references.map(quote)])
      await killing
      isOver = true

      const sent = () => mail.receipts.filter(({ subject }) => subject.startsWith('Your trip:'))
      await vi.waitFor(() => expect(new Set(sent().map(({ to }) => to)).size).toBe(enquiries), {
        timeout: 60_000,
      })
      // Each quote keeps its Message-ID; an email in hand at a kill may go out twice.
      expect(new Set(sent().map(({ messageId }) => messageId)).size).toBe(enquiries)
      expect(sent().length - enquiries).toBeLessThanOrEqual(4 * kills)
      await vi.waitFor(
        async () => {
          for (const reference of references) {
            const page = await (await browser.get(`/desk/enquiries/${reference}`)).text()
            for (const words of ['first', 'second']) {
              expect(page.split(`>Answer ${reference} ${words}.<`).length - 1).toBe(1)
            }
          }
        },
        { timeout: 60_000, interval: 1000 },
      )
      console.log(
        `${kills} kills: ${enquiries} quotes, ${sent().length} emails; ${answers.length} answers, each kept once`,
      )
    })
  },
)
