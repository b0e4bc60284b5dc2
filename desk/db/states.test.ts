import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { approve, entryFile, type Publishable, withdraw } from '#desk/enquiries/publish.ts'
import { availableStores } from '../../tests/stores.ts'
import { listEnquiries } from './read-enquiries.ts'
import { actOn, newStore, noon, plan } from './test-store.ts'

// The states of an enquiry, on both stores: desk.md §3.

/** Stores a review. `now` reads how it stands. */
async function takeReview({ db, take }: Awaited<ReturnType<typeof newStore>>) {
  const payload = JSON.stringify({ about: '/tour/gorillas', name: 'Aline', message: 'Good' })
  await take({ kind: 'review', payload })
  const now = async () => (await listEnquiries(db))[0] as Publishable
  return { now, review: await now() }
}

describe.each(availableStores)('on %s', (kind) => {
  test('a state changes together with what is done about it, or not at all', async () => {
    await using store = await newStore(kind)
    const { db, settings } = store
    const { now, review } = await takeReview(store)
    const approveIn = (folder: string, seen: Publishable) =>
      approve(db, actOn(seen, noon), folder, seen)
    expect(await approveIn(settings.DATA_DIR, { ...review, revision: 2 })).toBe('impossible')
    expect(await approveIn(settings.DATA_DIR, { ...review, state: 'quarantine' })).toBe(
      'impossible',
    )
    expect([existsSync(join(settings.DATA_DIR, entryFile(review))), await now()]).toMatchObject([
      false,
      { state: 'new', actions: 0 },
    ])
    expect(await approveIn(settings.DATA_DIR, review)).toBe('done')
    expect([existsSync(join(settings.DATA_DIR, entryFile(review))), await now()]).toMatchObject([
      true,
      { state: 'closed', actions: 1 },
    ])
  })

  test('a review is published after the commit only, and put back where its file cannot be written', async () => {
    await using store = await newStore(kind)
    const { db, settings } = store
    const { now, review } = await takeReview(store)
    const file = join(settings.DATA_DIR, entryFile(review))
    const approveIn = (folder: string) => approve(db, actOn(review, noon), folder, review)
    // The transaction fails at its last statement.
    await sql`alter table activity rename to away`.execute(db)
    await expect(approveIn(settings.DATA_DIR)).rejects.toThrow('activity')
    await sql`alter table away rename to activity`.execute(db)
    expect([existsSync(file), await now()]).toMatchObject([false, { state: 'new', actions: 0 }])
    await expect(approveIn('/dev/null')).rejects.toThrow('ENOTDIR')
    expect(await now()).toMatchObject({ state: 'new', actions: 2 })
    expect(await approve(db, actOn(review, noon), settings.DATA_DIR, await now())).toBe('done')
    expect([existsSync(file), await now()]).toMatchObject([true, { state: 'closed', actions: 3 }])
    await rm(file)
    await mkdir(join(file, 'in-the-way'), { recursive: true })
    const withdrawn = withdraw(db, actOn(review, noon), settings.DATA_DIR, await now())
    await expect(withdrawn).rejects.toThrow('could not be changed')
    expect(await now()).toMatchObject({ state: 'closed', actions: 5 })
  })

  test.each([
    // kind      a revision reopens  state before  state after
    ['review', true, 'closed', 'new'],
    ['review', true, 'quarantine', 'quarantine'],
    ['booking', false, 'closed', 'closed'],
  ] as const)(
    'a %s changed by its sender (reopens: %s) goes from %s to %s',
    async (enquiryKind, reopens, before, after) => {
      await using store = await newStore(kind)
      await store.take({ kind: enquiryKind })
      await store.db.updateTable('enquiry').set({ state: before }).execute()
      await store.take({ kind: enquiryKind, contentHash: 'b' }, noon, { ...plan, reopens })
      expect((await listEnquiries(store.db))[0]).toMatchObject({ state: after, revision: 2 })
    },
  )
})
