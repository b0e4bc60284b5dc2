import { expect, test } from 'vitest'
import { emailKind } from '#desk/db/email-kinds.ts'
import { newStore, noon } from '#desk/db/test-store.ts'
import { bookingDelivery, emailContext, writeEmail } from '#desk/enquiries/emails/test-delivery.ts'
import { emailChannel } from '#desk/outbox/channel.ts'
import { insertNotice } from '#desk/outbox/deliveries.ts'
import { takeTurn } from '#desk/outbox/test-turn.ts'
import { twinStores } from '../tests/stores.ts'
import { writerOf } from './email-writers.ts'

const unknown = 'of a later version'

test.each(twinStores)(
  'on %s, an email that only a later version knows waits for that version',
  async (kind) => {
    await using store = await newStore(kind)
    const { id: enquiry_id } = await store.take({})
    const rows = store.db.updateTable('delivery').where('channel', '=', 'email')
    await rows.set({ state: 'sent' }).execute()
    const row = { revision: 1, channel: 'email', target: unknown, state: 'waiting' } as const
    for (const values of [{ enquiry_id }, { enquiry_id: null, content: '{}', recipient: '' }]) {
      const id = `${values.enquiry_id}`
      const times = { created_at: noon, due_at: noon }
      await store.db
        .insertInto('delivery')
        .values({ id, ...row, ...values, ...times })
        .execute()
    }
    const channel = emailChannel({
      write: async (delivery) =>
        delivery.enquiryId === null ? null : writeEmail(delivery, emailContext),
      send: async () => expect.fail('sent'),
    })
    for (const _ of [1, 2])
      await takeTurn(channel, { db: store.db, kind }, { now: noon, retryMs: [1000] })
    const left = await store.db
      .selectFrom('delivery')
      .select('state')
      .where('target', '=', unknown)
      .where('enquiry_id', 'is not', null)
      .execute()
    expect(left).toEqual([{ state: 'waiting' }])
    expect(emailKind(unknown)).toMatchObject({ title: 'Email', meansMailStopped: false })
  },
)

test('a name that every object has is no kind of email', async () => {
  expect(emailKind('constructor').title).toBe('Email')
  await expect(
    writeEmail({ ...bookingDelivery('team'), target: 'constructor' }, emailContext),
  ).rejects.toThrow('no email of the kind')
})

test('a stored notice goes to the member it names in their language, or else to the team', async () => {
  await using store = await newStore('sqlite')
  const { db, sending } = store
  const { operator } = emailContext
  const document = { preview: '', heading: 'Tasks', blocks: [] }
  const [member, team] = ['eric@example.test', '']
  for (const [name, recipient, language] of [
    ['my tasks', member, 'fr'],
    ['daily digest', team, undefined],
  ] as const) {
    const content = { subject: name, document, ...(language && { language }) }
    await insertNotice(db, { name, recipient, content }, { now: noon, ids: sending.ids })
  }
  const sent: (readonly [to: string, language: string | undefined])[] = []
  const channel = emailChannel({
    write: writerOf({ db, siteUrl: '', now: () => noon }, emailContext),
    send: async ({ to, raw }) => {
      sent.push([to, /<html lang=3D"(\w+)"/.exec(`${raw}`)?.[1]])
      return { outcome: 'sent', detail: '' }
    },
  })
  for (const _ of [1, 2])
    await takeTurn(channel, { db, kind: 'sqlite' }, { now: noon, retryMs: [1000] })
  expect(Object.fromEntries(sent)).toEqual({ [member]: 'fr', [operator.inbox]: 'en' })
})
