import { type Selectable, sql } from 'kysely'
import { type BillTable, type Db, givenUpStates, type Trx } from '#desk/db/tables.ts'
import { type Act, type ActionResult, perform } from '#desk/enquiries/activities.ts'
import type { SaidBill } from '#desk/enquiries/money-words.ts'
import type { Ids } from '#desk/lib/ids.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import { insertEmail } from '#desk/outbox/deliveries.ts'
import { type BillContent, describeCredit } from './bill.ts'

export type BillRow = Readonly<Selectable<BillTable>>

/** What a bill says. Null after its person was erased. */
export const contentOf = ({ content }: Pick<BillRow, 'content'>): BillContent | null =>
  content === '' ? null : (JSON.parse(content) as BillContent)

export const listBills = (db: Db, enquiryId: string): Promise<readonly BillRow[]> =>
  db
    .selectFrom('bill')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .orderBy('position')
    .execute()

/** Whether a credit note among the bills takes this one back. */
export const isCredited = (bills: readonly BillRow[], { id }: Pick<BillRow, 'id'>): boolean =>
  bills.some(({ corrects }) => corrects === id)

/** Returns the positions of the bills that were sent to the traveller, or are on their way. */
export async function listSentBills(db: Db, enquiryId: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('delivery')
    .select('revision')
    .where('enquiry_id', '=', enquiryId)
    .where('target', '=', 'bill')
    .where('state', 'not in', givenUpStates)
    .execute()
  return new Set(rows.map(({ revision }) => revision))
}

type NewBill = Pick<BillRow, 'id' | 'kind' | 'currency' | 'amount'> &
  Partial<Pick<BillRow, 'payment_id' | 'corrects'>> & { readonly content: BillContent }

/** Makes a bill, with the next number of its kind and year. The number is taken in the transaction that stores the bill. */
export const makeBill = (db: Db, act: Act, bill: NewBill): Promise<ActionResult> =>
  perform(db, act, 'bill made', async (trx) => ({ bill: await insertBill(trx, act, bill) }))

async function insertBill(trx: Trx, { enquiryId, now, by }: Act, bill: NewBill): Promise<SaidBill> {
  const day = kigaliDay(now)
  const year = Number(day.slice(0, 4))
  const { content, payment_id = null, corrects = null, ...rest } = bill
  return trx
    .insertInto('bill')
    .values({
      ...{ ...rest, payment_id, corrects, year, day },
      enquiry_id: enquiryId,
      content: JSON.stringify(content),
      number: sql`(select coalesce(max(number), 0) + 1 from bill
        where kind = ${bill.kind} and year = ${year})`,
      position: sql`(select coalesce(max(position), 0) + 1 from bill
        where enquiry_id = ${enquiryId})`,
      by_whom: by,
      made_at: now,
    })
    .returning(['kind', 'year', 'number'])
    .executeTakeFirstOrThrow()
}

/** Takes a bill back. Returns `impossible` if that was done before, or if it is a credit note itself. */
export const creditBill = (db: Db, act: Act, bill: BillRow, id: string): Promise<ActionResult> =>
  perform(db, act, 'bill made', async (trx) => {
    const content = contentOf(bill)
    if (content === null || bill.kind === 'credit note') return false
    if (isCredited(await listBills(trx, act.enquiryId), bill)) return false
    const credit = {
      id,
      kind: 'credit note',
      currency: bill.currency,
      amount: 0 - bill.amount,
      corrects: bill.id,
      content: describeCredit(content, bill),
    } as const
    return { bill: await insertBill(trx, act, credit) }
  })

/** Queues the email with a bill. Returns `impossible` if it was sent before, unless that was given up. */
export const sendBill = (db: Db, act: Act, bill: BillRow, ids: Ids): Promise<ActionResult> =>
  perform(db, act, 'bill sent', async (trx) => {
    if ((await listSentBills(trx, act.enquiryId)).has(bill.position)) return false
    await insertEmail(trx, act, { target: 'bill', number: bill.position }, ids)
    const { kind, year, number } = bill
    return { bill: { kind, year, number } }
  })

/** Removes what bills say of erased people. Numbers and amounts are kept, so that the numbers have no gap. */
export async function forgetBuyers(trx: Trx, enquiryIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('bill')
    .set({ content: '', by_whom: '' })
    .where('enquiry_id', 'in', enquiryIds)
    .execute()
}

/** Only whole years go, so that no number is given twice. */
export async function deleteOldBills(db: Db, before: string, today: string): Promise<void> {
  await db
    .deleteFrom('bill')
    .where('enquiry_id', 'is', null)
    .where('day', '<', before)
    .where('year', '<', Number(today.slice(0, 4)))
    .execute()
}
