import { keepAnswer, keepReply, type MessageTraits } from '#desk/conversation/messages.ts'
import { actOn, type newStore } from '#desk/db/test-store.ts'
import { findByReference } from '#desk/enquiries/store.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import { acceptQuote } from '#desk/quotes/acceptance.ts'
import { newLine, type Quote } from '#desk/quotes/quote.ts'
import { addDraft, columnsOf, findQuote, type QuoteRow, sendQuote } from '#desk/quotes/store.ts'
import { bookTrip, changePayment } from './store.ts'
import { bookAccepted, tripTasks } from './trip.ts'

type Store = Pick<Awaited<ReturnType<typeof newStore>>, 'db' | 'sending'>

const quote: Quote = {
  language: 'en',
  title: 'Gorillas and the lake',
  picture: '',
  message: '',
  start: null,
  travellers: [{ count: 2, visitor: 'abroad', age: null }],
  days: ['Up', 'Gorillas', 'Lake'].map((title) => ({
    title,
    place: '',
    text: '',
    night: '',
    meals: '',
    drive: '',
    adventures: [],
  })),
  discounts: [],
  lines: [{ ...newLine('USD'), label: 'All', amount: 300_000 }],
  currency: 'USD',
  rates: { EUR: null, RWF: null },
  ratesDay: null,
  deposit: 30,
  depositAmount: null,
  depositCurrency: 'USD',
  depositDue: null,
  balanceDue: null,
  validUntil: null,
  included: [],
  notIncluded: [],
  payment: '',
  payLink: '',
  terms: '',
}

/** What members and travellers do to an enquiry, for tests of its life. */
export function storyOf(
  store: Store,
  enquiry: { readonly id: string; readonly reference: string },
) {
  const { db, sending } = store
  const { ids } = sending
  return {
    act: (now: number) => actOn(enquiry, now),
    async draft(now: number, changes: Partial<Quote> = {}): Promise<QuoteRow> {
      const id = ids.uuid()
      const edit = { by: 'aline@example.test', now }
      await addDraft(db, { id, enquiryId: enquiry.id }, columnsOf({ ...quote, ...changes }), edit)
      return (await findQuote(db, id)) as QuoteRow
    },
    async send(now: number, changes: Partial<Quote> = {}): Promise<QuoteRow> {
      const row = await this.draft(now, changes)
      await sendQuote(db, actOn(enquiry, now), row, { pdf: Buffer.from('%PDF'), emailIds: null })
      return (await findQuote(db, row.id)) as QuoteRow
    },
    accept: (now: number, row: QuoteRow) =>
      acceptQuote(db, { ...actOn(enquiry, now), by: 'traveller' }, row, {
        name: 'Aline',
        onAccepted: bookAccepted({ ids, operator: { checklists: [] } }),
      }),
    book: (now: number, first_day: string, last_day: string) =>
      bookTrip(
        db,
        actOn(enquiry, now),
        { enquiry_id: enquiry.id, first_day, last_day, people: 2 },
        tripTasks({ firstDay: first_day, today: kigaliDay(now) }, ids),
      ),
    pay: (now: number) =>
      changePayment(
        db,
        actOn(enquiry, now),
        {
          id: ids.uuid(),
          day: kigaliDay(now),
          amount: 1000,
          currency: 'USD',
          method: 'cash',
          note: '',
        },
        'noted',
      ),
    write: (
      now: number,
      from = 'aline@example.test',
      text = 'One more night, please.',
      traits: MessageTraits = {},
    ) =>
      keepAnswer(
        db,
        { ...actOn(enquiry, now), by: from },
        { id: ids.uuid(), subject: '', text, way: 'email', message_id: ids.messageId(), traits },
        [],
      ),
    reply: (now: number) =>
      keepReply(db, actOn(enquiry, now), {
        id: ids.uuid(),
        subject: '',
        text: 'Yes',
        way: 'phone',
      }),
    async now() {
      const found = await findByReference(db, enquiry.reference)
      if (found === undefined) throw new Error('the enquiry is gone')
      return found
    },
    quoteStates: async () =>
      (await db.selectFrom('quote').select('state').orderBy('number').execute()).map(
        ({ state }) => state,
      ),
  }
}
