import { readFileSync } from 'node:fs'
import PostalMime from 'postal-mime'
import { parse } from 'yaml'
import { operatorSchema } from '#enquiry/operator-schema.ts'
import type { Delivery, Message } from '../mail/delivery.ts'
import { recordSent } from '../store/attempts.ts'
import type { Guard, NewEnquiry } from '../store/enquiries.ts'
import { claimDueLetter } from '../store/letters.ts'
import type { StoreKind } from '../store/migrations.ts'
import { newStore, noon, plan } from '../store/test-store.ts'
import { openWatch } from './watch.ts'

// A watch for the tests beside this file, by a clock of the test's own.

export const operator = operatorSchema.parse(parse(readFileSync('content/operator.yaml', 'utf8')))
const megabyte = 1024 * 1024
export const minute = 60_000
export const hour = 60 * minute

/** Takes everything for a program's. */
export const strict: Guard = {
  judge: () => ({ state: 'quarantine', signs: ['too quick'] }),
  mayConfirm: () => true,
}

/** A store with a watch on it, and a world around them that the test changes. */
export async function newWatch(kind: StoreKind) {
  const store = await newStore(kind)
  const world = {
    now: noon,
    mailDownSince: null as number | null,
    outcome: 'sent' as Delivery['outcome'],
    freeBytes: 9000 * megabyte,
    sent: [] as Message[],
    logged: [] as string[],
  }
  /** The watch of one more desk on the store, or of the same desk after a restart. */
  const open = () =>
    openWatch({
      forwards: false,
      db: store.db,
      readDisk: async () => ({ freeBytes: world.freeBytes, allBytes: 10_000 * megabyte }),
      correspondence: {
        operator,
        from: operator.mailbox,
        answeredLink: ({ reference }) => `https://www.example.test/desk/answered/${reference}/x`,
      },
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
    open,
    watch: open(),
    /** The letters so far, read. */
    letters: () => Promise.all(world.sent.map(({ raw }) => PostalMime.parse(raw))),
    async arrive(guard?: Guard, changes: Partial<NewEnquiry> = {}) {
      made += 1
      return store.take(
        { submissionId: `submission-${made}`, reference: null, name: `Guest ${made}`, ...changes },
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
