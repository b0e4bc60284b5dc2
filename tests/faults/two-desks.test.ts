import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDesk, TestDesk } from '../desk.ts'
import { freePort } from '../free-port.ts'
import { type InProcessDesk, startDesk as startInProcess } from '../in-process-desk.ts'
import { startMailServer } from '../mail-server.ts'
import { newStorePlace } from '../stores.ts'
import { submission } from '../submissions.ts'
import { audit, expectNothingLost } from './audit.ts'
import { gatherCrowd } from './crowd.ts'
import { configurations, findProxyMissing, startProxy } from './proxy.ts'
import { sized, startChance } from './random.ts'
import { Troubles } from './trouble.ts'
import { emailsSent, mailSettings, visitorSettings } from './visitors.ts'

const missing = findProxyMissing()
const skipped = missing === null ? '' : ` (skipped: ${missing})`

describe.skipIf(skipped)(`behind nginx${skipped}`, () => {
  let desk: InProcessDesk
  beforeAll(async () => {
    desk = await startInProcess({ settings: visitorSettings })
  })
  afterAll(() => desk[Symbol.asyncDispose]())

  test('requests from the public host are accepted and from another site refused', async () => {
    await using proxy = await startProxy([desk.url, desk.url])
    const statusFor = (origin: string) => post(`${proxy.url}/api/v1.0/email/send`, origin)
    expect(await statusFor('http://www.example.org')).toBe(200)
    expect(await statusFor('http://elsewhere.example')).toBe(403)
  })

  test.for(configurations)(
    "as in %s, a member's picture of 20 MB reaches the desk, and a stranger's form does not",
    async (file) => {
      await using proxy = await startProxy([desk.url, desk.url], file)
      const statusFor = async (path: string) => {
        const body = new Uint8Array(20 * 1024 * 1024)
        return (await fetch(proxy.url + path, { method: 'POST', body, redirect: 'manual' })).status
      }
      // The desk answers: without a session, and from no page of its own.
      expect(await statusFor('/desk/content/pictures')).toBe(403)
      expect(await statusFor('/api/enquiries')).toBe(413)
    },
  )
})

async function post(url: string, origin: string): Promise<number | undefined> {
  const headers = { host: 'www.example.org', origin, 'content-type': 'application/json' }
  const call = request(url, { method: 'POST', headers })
  call.end(JSON.stringify(submission().team))
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

const [bookings, kills] = [1000, 10]

test.runIf(!missing && sized(false, true))(
  `${bookings} bookings, one of two desks is killed ${kills} times, no visitor sees an error`,
  async () => {
    await using place = await newStorePlace('postgresql')
    await using server = await startMailServer({ keepsEmails: false })
    const settings = mailSettings(server, {
      DATABASE_URL: place.settings.DATABASE_URL ?? '',
      OUTBOX_PAUSE_SECONDS: '0.05',
      DELIVERY_LEASE_SECONDS: '10',
    })
    await using one = await startDesk({ port: await freePort(), settings })
    await using two = await startDesk({ port: await freePort(), settings })
    await using proxy = await startProxy([one.url, two.url])
    const door = new TestDesk('', {})
    door.url = proxy.url
    const troubles = new Troubles()
    const size = { bookings, atOnce: 8, leavingShare: 0.03, pauseMs: 600 }
    const crowd = gatherCrowd(size, [door], startChance())
    const killInTurn = async () => {
      for (let kill = 0; kill < kills; kill += 1) {
        const desk = kill % 2 === 0 ? one : two
        while (crowd.progress() < ((kill + 0.5) / kills) * 0.9) await sleep(5)
        await troubles.note('kill', async () => {
          await desk.kill()
          // Waits until the proxy has sent every visitor to the other desk.
          await sleep(1000)
          await desk.start()
        })
        // The proxy must see that the desk is healthy before the other one is killed.
        if (kill < kills - 1) await sleep(6000)
      }
    }
    await Promise.all([crowd.visit(), killInTurn()])
    expect(Object.fromEntries(crowd.answers)).toEqual({ 200: expect.any(Number) })
    const enquiries = await one.enquiries()
    await emailsSent(one, 2 * bookings)
    const account = audit(
      crowd.bookings,
      crowd.acknowledged,
      enquiries,
      server.receipts,
      troubles.all,
    )
    expect(account).toMatchObject({ stored: bookings, emails: 2 * bookings })
    expectNothingLost(account)
    console.info(
      `${bookings} bookings, ${kills} kills of one of two desks; ${crowd.answers.get(200)} answers, all 200; 0 lost, ${account.surplus} emails surplus`,
    )
  },
)
