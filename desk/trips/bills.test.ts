import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inLanguage } from '#core/server/in-language.ts'
import type { Language } from '#core/words.ts'
import { actOn, newStore, noon } from '#desk/db/test-store.ts'
import { readActivities } from '#desk/enquiries/activities.ts'
import { activityWords } from '#desk/enquiries/event-words.ts'
import { randomIds } from '#desk/lib/ids.ts'
import { readMembers } from '#desk/team/members.ts'
import { type InProcessDesk, startDesk } from '../../tests/in-process-desk.ts'
import { availableStores } from '../../tests/stores.ts'
import { submission } from '../../tests/submissions.ts'
import { signIn, type TeamBrowser } from '../../tests/team.ts'
import type { BillContent } from './bill.ts'
import { creditBill, listBills, listSentBills, makeBill, sendBill } from './bill-store.ts'
import { storyOf } from './test-story.ts'

const content: BillContent = {
  language: 'en',
  seller: { name: 'Imisozi', lines: [] },
  buyer: 'Aline',
  about: '',
  lines: [],
  total: { label: '', how: '', sum: '' },
  payments: [],
  sums: [],
  note: '',
}

describe.each(availableStores)('on %s', (kind) => {
  test('bills made at once are numbered without gaps, by kind and year, whatever fails in between', async () => {
    await using store = await newStore(kind)
    const enquiries = [await store.take({}), await store.take({ submissionId: 'two' })]
    const bill = { currency: 'USD', amount: 100, content } as const
    const act = (index: number, now = noon) => ({
      ...{ enquiryId: enquiries[index % 2]?.id ?? '', by: 'aline', now, seen: null },
      id: `act ${index} ${now}`,
    })
    const make = (index: number, of: 'invoice' | 'receipt', now = noon, id = `${of}${index}`) =>
      makeBill(store.db, act(index, now), { ...bill, id: `${id} ${now}`, kind: of })
    await make(0, 'invoice')
    const results = await Promise.allSettled([
      ...[1, 2, 3, 4].map((index) => make(index, 'invoice')),
      // An id that is taken fails in the transaction that took the number.
      make(5, 'invoice', noon, 'invoice0'),
      ...[6, 7].map((index) => make(index, 'invoice')),
      make(8, 'receipt'),
    ])
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    const nextYear = noon + 400 * 24 * 60 * 60 * 1000
    await make(9, 'invoice', nextYear)
    const all = await Promise.all(enquiries.map(({ id }) => listBills(store.db, id)))
    const numbers = (of: string, year: number) =>
      all
        .flat()
        .filter((one) => one.kind === of && one.year === year)
        .map(({ number }) => number)
        .toSorted((one, other) => one - other)
    const [first] = all.flat()
    const year = first?.year ?? 0
    expect(numbers('invoice', year)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(numbers('receipt', year)).toEqual([1])
    expect(numbers('invoice', year + 1)).toEqual([1])
    if (first === undefined) throw new Error('no bill')
    const credits = await Promise.all(
      ['a', 'b'].map((id) =>
        creditBill(store.db, { ...act(0), enquiryId: `${first.enquiry_id}`, id }, first, id),
      ),
    )
    expect(credits.toSorted()).toEqual(['done', 'impossible'])
  })

  test('a bill is named in the history in the language of whoever reads it', async () => {
    await using store = await newStore(kind)
    const { db } = store
    const enquiry = await store.take({})
    const receipt = { id: 'one', kind: 'receipt', currency: 'USD', amount: 100, content } as const
    await inLanguage('fr', () => makeBill(db, actOn(enquiry, noon), receipt))
    const [made] = await readActivities(db, enquiry.id)
    const members = await readMembers(db)
    const say = (language: Language) =>
      inLanguage(language, () => made && activityWords(made, members))
    expect(say('en')).toMatch(/^made Receipt \d{4}-0001$/)
    expect(say('fr')).toMatch(/^a établi\s: Reçu n°\s\d{4}-0001$/)
  })

  test.each(['refused', 'expired'] as const)(
    'a bill whose email was %s is not sent, and can be sent again',
    async (state) => {
      await using store = await newStore(kind)
      const { db, sending } = store
      const enquiry = await store.take({})
      const act = (now: number) => actOn(enquiry, now)
      const receipt = { id: 'one', kind: 'receipt', currency: 'USD', amount: 100, content } as const
      await makeBill(db, act(noon), receipt)
      const [bill] = await listBills(db, enquiry.id)
      if (bill === undefined) throw new Error('no bill')
      const send = (now: number) => sendBill(db, act(now), bill, sending.ids)
      expect(await send(noon)).toBe('done')
      expect(await send(noon)).toBe('impossible')
      const emails = db.selectFrom('delivery').selectAll().where('target', '=', 'bill')
      const first = await emails.executeTakeFirstOrThrow()
      await db
        .updateTable('delivery')
        .set({ state, attempts: 3, finished_at: noon, detail: '550 No such mailbox' })
        .where('id', '=', first.id)
        .execute()
      expect(await listSentBills(db, enquiry.id)).toEqual(new Set())
      expect(await send(noon + 1)).toBe('done')
      const [again, ...others] = await emails.execute()
      expect(others).toEqual([])
      expect(again).toMatchObject({ state: 'waiting', attempts: 0, detail: '' })
      expect(again?.message_id).not.toBe(first.message_id)
      expect(await send(noon + 1)).toBe('impossible')
    },
  )
})

describe('on a trip’s page', () => {
  let desk: InProcessDesk
  let browser: TeamBrowser
  let trip = ''

  beforeAll(async () => {
    desk = await startDesk({ settings: { TEAM_EMAILS: 'aline@example.test' } })
    browser = await signIn(desk, 'aline@example.test')
    const { sheet, reference } = submission()
    await desk.postEnquiry(sheet, { origin: desk.url })
    await desk.withStore(async (db) => {
      const enquiry = await db.selectFrom('enquiry').selectAll().executeTakeFirstOrThrow()
      const sending = { ids: randomIds(() => 'example.test') }
      const story = storyOf({ db, sending } as Parameters<typeof storyOf>[0], enquiry)
      await story.accept(Date.now(), await story.send(Date.now()))
    })
    trip = `/desk/enquiries/${reference}/trip`
    const days = { first_day: '2027-06-14', last_day: '2027-06-16', people: '2' }
    const others = { travellers: '', guide: '', car: '', pick_up: '', notes: '' }
    await browser.postRaw(trip, { seen: '0', ...days, ...others })
    await browser.postRaw(`${trip}/payments`, {
      ...{ amount: '1,450,000', currency: 'RWF', rate: '1,450', method: 'cash' },
      ...{ day: '2027-02-01', note: '' },
    })
  })

  afterAll(() => desk[Symbol.asyncDispose]())

  const page = async () => (await browser.get(trip)).text()
  const action = async (pattern: RegExp) => pattern.exec(await page())?.[0] ?? ''

  test('a receipt is made once, sent by email with its PDF, and taken back by a credit note', async () => {
    const receipt = await action(/\/desk[^"]*\/payments\/[\w-]+\/receipt/)
    expect((await browser.postRaw(receipt, {})).status).toBe(303)
    expect((await browser.postRaw(receipt, {})).status).toBe(409)
    const shown = await page()
    const year = new Date().getFullYear()
    expect(shown).toContain(`Receipt ${year}-0001, PDF`)
    const file = await browser.get(await action(/\/desk[^"]*\/bills\/[\w-]+\/file/))
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect((await file.text()).slice(0, 5)).toBe('%PDF-')

    const send = await action(/\/desk[^"]*\/bills\/[\w-]+\/send/)
    expect((await browser.postRaw(send, {})).status).toBe(303)
    expect((await browser.postRaw(send, {})).status).toBe(409)
    await desk.settled()
    const sent = (await desk.emails()).filter(({ file }) => file.includes('-bill-'))
    expect(sent).toHaveLength(1)
    const [email] = sent
    expect(email?.subject).toContain(`Receipt ${year}-0001`)
    expect(email?.text).toContain('Received: $1,000')
    expect(email?.text).toContain('Balance to pay: $2,000')
    expect(email?.attachments.map(({ mimeType }) => mimeType)).toContain('application/pdf')

    // It is asked about first, since it cannot be undone.
    expect(await page()).toMatch(
      new RegExp(
        `<details><summary[^>]*>Credit note</summary>.*Make a credit note for Receipt ${year}-0001<`,
      ),
    )
    const credit = await action(/\/desk[^"]*\/bills\/[\w-]+\/credit/)
    expect((await browser.postRaw(credit, {})).status).toBe(303)
    expect((await browser.postRaw(credit, {})).status).toBe(409)
    const after = await page()
    expect(after).toContain(`Credit note ${year}-0001, PDF`)
    expect(after).toContain('-$1,000')
    expect(after).toContain('taken back')
    expect(after).toMatch(/\/payments\/[\w-]+\/receipt/)
  })

  test('an invoice stays as it was made, and its number outlives the person', async () => {
    const name = 'Aline Uwase 王'
    await desk.withStore((db) => db.updateTable('enquiry').set({ name }).execute())
    await browser.postRaw(`${trip}/bills`, {})
    expect(await page()).toContain('The PDF cannot show: 王. It has an empty box for each.')
    expect((await browser.postRaw(`${trip}/bills`, {})).status).toBe(409)
    const read = () =>
      desk.withStore((db) =>
        db.selectFrom('bill').selectAll().where('kind', '=', 'invoice').executeTakeFirstOrThrow(),
      )
    const made: BillContent = JSON.parse((await read()).content)
    expect(made).toMatchObject({ buyer: name, total: { sum: '$3,000' } })
    expect(made.payments[0]).toMatchObject({ sum: '$1,000' })
    await desk.command('erase', 'aline@example.test', '--yes')
    const left = await read()
    expect(left).toMatchObject({ number: 1, amount: 300_000, content: '', enquiry_id: null })
  })
})
