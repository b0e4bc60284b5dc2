import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { compact } from '#desk/db/store-files.ts'
import { leaseMs, newStore, noon, plan, strictGuard } from '#desk/db/test-store.ts'
import { listEnquiries } from '#desk/enquiries/store.ts'
import { insertNotice } from '#desk/outbox/deliveries.ts'
import { twinStores } from '../../tests/stores.ts'
import { type EveryEnquiry, findPerson } from './erase-person.ts'
import { eraseEnquiries, type FiledEnquiry, pageFiled, readLedger } from './erasures.ts'

const sheet = { channel: 'webhook', target: 'sheet' } as const

describe.each(twinStores)('on %s', (kind) => {
  test('the ledger keeps the newer of two erasures of a person', async () => {
    await using store = await newStore(kind)
    const erasedAt = (at: number) => [{ hash: 'a', key_id: 'k', erased_at: at }]
    for (const at of [noon, noon + 2000, noon + 1000]) {
      await eraseEnquiries(store.db, { ids: [], ledger: erasedAt(at), sought: null }, noon)
    }
    expect(await readLedger(store.db)).toEqual(erasedAt(noon + 2000))
  })

  test('an enquiry’s senders are read, but no other addresses in it', async () => {
    await using store = await newStore(kind)
    const send = (reference: string, contentHash: string, payload: object) =>
      store.take({
        submissionId: reference,
        reference,
        contentHash,
        payload: JSON.stringify(payload),
        email: 'eve@example.test',
      })
    await send('AAAAAAAA', 'a', { email: 'eve@exmaple.test', tripDetails: 'private' })
    await send('AAAAAAAA', 'b', { email: 'eve@example.test', customerEmail: 'jean@example.test' })
    await send('BBBBBBBB', 'c', { from_email: 'Bosco@example.test', message: 'private' })
    const filed = (await Array.fromAsync(pageFiled(store.db, kind))).flat()
    expect(filed.map(({ senders }) => senders.toSorted())).toEqual([
      ['eve@example.test', 'eve@exmaple.test'],
      ['Bosco@example.test'],
    ])
    expect(JSON.stringify(filed)).not.toMatch(/private|jean/)
    const named = (
      await Array.fromAsync(pageFiled(store.db, kind, { reference: 'BBBBBBBB' }))
    ).flat()
    expect(named.map(({ reference }) => reference)).toEqual(['BBBBBBBB'])
  })

  test('a person is found in the store as among all enquiries, however addresses and numbers are written', async () => {
    await using store = await newStore(kind)
    const people = [
      ['aline@example.test', '+33 6 12 34 56 78'],
      [' Al.Ine+trip@EXAMPLE.test', 'tel:+33612345678'],
      ['vic.tim+rwanda@gmail.com', '0612345678'],
      ['Victim@googlemail.com', '06_12_34_56_78'],
      ['grace@Ko\u0308ln.example', '(00250) 788-123.456 after 18:00'],
      ['grace@xn--kln-sna.example', '0788\u00a0123 456'],
      ['संपर्क@डाटामेल.भारत', '\u200e+٢٥٠ ٧٨٨ ١٢٣ ٤٥٦'],
      ["o'hara_%\\@example.test", '33612345678'],
      ['none', '12'],
      ['', ''],
    ] as const
    for (const [index, [email, phone]] of people.entries()) {
      const reference = `P${index}`.padEnd(8, 'A')
      const given = { submissionId: reference, reference, contentHash: reference, email, phone }
      await store.take({ ...given, payload: JSON.stringify({ email, phone }) })
    }
    const corrected = { submissionId: 'P0AAAAAA', reference: 'P0AAAAAA', contentHash: 'again' }
    const payload = JSON.stringify({ email: 'new@example.test', phone: '' })
    await store.take({ ...corrected, email: 'new@example.test', phone: '', payload })
    const found = async (word: string, every: EveryEnquiry) => {
      const person = await findPerson(every, word)
      const names = (list: readonly FiledEnquiry[] = []) => list.map(({ reference }) => reference)
      return [names(person?.enquiries), names(person?.samePhone)]
    }
    const words = [
      ...people.flat(),
      'new@example.test',
      'P0AAAAAA',
      'P9AAAAAA',
      'nobody@example.test',
    ]
    for (const word of words) {
      const all = await found(word, () => pageFiled(store.db, kind))
      expect([word, await found(word, (sifting) => pageFiled(store.db, kind, sifting))]).toEqual([
        word,
        all,
      ])
    }
    expect(
      await found('aline@example.test', (sifting) => pageFiled(store.db, kind, sifting)),
    ).toEqual([
      ['P0AAAAAA'],
      expect.arrayContaining(['P1AAAAAA', 'P2AAAAAA', 'P3AAAAAA', 'P7AAAAAA']),
    ])
  })

  test('a waiting notice that names an erased enquiry is deleted, and others are kept', async () => {
    await using store = await newStore(kind)
    const { id, reference } = await store.take({})
    const context = { now: noon, ids: store.sending.ids }
    for (const named of [reference, 'BBBBBBBB']) {
      const content = { subject: named }
      await insertNotice(store.db, { name: 'reminder', recipient: '', content }, context)
    }
    await eraseEnquiries(store.db, { ids: [id], ledger: [], sought: null }, noon)
    expect(await store.db.selectFrom('delivery').select('content').execute()).toEqual([
      { content: '{"subject":"BBBBBBBB"}' },
    ])
  })

  test.runIf(kind === 'postgresql')('compaction rewrites every table', async () => {
    await using store = await newStore(kind)
    const files = async () => {
      const { rows } = await sql<{ name: string; file: number }>`
        select relname as name, relfilenode as file from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace
          and relname not like 'kysely_%'`.execute(store.db)
      return new Map(rows.map(({ name, file }) => [name, file]))
    }
    const before = await files()
    await compact({ ...store, kind, place: '' })
    const after = await files()
    expect(before.size).toBeGreaterThan(10)
    expect([...before].filter(([name, file]) => after.get(name) === file)).toEqual([])
  })

  test.each(['email', 'email that was held meanwhile', 'webhook'])(
    'an erasure waits for a leased %s until the lease ends',
    async (what) => {
      await using store = await newStore(kind)
      const { id } = await store.take({})
      const queue = what === 'webhook' ? sheet : undefined
      expect(await store.lease(noon, queue)).not.toBeNull()
      if (what.endsWith('meanwhile'))
        await store.take({ contentHash: 'b' }, noon, plan, strictGuard)
      expect(
        await eraseEnquiries(store.db, { ids: [id], ledger: [], sought: null }, noon + leaseMs - 1),
      ).toBe(false)
      expect(await listEnquiries(store.db)).toHaveLength(1)
      expect(
        await eraseEnquiries(store.db, { ids: [id], ledger: [], sought: null }, noon + leaseMs),
      ).toBe(true)
      expect(await listEnquiries(store.db)).toEqual([])
    },
  )
})
