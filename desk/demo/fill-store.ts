import { actionsByPath } from '#desk/admin/do-action.ts'
import type { Settings } from '#desk/config/settings.ts'
import { openStore } from '#desk/db/open-store.ts'
import { findByReference } from '#desk/db/read-enquiries.ts'
import type { Db } from '#desk/db/tables.ts'
import {
  acceptBooking,
  acceptContactMessage,
  acceptPageForm,
  type CallContext,
} from '#desk/enquiries/accept-enquiry.ts'
import { dayMs, hourMs, kigaliDay } from '#desk/lib/time.ts'

import { type DeskWorld, wireDesk } from '#desk/wire-desk.ts'
import { type Booking, newBooking } from '#enquiry/booking.ts'
import { toBookingRequest } from '#enquiry/booking-fields.ts'
import {
  accommodations,
  asksGroupSize,
  contactMethods,
  groups,
  regions,
  timings,
} from '#enquiry/choices.ts'
import { contactSubject } from '#enquiry/contact-message.ts'
import { type PageFormKind, ratingCategories } from '#enquiry/page-forms.ts'
import { newReference, newSubmissionId } from '#enquiry/submission.ts'
import { submissionTimes } from '#enquiry/wire.ts'
import { type Story, type StoryName, seeds, stories } from './seed.ts'

/**
 * Accepts the seeds as the web side does and acts on them as the team does, each at its own time.
 * Gives the reference of the newest enquiry of each story. With `hasOldEmails` the emails of past days are
 * still to be sent.
 */
export async function fillStore(
  settings: Settings,
  world: DeskWorld,
  { hasOldEmails = false } = {},
) {
  const store = await openStore(settings)
  try {
    const { db } = store
    const start = world.now()
    const clock = { now: start }
    const now = () => clock.now
    const { context, members, accepting } = await wireDesk(store, settings, { ...world, now })
    const { ids } = context
    const dependencies = { ...accepting, webhooks: [], deliveriesAdded() {} }
    const doing = { db, ids, members, folder: settings.DATA_DIR, webhooks: [] }
    const references = new Map<StoryName, string>()

    for (const [index, [hoursAgo, kind, name, fullName, text]] of seeds.entries()) {
      const { steps = [], evidence, domain = 'sample.example', isChanged } = stories[name] as Story
      const receivedAt = start - hoursAgo * hourMs
      clock.now = receivedAt
      const call: CallContext = { origin: 'own', address: `203.0.113.${index}`, ...evidence }
      const identity = { submissionId: newSubmissionId(random), reference: newReference(random) }
      const sender = senderOf(index, fullName, domain)
      const dateTime = submissionTimes(receivedAt).dateTime
      if (kind === 'booking') {
        const request = toBookingRequest(bookingOf(index, sender, text, receivedAt), dateTime)
        await acceptBooking(dependencies, 'customer', { ...request, ...identity }, call)
        clock.now = receivedAt + hourMs
        const changed = {
          ...request,
          ...identity,
          tripDetails: `${text} Rather in a luxury lodge.`,
        }
        if (isChanged) await acceptBooking(dependencies, 'customer', changed, call)
      } else if (kind === 'contact') {
        const [subject = '', message = ''] = text.split('\n')
        const content = {
          from_name: sender.name,
          from_email: sender.email,
          subject: contactSubject(subject),
          message,
          submission_date: dateTime,
        }
        await acceptContactMessage(dependencies, { ...content, ...identity }, call)
      } else {
        const form = pageFormOf(kind, sender, text, receivedAt)
        await acceptPageForm(dependencies, kind, { ...form, ...identity }, call)
      }
      references.set(name, identity.reference)
      for (const [hoursLater, action, fields = {}] of steps) {
        clock.now = receivedAt + hoursLater * hourMs
        const found = await findByReference(db, identity.reference)
        if (found === null) throw new Error(`${identity.reference} was not stored`)
        const by = members.addresses[0] ?? ''
        const act = { enquiryId: found.enquiry.id, by, now: clock.now, id: ids.uuid(), seen: null }
        await actionsByPath[action](act, found.enquiry, fields, doing)
      }
    }
    if (!hasOldEmails) await settleDeliveries(db, start, references.get('noMailbox') ?? '')
    return references
  } finally {
    await store.close()
  }
}

const random = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes)

/** Names the senders as samples; the phone numbers are reserved for fiction. */
function senderOf(index: number, fullName: string, domain: string) {
  const [firstName = '', surname = ''] = fullName.split(' ')
  const email = `${firstName}.${surname}@${domain}`.toLowerCase()
  return {
    name: `${fullName} (sample)`,
    firstName,
    surname: `${surname} (sample)`,
    email,
    phone: `7700 9001${10 + index}`,
  }
}

type Sender = ReturnType<typeof senderOf>

const turn = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item

function bookingOf(
  index: number,
  { name: _, ...sender }: Sender,
  text: string,
  at: number,
): Booking {
  const first = at + (30 + ((index * 37) % 240)) * dayMs
  const group = turn(groups, index).id
  return {
    ...newBooking,
    ...sender,
    country: 'GB',
    preferredContact: turn(contactMethods, index).id,
    regions: [turn(regions, index).id, turn(regions, index + 2).id],
    timing: turn(timings, index).id,
    dates: { start: kigaliDay(first), end: kigaliDay(first + (4 + (index % 9)) * dayMs) },
    group,
    groupSize: asksGroupSize(group) ? 3 + (index % 6) : null,
    isTradeAgent: index % 11 === 0,
    accommodation: turn(accommodations, index).id,
    tripDetails: text,
    isReferred: index % 3 === 0,
  }
}

const aboutPages: Readonly<Record<PageFormKind, string>> = {
  'trek-request': '/adventure/canopy-walk-experience',
  'hiking-request': '/adventure/forest-hiking-trails',
  review: '/tour/tour-details',
  comment: '/blog/blog-details',
  'trip-question': '/tour/tour-details',
}

const pageFormOf = (
  kind: PageFormKind,
  { name, email, phone }: Sender,
  text: string,
  at: number,
) => ({
  about: aboutPages[kind],
  name,
  email,
  phone: `+44 ${phone}`,
  'preferred-date': kigaliDay(at + 60 * dayMs),
  'group-size': '2',
  'fitness-level': 'intermediate',
  'special-requests': text,
  message: text,
  ...Object.fromEntries(ratingCategories.map((category) => [category, '4'])),
})

/**
 * Marks the emails of past days as sent, so that the start does not write half a year of them, and
 * one mailbox as missing.
 */
async function settleDeliveries(db: Db, start: number, refused: string): Promise<void> {
  await db
    .updateTable('delivery')
    .set(({ ref }) => ({ state: 'sent', attempts: 1, finished_at: ref('created_at') }))
    .where('state', '=', 'waiting')
    .where('hold_reason', 'is', null)
    .where('created_at', '<', start - 4 * hourMs)
    .execute()
  const found = await findByReference(db, refused)
  await db
    .updateTable('delivery')
    .set({ state: 'refused', detail: 'RCPT TO 550 5.1.1 No such mailbox' })
    .where('enquiry_id', '=', found?.enquiry.id ?? '')
    .where('target', '=', 'customer')
    .execute()
}
