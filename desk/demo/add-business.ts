import { addDays } from '#core/date-range.ts'
import type { Context } from '#desk/config/context.ts'
import { keepAnswer } from '#desk/conversation/messages.ts'
import { readAsked, storedBooking } from '#desk/enquiries/enquiry-content.ts'
import { type ListedEnquiry, listEnquiries } from '#desk/enquiries/store.ts'
import { dayMs, hourMs, kigaliDay } from '#desk/lib/time.ts'
import { acceptQuote } from '#desk/quotes/acceptance.ts'
import { openCatalogue } from '#desk/quotes/catalogue.ts'
import { beginQuote } from '#desk/quotes/editor/begin-quote.ts'
import { makePdf } from '#desk/quotes/make-pdf.ts'
import { newLine, type Quote } from '#desk/quotes/quote.ts'
import { addDraft, columnsOf, findQuote, sendQuote } from '#desk/quotes/store.ts'
import { bookTrip, changePayment, changeTask, endTrips, listTasks } from '#desk/trips/store.ts'
import { bookAccepted, tripTasks } from '#desk/trips/trip.ts'
import { bookedTrips, daysOf } from './seed.ts'

const routes = ['gorillas-and-the-lake', 'primates-of-the-west', 'the-whole-country']

type Business = Pick<Context, 'db' | 'ids' | 'operator' | 'settings'> & {
  readonly start: number
  readonly by: string
}

export async function addBusiness(business: Business): Promise<void> {
  const { db, start } = business
  const bookings = (await listEnquiries(db)).filter(({ kind }) => kind === 'booking').toReversed()
  const quoted = bookings.filter(({ outcome }) => outcome === 'quoted').slice(0, routes.length)
  for (const [index, enquiry] of quoted.entries()) await addQuote(business, enquiry, index)
  for (const [index, [name, trip]] of Object.entries(bookedTrips).entries()) {
    const enquiry = bookings.find((one) => one.name.startsWith(name))
    if (enquiry) await addTrip(business, enquiry, trip, index)
  }
  await endTrips(db, kigaliDay(start), start, business.ids.uuid)
}

const actOn = ({ ids, by }: Business, { id }: ListedEnquiry, now: number) => ({
  enquiryId: id,
  by,
  now,
  id: ids.uuid(),
  seen: null,
})

async function addQuote(business: Business, enquiry: ListedEnquiry, index: number): Promise<void> {
  const { db, ids, operator, settings, start, by } = business
  const siteDir = settings.SITE_DIR
  const readCatalogue = openCatalogue(siteDir)
  const begun = beginQuote({
    request: storedBooking(enquiry.payload),
    from: `/routes/${routes[index]}`,
    catalogue: await readCatalogue(),
    operator,
    now: start,
  })
  const quote: Quote = {
    ...begun,
    message: 'As we said on the phone: slow mornings, and one steep one.',
    balanceDue: begun.balanceDue ?? addDays(kigaliDay(start), 21),
    included: ['Car, driver and fuel', 'Rooms and meals', 'Park and permit fees'],
    notIncluded: ['Flights', 'Visas', 'Tips'],
    payment: 'By bank transfer or mobile money. We send the account with the invoice.',
    terms: 'Permits are paid when you say yes, and are not refunded.',
    lines: [
      ...begun.lines,
      {
        ...newLine('USD'),
        ...{ label: 'Car, driver and fuel', amount: 24_000, per: 'night' },
        ...{ cost: 210_000, costCurrency: 'RWF', supplier: 'Kigali Cars' },
      },
      {
        ...newLine('USD'),
        ...{ label: 'Rooms and meals', amount: 95_000, per: 'person' },
        ...{ cost: 71_000, supplier: 'Kivu Paradis' },
      },
    ],
  }
  const sentAt = start - (index + 1) * 20 * hourMs
  const id = ids.uuid()
  await addDraft(db, { id, enquiryId: enquiry.id }, columnsOf(quote), { by, now: sentAt })
  const row = await findQuote(db, id)
  if (row === undefined) throw new Error('the quote was not stored')
  const pdf = await makePdf({
    ...{ row, person: enquiry, operator, readCatalogue, siteDir },
    ownPoster: null,
  })
  await sendQuote(db, actOn(business, enquiry, sentAt), row, { pdf, emailIds: ids })
  if (index === 1) {
    const text = 'This is nearly it. Could we have one more night by the lake?'
    const message = { id: ids.uuid(), subject: 'About quote 1', text, message_id: ids.uuid() }
    const act = { ...actOn(business, enquiry, sentAt + hourMs), by: enquiry.email }
    await keepAnswer(db, act, { ...message, way: 'quote page' }, [])
  }
  if (index === 2) {
    const act = { ...actOn(business, enquiry, sentAt + 2 * hourMs), by: 'traveller' }
    const name = enquiry.name.replace(' (sample)', '')
    await acceptQuote(db, act, row, {
      name,
      onAccepted: bookAccepted({ ids, operator: { checklists: [] } }),
    })
  }
}

async function addTrip(
  business: Business,
  enquiry: ListedEnquiry,
  booked: (typeof bookedTrips)[string],
  index: number,
): Promise<void> {
  const { db, ids, start } = business
  const today = kigaliDay(start)
  const { guide, car } = booked
  const days = daysOf(booked, today)
  const bookedAt = Math.max(enquiry.receivedAt + hourMs, start - 60 * dayMs)
  const people = readAsked(storedBooking(enquiry.payload)).people ?? 2
  const trip = {
    enquiry_id: enquiry.id,
    first_day: days.start,
    last_day: days.end,
    people,
    guide,
    car,
    pick_up: index % 2 === 0 ? 'Airport, arrivals' : 'Hotel in Kigali',
  }
  const tasks = tripTasks({ firstDay: days.start, today: kigaliDay(bookedAt) }, ids)
  await bookTrip(db, actOn(business, enquiry, bookedAt), trip, tasks)
  for (const task of await listTasks(db, enquiry.id)) {
    const isMissed = task.standard === 'permits' && index === 4
    const isDue = days.start <= today || (task.due_day ?? '') < today
    if (isDue && !isMissed) await changeTask(db, actOn(business, enquiry, bookedAt), task, 'done')
  }
  const payment = {
    id: ids.uuid(),
    day: kigaliDay(bookedAt),
    amount: 90_000 + index * 15_000,
    currency: 'USD',
    method: 'bank',
    note: 'Deposit',
  } as const
  const noted = { to: 'noted', text: 'the deposit' } as const
  await changePayment(db, actOn(business, enquiry, bookedAt), payment, noted)
}
