import { colours } from '#desk/config/content.ts'
import type { Context } from '#desk/config/context.ts'
import { storedBooking } from '#desk/db/enquiry-content.ts'
import { keepAnswer } from '#desk/db/messages.ts'
import { acceptQuote, addDraft, findQuote, sendQuote } from '#desk/db/quotes.ts'
import { type ListedEnquiry, listEnquiries } from '#desk/db/read-enquiries.ts'
import { bookTrip, endTrips, insertTrip, listTasks, savePayment, saveTask } from '#desk/db/trips.ts'
import { dayMs, hourMs, kigaliDay } from '#desk/lib/time.ts'
import { beginQuote } from '#desk/quotes/begin-quote.ts'
import { describeQuote } from '#desk/quotes/describe-quote.ts'
import { makePdf } from '#desk/quotes/make-pdf.ts'
import { openMaterial } from '#desk/quotes/material.ts'
import { type Quote, sumQuote } from '#desk/quotes/quote.ts'
import { tripOf, tripTasks } from '#desk/quotes/trip.ts'

// The quotes and trips of the demo: three quotes, two trips under way, five arrivals next month.

const routes = ['gorillas-and-the-lake', 'primates-of-the-west', 'the-whole-country']

/**
 * The first days of trips, in days from today, with their guides and cars. The first is over, and the last two share a
 * car.
 */
const arrivals = [
  [-40, 'Diane', 'Minibus'],
  [-3, 'Eric', 'Land Cruiser 1'],
  [-1, 'Diane', 'Land Cruiser 2'],
  [20, 'Eric', 'Land Cruiser 1'],
  [24, 'Jean Bosco', 'Minibus'],
  [29, '', ''],
  [33, 'Diane', 'Land Cruiser 2'],
  [35, 'Eric', 'Land Cruiser 2'],
] as const

type Business = Pick<Context, 'db' | 'ids' | 'operator' | 'settings'> & {
  readonly start: number
  /** The member who made it all. */
  readonly by: string
}

/** Adds quotes and trips to the sample enquiries. */
export async function addBusiness({
  db,
  ids,
  operator,
  settings,
  start,
  by,
}: Business): Promise<void> {
  const material = await openMaterial(settings.SITE_DIR)()
  const bookings = (await listEnquiries(db)).filter(({ kind }) => kind === 'booking')
  const withOutcome = (outcome: ListedEnquiry['outcome']) =>
    bookings.filter((enquiry) => enquiry.outcome === outcome).toReversed()
  const actOn = ({ id }: ListedEnquiry, now: number) => ({
    enquiryId: id,
    by,
    now,
    id: ids.uuid(),
    seen: null,
  })

  for (const [index, enquiry] of withOutcome('quoted').slice(0, 3).entries()) {
    const begun = beginQuote({
      request: storedBooking(enquiry.payload),
      from: `/routes/${routes[index]}`,
      material,
      operator,
      now: start,
    })
    const quote: Quote = {
      ...begun,
      message: 'As we said on the phone: slow mornings, and one steep one.',
      lines: [
        ...begun.lines,
        { label: 'Car, driver and fuel', amount: 24_000, per: 'night', quantity: 1, isFee: false },
        { label: 'Rooms and meals', amount: 95_000, per: 'person', quantity: 1, isFee: false },
      ],
    }
    const at = start - (index + 1) * 20 * hourMs
    const id = ids.uuid()
    const { total } = sumQuote(quote)
    const content = { content: JSON.stringify(quote), currency: quote.currency, total }
    const stored = { ...content, valid_until: quote.validUntil }
    await addDraft(db, { id, enquiryId: enquiry.id }, stored, { by, now: at })
    const row = await findQuote(db, id)
    if (row === null) continue
    const pdf = await makePdf({
      quote,
      words: describeQuote(quote, material),
      reference: enquiry.reference,
      name: enquiry.name,
      operator: { ...operator, address: operator.address.map },
      colours,
      siteDir: settings.SITE_DIR,
      posterPath: material.pictures[quote.picture]?.file,
    })
    const email = { id: ids.uuid(), messageId: ids.messageId() }
    await sendQuote(db, actOn(enquiry, at), row, { pdf, email })
    if (index === 1) {
      const text = 'This is nearly it. Could we have one more night by the lake?'
      const message = { id: ids.uuid(), subject: 'About quote 1', text, message_id: ids.uuid() }
      const answer = { ...message, way: 'quote page' } as const
      await keepAnswer(db, { ...actOn(enquiry, at + hourMs), by: enquiry.email }, answer, [])
    }
    if (index === 2) {
      const today = kigaliDay(start)
      const trip = tripOf(quote, { enquiryId: enquiry.id, today })
      const tasks = tripTasks({ firstDay: trip.first_day, today }, ids, quote)
      const name = enquiry.name.replace(' (sample)', '')
      const andThen = (trx: Parameters<typeof insertTrip>[0]) => insertTrip(trx, trip, tasks)
      const act = { ...actOn(enquiry, at + 2 * hourMs), by: 'traveller' }
      await acceptQuote(db, act, row, { name, today, andThen })
    }
  }

  const booked = [...withOutcome('booked'), ...withOutcome(null)]
  for (const [index, [inDays, guide, car]] of arrivals.entries()) {
    const enquiry = booked[index]
    if (!enquiry) continue
    const first = start + inDays * dayMs
    const first_day = kigaliDay(first)
    const bookedAt = Math.max(enquiry.receivedAt + hourMs, start - 60 * dayMs)
    const tasks = tripTasks({ firstDay: first_day, today: kigaliDay(bookedAt) }, ids)
    await bookTrip(
      db,
      actOn(enquiry, bookedAt),
      {
        enquiry_id: enquiry.id,
        first_day,
        last_day: kigaliDay(first + (4 + (index % 4)) * dayMs),
        people: 2 + (index % 3),
        travellers: '',
        guide,
        car,
        pick_up: index % 2 === 0 ? 'Airport, arrivals' : 'Hotel in Kigali',
        notes: '',
      },
      tasks,
    )
    // Everything due is done, but the permits of one trip.
    for (const task of await listTasks(db, enquiry.id)) {
      const isDue = (task.due_day ?? '') < kigaliDay(start)
      if (inDays > 0 && (!isDue || (task.title === 'Permits bought' && index === 4))) continue
      const done = { ...task, done_at: bookedAt, done_by: by }
      await saveTask(db, actOn(enquiry, bookedAt), done)
    }
    const amount = 90_000 + index * 15_000
    const payment = { id: ids.uuid(), day: kigaliDay(bookedAt), amount, currency: 'USD' }
    const noted = { ...payment, method: 'bank' as const, note: 'Deposit' }
    await savePayment(db, actOn(enquiry, bookedAt), noted, 'the deposit')
  }
  await endTrips(db, kigaliDay(start), start)
}
