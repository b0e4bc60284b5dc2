import { describe, expect, test } from 'vitest'
import { newStore, noon } from '#desk/db/test-store.ts'
import { emailContext, writeEmail } from '#desk/enquiries/emails/test-delivery.ts'
import { type Conduct, startMailServer } from '../../tests/mail-server.ts'
import { twinStores } from '../../tests/stores.ts'
import { bookingRequest } from '../../tests/submissions.ts'
import { emailChannel, type SendMail } from './channel.ts'
import { smtpTransport } from './smtp.ts'
import { takeTurn } from './test-turn.ts'
import { trackTransportHealth } from './transport-health.ts'

// Checks with a simulated clock that no email is lost during long mail outages (docs/desk.md §4).

const { operator } = emailContext
const hour = 60 * 60 * 1000
const day = 24 * hour

const channel = (send: SendMail) =>
  emailChannel({
    write: async (delivery) =>
      delivery.enquiryId === null ? null : writeEmail(delivery, emailContext),
    send,
  })

describe.each(twinStores)('on %s', (kind) => {
  async function newOutbox(conduct: (to: string) => Conduct = () => 'take') {
    const store = await newStore(kind)
    const server = await startMailServer({ conduct })
    const clock = { now: noon }
    const smtp = smtpTransport(`smtp://127.0.0.1:${server.port}`)
    const transport = trackTransportHealth(smtp, () => clock.now)
    let made = 0
    return {
      ...store,
      server,
      clock,
      transport,
      async arrive() {
        made += 1
        const email = `guest${made}@example.test`
        return store.take(
          {
            submissionId: `submission-${made}`,
            reference: null,
            name: `Guest ${made}`,
            email,
            payload: JSON.stringify(bookingRequest({ email })),
          },
          clock.now,
        )
      },
      deliver: (via = channel(transport.send)) =>
        takeTurn(via, { db: store.db, kind }, { now: clock.now, retryMs: [hour, day] }),
      async states() {
        const rows = await store.db
          .selectFrom('delivery')
          .select(['state', 'attempts'])
          .where('channel', '=', 'email')
          .where('state', '!=', 'sent')
          .execute()
        return rows.map(({ state, attempts }) => `${state} ${attempts}`)
      },
      async [Symbol.asyncDispose]() {
        await server[Symbol.asyncDispose]()
        await store[Symbol.asyncDispose]()
      },
    }
  }

  test('a response with unusual characters is recorded and not retried', async () => {
    await using outbox = await newOutbox()
    await outbox.arrive()
    const says = { outcome: 'refused', detail: '550 no\0 such\x1b[31m box\ud800' } as const
    const odd = { ...channel(outbox.transport.send), send: async () => says }
    outbox.clock.now += 60_000
    expect(await outbox.deliver(odd)).toBe('delivered')
    expect(await outbox.deliver(odd)).toBe('delivered')
    expect(await outbox.states()).toEqual(expect.arrayContaining(['refused 1', 'waiting 1']))
    const { detail } = await outbox.db
      .selectFrom('delivery')
      .select('detail')
      .where('state', '=', 'refused')
      .executeTakeFirstOrThrow()
    expect(detail).toBe('550 no such [31m box\ufffd')
  })

  test('during an outage nothing is given up, however old, and each attempt reports the outage', async () => {
    await using outbox = await newOutbox()
    const { server, clock } = outbox
    for (let guests = 0; guests < 5; guests += 1) await outbox.arrive()
    server.goDown()
    clock.now = noon + 30 * day
    const turns = []
    for (let tries = 0; tries < 20; tries += 1) {
      turns.push(await outbox.deliver())
      clock.now += 5 * 60_000
    }
    expect(turns).toEqual(Array(20).fill('transport down'))
    const counts = await outbox.db
      .selectFrom('delivery')
      .select('attempts')
      .where('channel', '=', 'email')
      .execute()
    expect(counts).toEqual(Array(10).fill({ attempts: 0 }))
    await server.comeBack()
    while ((await outbox.deliver()) !== 'nothing due');
    expect(await outbox.states()).toEqual([])
    const to = server.received.map(({ envelope }) => envelope.to[0])
    expect(to.filter((address) => address === operator.inbox)).toHaveLength(5)
    expect(new Set(to).size).toBe(6)
    const late = server.received.find(({ envelope }) => envelope.to[0] === 'guest1@example.test')
    expect(late?.text).toContain('Sorry this email is late')
    expect(late?.text).not.toContain('Kigali time')
  })

  test('an email deferred by its mailbox is retried for two days, not counting outages', async () => {
    const away = { isBusy: true }
    await using outbox = await newOutbox((to) =>
      to.startsWith('guest') && away.isBusy ? { at: 'recipient', code: 451 } : 'take',
    )
    const { server, clock } = outbox
    await outbox.arrive()
    for (const outage of [0, 1]) {
      server.goDown()
      clock.now += 4 * day
      expect(await outbox.deliver(), `${outage}`).toBe('transport down')
      await server.comeBack()
      while ((await outbox.deliver()) !== 'nothing due');
      expect(await outbox.states()).toEqual([`waiting ${outage + 1}`])
    }
    away.isBusy = false
    clock.now += day
    expect(await outbox.deliver()).toBe('delivered')
    expect(await outbox.states()).toEqual([])
  })

  test('an email deferred for two days is given up, and the team gets a notice', async () => {
    await using outbox = await newOutbox((to) =>
      to.startsWith('guest') ? { at: 'recipient', code: 451 } : 'take',
    )
    const { server, clock } = outbox
    await outbox.arrive()
    for (const end = noon + 4 * day; clock.now < end; clock.now += hour) {
      while ((await outbox.deliver()) !== 'nothing due');
    }
    expect(await outbox.states()).toEqual(['expired 4'])
    const subjects = server.received.map(({ subject }) => subject ?? '')
    expect(subjects).toHaveLength(2)
    expect(subjects[1]).toMatch(/^Our confirmation to Guest 1 \(\w+\) did not go out$/)
    const { text } = server.received[1] ?? {}
    expect(text).toContain('an outage')
    expect(text).toContain('+250 788 123 456')
  })

  test.each<[string, Conduct]>([
    ['does not relay', { at: 'recipient', code: 554, says: '5.7.1 relay access denied' }],
    ['reports a sending limit', { at: 'data', code: 550, says: '5.4.5 limit' }],
  ])('an email blocked by a server that %s is not given up', async (_, conduct) => {
    const relay = { takes: false }
    await using outbox = await newOutbox(() => (relay.takes ? 'take' : conduct))
    const { server, clock } = outbox
    for (let guests = 0; guests < 2; guests += 1) await outbox.arrive()
    for (clock.now = noon; clock.now < noon + 8 * day; clock.now += 2 * day) {
      while ((await outbox.deliver()) !== 'nothing due');
      expect(outbox.transport.blocked()?.codes).toMatch(/^E[A-Z]+ (RCPT TO|DATA) 55\d 5\.[47]\.\d$/)
    }
    // A block counts as an attempt until a second domain blocks an email. The team's emails, sent first, each had one.
    const states = (await outbox.states()).toSorted()
    expect(states).toEqual(['waiting 0', 'waiting 0', 'waiting 1', 'waiting 1'])
    expect(outbox.transport.down()).toBeNull()
    relay.takes = true
    clock.now += day
    while ((await outbox.deliver()) !== 'nothing due');
    expect(await outbox.states()).toEqual([])
    expect(server.received).toHaveLength(4)
    expect(outbox.transport.blocked()).toBeNull()
  })

  test('a domain that blocks our email does not delay emails to others, and its email is given up', async () => {
    await using outbox = await newOutbox((to) =>
      to.startsWith('guest1@')
        ? { at: 'recipient', code: 550, says: '5.7.1 not from you' }
        : 'take',
    )
    const { server, clock } = outbox
    for (const after of [hour, 3 * hour, 28 * hour, 53 * hour]) {
      clock.now = noon + after
      await outbox.arrive()
      while ((await outbox.deliver()) !== 'nothing due');
    }
    expect(await outbox.states()).toEqual(['expired 4'])
    const notices = server.received.filter(({ subject }) => subject?.includes('Guest 1 '))
    expect(notices.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Our confirmation to Guest 1 .* did not go out$/),
    ])
  })
})
