import { expect, test } from 'vitest'
import { actOn, newStore, noon } from '#desk/db/test-store.ts'
import { insertNotice, readOldestEmail } from '#desk/outbox/deliveries.ts'
import { twinStores } from '../../tests/stores.ts'
import { keepAnswer, readThread } from './messages.ts'

test.each(twinStores)('on %s, a thread names only ids that emails have', async (kind) => {
  await using store = await newStore(kind)
  const enquiry = await store.take({})
  for (const [index, message_id] of ['<1@example.test>', 'a4f09c', '<no id>'].entries()) {
    const message = { id: `${index}`, subject: '', text: 'x', way: 'email', message_id } as const
    await keepAnswer(store.db, { ...actOn(enquiry, noon), by: 'aline@example.test' }, message, [])
  }
  expect(await readThread(store.db, enquiry.id)).toEqual(['<1@example.test>'])
})

test.each(twinStores)(
  'on %s, an email to a traveller that waits does not count as one to the team',
  async (kind) => {
    await using store = await newStore(kind)
    const { id: enquiry_id } = await store.take({})
    const oldest = () => readOldestEmail(store.db)
    expect(await oldest()).toBe(noon)
    await store.db.updateTable('delivery').set({ state: 'sent' }).execute()
    for (const target of ['reply', 'quote', 'accepted']) {
      const times = { created_at: noon, due_at: noon }
      const row = { id: target, enquiry_id, revision: 1, channel: 'email', target } as const
      await store.db
        .insertInto('delivery')
        .values({ ...row, ...times, state: 'waiting' })
        .execute()
    }
    expect(await oldest()).toBeNull()
  },
)

test.each(twinStores)(
  'on %s, news of a quote that waits for the team means that mail has stopped, and a link to sign in does not',
  async (kind) => {
    await using store = await newStore(kind)
    const { ids } = store.sending
    const oldest = () => readOldestEmail(store.db)
    for (const name of ['sign-in', 'quote answered'] as const) {
      expect(await oldest()).toBeNull()
      await insertNotice(store.db, { name, recipient: '', content: {} }, { now: noon, ids })
    }
    expect(await oldest()).toBe(noon)
  },
)
