import { expect, test } from 'vitest'
import { newStore, noon } from '#desk/db/test-store.ts'
import type { EmailMessage } from '#desk/emails/compose.ts'
import { emailContext } from '#desk/enquiries/emails/test-delivery.ts'
import { emailChannel, type SendResult } from '#desk/outbox/channel.ts'
import { insertNotice } from '#desk/outbox/deliveries.ts'
import { takeTurn } from '#desk/outbox/test-turn.ts'
import { twinStores } from '../../tests/stores.ts'
import { hasEnoughRequests } from './sessions.ts'
import { newPrintedLink, writeSignInEmail } from './sign-in.tsx'

const minute = 60_000

test.each(twinStores)(
  'on %s, a sign-in link is sent through the outbox with one Message-ID and is never stored',
  async (kind) => {
    await using store = await newStore(kind)
    const { db, sending } = store
    const world = { now: noon, answer: { outcome: 'retry', detail: '' } as SendResult }
    const sent: EmailMessage[] = []
    const channel = emailChannel({
      async write(delivery) {
        if (delivery.enquiryId !== null) throw new Error('an enquiry')
        const siteUrl = 'https://www.example.test'
        return writeSignInEmail(delivery, { db, emailContext, siteUrl, now: () => world.now })
      },
      async send(message) {
        sent.push(message)
        return world.answer
      },
    })
    const deliver = () => takeTurn(channel, { db, kind }, { now: world.now, retryMs: [minute] })
    const notice = {
      name: 'sign-in',
      recipient: 'aline@example.test',
      content: { wanted: '/desk' },
    } as const
    const ask = () => insertNotice(db, notice, { now: world.now, ids: sending.ids })
    const waiting = () => db.selectFrom('delivery').selectAll().execute()

    await ask()
    await deliver()
    world.now += 2 * minute
    world.answer = { outcome: 'sent', detail: '' }
    await deliver()
    const ids = sent.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw.toString())?.[1])
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
    expect(sent[1]?.to).toBe('aline@example.test')
    const text = sent.map(({ raw }) => raw.toString().replaceAll(/=\r?\n/g, '')).join()
    const tokens = [...text.matchAll(/sign-in\/([0-9a-f]{64})/g)].map(([, token]) => `${token}`)
    expect(tokens.length).toBeGreaterThan(0)
    const stored = JSON.stringify(await db.selectFrom('sign_in_link').selectAll().execute())
    for (const token of tokens) expect(stored).not.toContain(token)
    expect(await waiting()).toEqual([])

    // An email that has waited for fifteen minutes, the lifetime of a link, is dropped.
    await ask()
    world.now += 15 * minute
    await deliver()
    expect([sent.length, await waiting()]).toEqual([2, []])
  },
)

test.each(twinStores)(
  'on %s, above twenty open links only members without one get another',
  async (kind) => {
    await using store = await newStore(kind)
    const { db, sending } = store
    const ask = (email: string, at = noon) =>
      insertNotice(
        db,
        { name: 'sign-in', recipient: email, content: {} },
        { now: at, ids: sending.ids },
      )
    for (let member = 0; member < 10; member += 1) {
      for (let link = 0; link < 2; link += 1) await ask(`${member}@example.test`)
    }
    expect(await hasEnoughRequests(db, '1@example.test', noon)).toBe(true)
    expect(await hasEnoughRequests(db, 'new@example.test', noon)).toBe(false)
    expect(await hasEnoughRequests(db, '1@example.test', noon + 15 * minute)).toBe(false)
  },
)

test.each(twinStores)(
  'on %s, links printed on the terminal do not count towards the emailed ones',
  async (kind) => {
    await using store = await newStore(kind)
    for (let start = 0; start < 4; start += 1)
      await newPrintedLink(store.db, 'aline@example.test', noon)
    expect(await hasEnoughRequests(store.db, 'aline@example.test', noon)).toBe(false)
  },
)

test.each(twinStores)(
  'on %s, a visitor’s confirmation is sent before older sign-in links',
  async (kind) => {
    await using store = await newStore(kind)
    const { db, sending } = store
    const notice = { name: 'sign-in', recipient: 'aline@example.test', content: {} } as const
    for (let link = 0; link < 3; link += 1) {
      await insertNotice(db, notice, { now: noon - minute, ids: sending.ids })
    }
    await store.take({})
    const order = (await store.leaseAll(noon + minute)).map(({ target }) => target)
    expect(order).toEqual(['team', 'customer', 'sign-in', 'sign-in', 'sign-in'])
  },
)
