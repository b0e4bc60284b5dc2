import { readFileSync } from 'node:fs'
import PostalMime from 'postal-mime'
import { afterAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { operatorSchema } from '#enquiry/operator-schema.ts'
import { availableStores, stopServer } from '../../tests/stores.ts'
import type { Delivery, Message } from '../mail/delivery.ts'
import type { Guard } from '../store/enquiries.ts'
import { claimDueLetter, recordSent } from '../store/letters.ts'
import { newStore, noon, plan } from '../store/test-store.ts'
import { openWatch } from './watch.ts'

// What the desk tells its team by itself, by a clock of the test's own: docs/desk.md §5.

afterAll(stopServer)

const operator = operatorSchema.parse(parse(readFileSync('content/operator.yaml', 'utf8')))
const megabyte = 1024 * 1024
const minute = 60_000
const hour = 60 * minute
const strict: Guard = {
  judge: () => ({ state: 'quarantine', signs: ['too quick'] }),
  mayConfirm: () => true,
}

describe.each(availableStores)('on %s', (kind) => {
  async function newWatch() {
    const store = await newStore(kind)
    const world = {
      now: noon,
      mailDownSince: null as number | null,
      outcome: 'sent' as Delivery['outcome'],
      freeBytes: 9000 * megabyte,
      sent: [] as Message[],
      logged: [] as string[],
    }
    const watch = openWatch({
      db: store.db,
      readDisk: async () => ({ freeBytes: world.freeBytes, allBytes: 10_000 * megabyte }),
      correspondence: { operator, from: operator.mailbox, answeredLink: () => null },
      send: async (message) => {
        world.sent.push(message)
        return { outcome: world.outcome, detail: '' }
      },
      teamLettersPerHour: 2,
      mailDownSince: () => world.mailDownSince,
      now: () => world.now,
      log: { error: (_, message) => void world.logged.push(message) },
    })
    let made = 0
    return {
      ...store,
      world,
      watch,
      /** The letters so far, read. */
      letters: () => Promise.all(world.sent.map(({ raw }) => PostalMime.parse(raw))),
      async arrive(guard?: Guard) {
        made += 1
        return store.take(
          { submissionId: `submission-${made}`, reference: null, name: `Guest ${made}` },
          world.now,
          plan,
          guard,
        )
      },
      async deliver() {
        const letter = await claimDueLetter(store.db, kind, world.now, {
          leaseMs: 300_000,
          teamLettersPerHour: 2,
        })
        if (letter === null) return null
        const times = { startedAt: world.now, finishedAt: world.now }
        await recordSent(store.db, letter, { id: letter.id, ...times, outcome: 'sent', detail: '' })
        return letter
      },
    }
  }

  test('after so many letters an hour the others wait, and one letter lists them', async () => {
    await using desk = await newWatch()
    const { world, watch } = desk
    const references = []
    for (let index = 0; index < 4; index += 1) references.push((await desk.arrive()).reference)
    const out = [await desk.deliver(), await desk.deliver()]
    expect(out).toMatchObject([{ template: 'team' }, { template: 'team' }])
    expect(await desk.deliver()).toBeNull()
    await watch.look()
    world.now += minute
    await watch.look()
    const [digest, ...others] = await desk.letters()
    expect(others).toEqual([])
    expect(digest?.to?.[0]?.address).toBe(operator.inbox)
    expect(digest?.subject).toBe('At the desk: 2 enquiries whose letters come later')
    const isOut = (reference: string) => out.some((letter) => letter?.reference === reference)
    for (const reference of references) {
      expect(digest?.text?.includes(`${reference} (`), reference).toBe(!isOut(reference))
    }
    // Confirmations are not held up by it, and the hour frees the next ones.
    world.now += minute
    const templates = []
    for (let letter = await desk.deliver(); letter; letter = await desk.deliver()) {
      templates.push(letter.template)
    }
    expect(templates).toEqual(['customer', 'customer', 'customer', 'customer'])
    world.now = noon + hour
    expect(await desk.deliver()).toMatchObject({ template: 'team' })
    expect(world.logged).toEqual([])
  })

  test('the team hears of the quarantine at once, then once an hour while more comes', async () => {
    await using desk = await newWatch()
    const { world, watch } = desk
    await watch.look()
    expect(world.sent).toEqual([])
    const { reference } = await desk.arrive(strict)
    await watch.look()
    world.now += 30 * minute
    const second = await desk.arrive(strict)
    await watch.look()
    const [first] = await desk.letters()
    expect(world.sent).toHaveLength(1)
    expect(first?.subject).toBe('At the desk: 1 in quarantine')
    expect(first?.text).toContain(`${reference} (booking): Guest 1`)
    expect(first?.text).toContain('npm run desk -- release <reference>')
    world.now = noon + hour
    await watch.look()
    const [, later] = await desk.letters()
    expect(later?.text).toContain(second.reference)
    world.now += hour
    await watch.look()
    world.now += hour
    await watch.look()
    expect(world.sent).toHaveLength(2)
  })

  test('a notice that could not be sent is tried again under its Message-ID, by one desk at a time', async () => {
    await using desk = await newWatch()
    const { world, watch } = desk
    await desk.arrive(strict)
    await watch.look()
    world.now += 2 * hour
    await desk.arrive(strict)
    world.outcome = 'retry'
    await watch.look()
    world.now += minute
    world.outcome = 'sent'
    await Promise.all([watch.look(), watch.look(), watch.look()])
    const ids = (await desk.letters()).map(({ messageId }) => messageId)
    expect(ids).toHaveLength(3)
    expect(ids[2]).toBe(ids[1])
    expect(ids[1]).not.toBe(ids[0])
  })

  test('stopped mail is logged every hour, and told by letter when the mail works again', async () => {
    await using desk = await newWatch()
    const { world, watch } = desk
    await desk.arrive()
    world.mailDownSince = noon
    for (; world.now <= noon + 2 * hour; world.now += minute) await watch.look()
    expect(world.logged).toEqual([
      'Letters do not go out: the mail server cannot be used for 16 minutes now.',
      'Letters do not go out: the mail server cannot be used for 76 minutes now.',
    ])
    expect(await watch.readAlarms()).toMatchObject([{ name: 'mail stopped' }])
    expect(world.sent).toEqual([])
    world.mailDownSince = null
    await watch.look()
    await watch.look()
    const [alarm, ...others] = await desk.letters()
    expect(others).toEqual([])
    expect(alarm?.subject).toBe('Please look after the desk: mail stopped')
    expect(alarm?.text).toContain('one to the team is waiting')
    while ((await desk.deliver()) !== null);
    expect(await watch.readAlarms()).toEqual([])
  })

  test('a disk that fills is told by letter once a day', async () => {
    await using desk = await newWatch()
    const { world, watch } = desk
    world.freeBytes = 400 * megabyte
    for (; world.now <= noon + 24 * hour; world.now += hour) await watch.look()
    expect(world.logged).toEqual(Array(25).fill('The disk of DATA_DIR has 400 MB left.'))
    const subjects = (await desk.letters()).map(({ subject }) => subject)
    expect(subjects).toEqual(Array(2).fill('Please look after the desk: disk filling'))
  })

  test('addresses are forgotten after a week without anybody asking', async () => {
    await using desk = await newWatch()
    const { world, watch } = desk
    const events = async () => (await desk.db.selectFrom('event').select('id').execute()).length
    await desk.arrive()
    await watch.look()
    expect(await events()).toBe(2)
    world.now = noon + 7 * 24 * hour
    await watch.look()
    expect(await events()).toBe(0)
  })
})
