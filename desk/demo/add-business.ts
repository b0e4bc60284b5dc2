import { addDays } from '#core/date-range.ts'
import { type Currency, convertMoney } from '#core/money.ts'
import { inLanguage } from '#core/server/in-language.ts'
import type { Context } from '#desk/config/context.ts'
import { keepAnswer } from '#desk/conversation/messages.ts'
import { newAct } from '#desk/enquiries/activities.ts'
import { languageOf, readAsked, storedBooking } from '#desk/enquiries/enquiry-content.ts'
import { answerEnquiry, setOutcome } from '#desk/enquiries/one/what-happened.tsx'
import { type ListedEnquiry, listEnquiries } from '#desk/enquiries/store.ts'
import { dayMs, hourMs, kigaliDay } from '#desk/lib/time.ts'
import { acceptQuote } from '#desk/quotes/acceptance.ts'
import { openCatalogue, type ReadCatalogue } from '#desk/quotes/catalogue.ts'
import { beginQuote } from '#desk/quotes/editor/begin-quote.ts'
import { makePdf } from '#desk/quotes/make-pdf.ts'
import { newLine, type Quote, readContent } from '#desk/quotes/quote.ts'
import {
  addDraft,
  columnsOf,
  findQuote,
  markSeen,
  type QuoteRow,
  sendQuote,
} from '#desk/quotes/store.ts'
import { sumQuote } from '#desk/quotes/sums.ts'
import { describeInvoice, describeReceipt } from '#desk/trips/bill.ts'
import { makeBill } from '#desk/trips/bill-store.ts'
import type { Details } from '#desk/trips/details/details.ts'
import { saveDetails } from '#desk/trips/details/store.ts'
import { countIn } from '#desk/trips/payments.tsx'
import {
  assignTask,
  bookTrip,
  changePayment,
  changeTask,
  changeTrip,
  endTrips,
  listPayments,
  listTasks,
  readTrip,
} from '#desk/trips/store.ts'
import { bookAccepted, tripTasks } from '#desk/trips/trip.ts'
import { sampleConditions, sampleRates } from './add-conditions.ts'
import { bookedTrips, daysOf, openQuotes } from './seed.ts'

// What came of the sample enquiries: quotes, trips, payments.

type Business = Pick<Context, 'db' | 'ids' | 'operator' | 'settings'> & {
  readonly start: number
  readonly by: string
  /** Another member. */
  readonly colleague: string
  readonly readCatalogue: ReadCatalogue
}

export async function addBusiness(given: Omit<Business, 'readCatalogue'>): Promise<void> {
  const business = { ...given, readCatalogue: openCatalogue(given.settings.SITE_DIR) }
  const { db, start } = business
  const bookings = (await listEnquiries(db)).filter(({ kind }) => kind === 'booking')
  const find = (name: string) => bookings.find((one) => one.name.startsWith(name))
  for (const [index, [name, quoted]] of Object.entries(openQuotes).entries()) {
    const enquiry = find(name)
    if (enquiry) await addOpenQuote(business, enquiry, quoted, index)
  }
  for (const [index, [name, trip]] of Object.entries(bookedTrips).entries()) {
    const enquiry = find(name)
    if (enquiry) await addTrip(business, enquiry, trip, index)
  }
  await endTrips({ ...business, now: () => start })
}

const actOn = ({ ids, by }: Business, { id }: ListedEnquiry, now: number) =>
  newAct(ids, { enquiryId: id, by, now })

async function quoteFor(
  { operator, readCatalogue }: Business,
  enquiry: ListedEnquiry,
  [route, currency]: readonly [route: string, currency: Currency],
  now: number,
): Promise<Quote> {
  const begun = beginQuote({
    request: storedBooking(enquiry.payload),
    from: `/routes/${route}`,
    catalogue: await readCatalogue(),
    operator,
    now,
  })
  const isFrench = begun.language === 'fr'
  const say = (english: string, french: string) => (isFrench ? french : english)
  return {
    ...begun,
    currency,
    rates: sampleRates,
    ratesDay: kigaliDay(now),
    depositCurrency: currency,
    message: say(
      'As we said on the phone: slow mornings, and one steep one.',
      'Comme convenu au téléphone : des matinées calmes, et une montée.',
    ),
    balanceDue: begun.balanceDue ?? addDays(kigaliDay(now), 21),
    ...sampleConditions[begun.language],
    lines: [
      ...begun.lines,
      {
        ...newLine('USD'),
        label: say('Car, driver and fuel', 'Voiture, chauffeur et carburant'),
        ...{ amount: 24_000, per: 'night' },
        ...{ cost: 210_000, costCurrency: 'RWF', supplier: 'Hill Cars (sample)' },
      },
      {
        ...newLine('USD'),
        label: say('Rooms and meals', 'Chambres et repas'),
        ...{ amount: 95_000, per: 'person' },
        ...{ cost: 71_000, supplier: 'Lake Rooms (sample)' },
      },
    ],
  }
}

async function send(
  business: Business,
  enquiry: ListedEnquiry,
  sold: readonly [route: string, currency: Currency],
  at: number,
): Promise<QuoteRow> {
  const { db, ids, operator, settings, by, readCatalogue } = business
  const quote = await inLanguage(languageOf(enquiry), () => quoteFor(business, enquiry, sold, at))
  const id = ids.uuid()
  await addDraft(db, { id, enquiryId: enquiry.id }, columnsOf(quote), { by, now: at })
  const draft = await findQuote(db, id)
  if (draft === undefined) throw new Error('the quote was not stored')
  const pdf = await makePdf({
    ...{ row: draft, person: enquiry, operator, readCatalogue, siteDir: settings.SITE_DIR },
    ownPoster: null,
  })
  await sendQuote(db, actOn(business, enquiry, at), draft, { pdf, emailIds: ids })
  return draft
}

const nameOf = ({ name }: ListedEnquiry) => name.replace(' (sample)', '')

async function accept(
  business: Business,
  enquiry: ListedEnquiry,
  row: QuoteRow,
  at: number,
): Promise<void> {
  const { db, ids } = business
  await markSeen(db, row, at - 5 * hourMs)
  await markSeen(db, row, at)
  await acceptQuote(db, { ...actOn(business, enquiry, at), by: 'traveller' }, row, {
    name: nameOf(enquiry),
    onAccepted: bookAccepted({ ids, operator: { checklists: [] } }),
  })
}

async function addOpenQuote(
  business: Business,
  enquiry: ListedEnquiry,
  [route, currency, end]: (typeof openQuotes)[string],
  index: number,
): Promise<void> {
  const { db, ids, start } = business
  const isLost = end === 'lost'
  const sentAt = isLost ? enquiry.received_at + 2 * dayMs : start - (index + 1) * 20 * hourMs
  const row = await send(business, enquiry, [route, currency], sentAt)
  if (isLost) {
    const lost = { outcome: 'lost', lostReason: 'Over what they wanted to spend.' } as const
    await setOutcome(db, actOn(business, enquiry, sentAt + 6 * dayMs), lost)
  }
  if (end === 'change asked') {
    await markSeen(db, row, sentAt + hourMs)
    const text = 'This is nearly it. Could we have one more night by the lake?'
    const message = { id: ids.uuid(), subject: 'About quote 1', text, message_id: ids.uuid() }
    const act = { ...actOn(business, enquiry, sentAt + hourMs), by: enquiry.email }
    await keepAnswer(db, act, { ...message, way: 'quote page' }, [])
  }
  if (end === 'accepted') await accept(business, enquiry, row, sentAt + 2 * hourMs)
}

async function addTrip(
  business: Business,
  enquiry: ListedEnquiry,
  booked: (typeof bookedTrips)[string],
  index: number,
): Promise<void> {
  const { db, ids, start, colleague } = business
  const today = kigaliDay(start)
  const { guide, car, sold } = booked
  const days = daysOf(booked, today)
  const sentAt = enquiry.received_at + 2 * dayMs
  const bookedAt = sentAt + 3 * dayMs
  const act = (at = bookedAt) => actOn(business, enquiry, at)
  const dates = { first_day: days.start, last_day: days.end }
  const pickUp = index % 2 === 0 ? 'Airport, arrivals' : 'Hotel in Kigali'
  const tasks = tripTasks({ firstDay: days.start, today: kigaliDay(bookedAt) }, ids)
  const people = readAsked(storedBooking(enquiry.payload)).people ?? 2
  const trip = { ...dates, people, guide, car, pick_up: pickUp, travellers: '', notes: '' }
  let quote: Quote | null = null
  if (sold === null) await bookTrip(db, act(), { ...trip, enquiry_id: enquiry.id }, tasks)
  else {
    const row = await send(business, enquiry, sold, sentAt)
    quote = readContent(row)
    await accept(business, enquiry, row, bookedAt)
    await answerEnquiry(db, act(bookedAt + hourMs))
    const accepted = await readTrip(db, enquiry.id)
    const { changes = 0, people: counted = people } = accepted ?? {}
    const known = { ...trip, people: counted }
    if (accepted) await changeTrip(db, act(bookedAt + 2 * hourMs), changes, known, tasks)
    else await bookTrip(db, act(bookedAt + 2 * hourMs), { ...known, enquiry_id: enquiry.id }, tasks)
    await setOutcome(db, act(bookedAt + 3 * hourMs), { outcome: 'booked', lostReason: '' })
    await addPayments(business, enquiry, quote, {
      bookedAt,
      isSoon: days.start <= addDays(today, 30),
      index,
    })
    if (days.end >= today) await addDetails(business, enquiry, trip.people, index)
  }
  for (const [at, task] of (await listTasks(db, enquiry.id)).entries()) {
    if (task.done_at !== null) continue
    const isMissed = task.standard === 'permits' && enquiry.name.startsWith('Aline')
    const isDue = days.start <= today || (task.due_day ?? '') < today
    if (isDue && !isMissed) await changeTask(db, act(), task, 'done')
    else if (at % 2 === 0) await assignTask(db, act(), task, at % 4 === 0 ? business.by : colleague)
  }
}

type Paid = { readonly bookedAt: number; readonly isSoon: boolean; readonly index: number }

/** The deposit, in francs against euros, and for a trip that is near the balance, with an invoice and a receipt. */
async function addPayments(
  business: Business,
  enquiry: ListedEnquiry,
  quote: Quote,
  { bookedAt, isSoon, index }: Paid,
): Promise<void> {
  const { db, ids, operator } = business
  const pay = async (sum: number, currency: Currency, at: number, note: string) => {
    const amount = convertMoney(sum, quote.currency, currency, quote.rates) ?? sum
    const value = { amount, currency, rate: null } as const
    const paid = { ...value, ...countIn(quote, value), id: ids.uuid(), day: kigaliDay(at) }
    const method = currency === 'RWF' ? 'mobile money' : 'bank'
    await changePayment(db, actOn(business, enquiry, at), { ...paid, method, note }, 'noted')
  }
  const { deposit, balance } = sumQuote(quote)
  const paidIn = quote.currency === 'EUR' ? 'RWF' : quote.currency
  await pay(deposit, paidIn, bookedAt + dayMs, 'Deposit')
  if (isSoon) await pay(balance, quote.currency, bookedAt + 4 * dayMs, 'Balance')
  if (index % 2 > 0) return
  const payments = await listPayments(db, enquiry.id)
  const billed = { operator, quote, payments, person: enquiry }
  const [first] = payments
  const make = (bill: Parameters<typeof makeBill>[2]) =>
    makeBill(db, actOn(business, enquiry, bookedAt + 5 * dayMs), bill)
  const { currency } = quote
  const { total } = sumQuote(quote)
  await make({
    ...{ id: ids.uuid(), kind: 'invoice', currency, amount: total },
    content: describeInvoice(billed),
  })
  if (first)
    await make({
      ...{ id: ids.uuid(), kind: 'receipt', currency, amount: deposit, payment_id: first.id },
      content: describeReceipt(billed, first),
    })
}

/** Invented passports. One traveller of every third trip has not entered anything yet. */
async function addDetails(
  business: Business,
  enquiry: ListedEnquiry,
  people: number,
  index: number,
): Promise<void> {
  const travellers = Array.from({ length: people }, (_, at): Details => {
    const isMissing = at > 0 && index % 3 === 0
    const name = at === 0 ? nameOf(enquiry) : `${nameOf(enquiry)} ${at + 1}`
    return {
      name: isMissing ? '' : name,
      nationality: isMissing ? '' : 'Sample',
      born: isMissing ? '' : `${1961 + ((index * 7 + at * 3) % 40)}-04-12`,
      passport: isMissing ? '' : `SAMPLE-${index + 1}${at}`,
      expires: isMissing ? '' : '2035-03-31',
      diet: at === 1 ? 'No meat' : '',
      flight: at === 0 ? 'SA 000, 19:20' : '',
      contact: at === 0 ? 'A sister, +44 7700 900199' : '',
    }
  })
  const act = actOn(business, enquiry, enquiry.received_at + 10 * dayMs)
  await saveDetails(business.db, { ...act, by: 'traveller' }, 0, travellers)
}
