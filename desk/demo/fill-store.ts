import { addDays } from '#core/date-range.ts'
import { toBookingRequest } from '#core/forms/booking-fields.ts'
import { contactSubject } from '#core/forms/contact-message.ts'
import { type PageFormKind, ratingCategories } from '#core/forms/page-forms.ts'
import {
  accommodations,
  asksGroupSize,
  type Booking,
  contactMethods,
  groups,
  newBooking,
  regions,
  timings,
} from '#core/forms/questions.ts'
import { newReference, newSubmissionId } from '#core/forms/submission.ts'
import { submissionTimes } from '#core/forms/wire.ts'
import { inLanguage } from '#core/server/in-language.ts'
import { type Environment, type Settings, writtenDefault } from '#desk/config/settings.ts'
import { conversationActions } from '#desk/conversation/routes.ts'
import { openStore } from '#desk/db/open-store.ts'
import type { Db } from '#desk/db/tables.ts'
import { newAct } from '#desk/enquiries/activities.ts'
import {
  acceptBooking,
  acceptContactMessage,
  acceptPageForm,
} from '#desk/enquiries/arrival/accept-enquiry.ts'
import { enterEnquiry } from '#desk/enquiries/arrival/enter-enquiry.ts'
import { enquiryActions } from '#desk/enquiries/one/page.tsx'
import { findByReference } from '#desk/enquiries/store.ts'
import { dayMs, hourMs, kigaliDay } from '#desk/lib/time.ts'
import { type DeskWorld, wireDesk } from '#desk/start-desk.ts'
import { approvalActions } from '#desk/website/reviews/approval.tsx'
import { addBusiness } from './add-business.ts'
import { bookedTrips, daysOf, type Story, type StoryName, seeds, stories } from './seed.ts'

/** Takes only PORT and HOST from the environment, so that the demo sends no email and opens no real store. */
export const demoEnvironment = ({ PORT = '', HOST = '' }: Environment): Environment => ({
  PORT,
  HOST,
  DATA_DIR: 'var/demo',
  SITE_DIR: 'var/demo/site',
  SITE_URL: `http://localhost:${PORT.trim() || writtenDefault('PORT')}`,
  TEAM_EMAILS: 'reservations@sample.example,planning@sample.example',
  LOG_LEVEL: 'warn',
})

const actions = [...enquiryActions, ...conversationActions, ...approvalActions]

export async function fillStore(
  settings: Settings,
  world: DeskWorld,
  { hasOldEmails = false } = {},
) {
  const store = await openStore(settings)
  const { db } = store
  const start = world.now()
  let time = start
  const wired = await wireDesk(store, settings, { ...world, now: () => time })
  const { context, accepting } = wired
  const { ids } = context
  const by = settings.TEAM_EMAILS[0] ?? ''
  const dependencies = { ...accepting, webhooks: [], deliveriesAdded() {} }
  const options = { db, ids, folder: settings.DATA_DIR, webhooks: [] }
  const references = new Map<StoryName, string>()

  for (const [index, [hoursAgo, kind, storyName, name, text]] of seeds.entries()) {
    const story: Story = stories[storyName]
    const { steps = [], evidence, isChanged, language = 'en', source, campaign = '' } = story
    const lead = references.get(story.joins as StoryName)
    const receivedAt = start - hoursAgo * hourMs
    time = receivedAt
    const call = { origin: 'own', address: `203.0.113.${index}`, ...evidence } as const
    const identity = { submissionId: newSubmissionId(random), reference: newReference(random) }
    const sender = senderOf(index, name, story)
    const { dateTime } = submissionTimes(receivedAt)
    if (kind === 'booking') {
      const booking = bookingOf(index, sender, text, datesFor(name, index, start, receivedAt))
      const request = inLanguage(language, () => toBookingRequest(booking, dateTime))
      if (source) {
        const { fullName, email, international: phone } = sender
        const { submissionId } = identity
        const entered = { name: fullName, email, phone, submissionId, source, campaign, request }
        const context = { by, now: time, ids, webhooks: [] }
        await enterEnquiry(db, { ...entered, isAnswered: true, note: '' }, context)
        continue
      }
      await acceptBooking(dependencies, 'customer', { ...request, ...identity }, call)
      if (isChanged) {
        time += hourMs
        const changed = { ...request, tripDetails: `${text} Rather in a luxury lodge.` }
        await acceptBooking(dependencies, 'customer', { ...changed, ...identity }, call)
      }
    } else if (kind === 'contact') {
      const [subject = '', message = ''] = text.split('\n')
      const { fullName: from_name, email: from_email } = sender
      const content = { from_name, from_email, subject: contactSubject(subject), message }
      const whole = { ...content, submission_date: dateTime, ...identity }
      await acceptContactMessage(dependencies, whole, call)
    } else {
      const form = pageFormOf(kind, sender, text, receivedAt)
      await acceptPageForm(dependencies, kind, { ...form, ...identity }, call)
    }
    references.set(storyName, identity.reference)
    const joining: Story['steps'] = lead === undefined ? [] : [[4, 'join', { other: lead }]]
    for (const [hoursLater, action, fields = {}] of [...steps, ...joining]) {
      time = receivedAt + hoursLater * hourMs
      const found = await findByReference(db, identity.reference)
      if (found === undefined) throw new Error(`${identity.reference} was not stored`)
      const act = newAct(ids, { enquiryId: found.id, by, now: time })
      const known = actions.find(({ address }) => address === action)
      if (known === undefined) throw new Error(`${action} is not an action`)
      await known.act(act, found, fields, options)
    }
  }
  const colleague = settings.TEAM_EMAILS[1] ?? by
  await addBusiness({ ...context, start, by, colleague })
  if (!hasOldEmails) await settleDeliveries(db, start, references.get('noMailbox') ?? '')
  await store.close()
  return references
}

const random = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes)

/** Countries, with the beginnings of their phone numbers that are reserved for fiction. Two digits follow. */
const homes = [
  { country: 'GB', code: '+44', numbers: '7700 9001' },
  { country: 'US', code: '+1', numbers: '202 555 01' },
  { country: 'DE', code: '+49', numbers: '30 23125 0' },
  { country: 'SE', code: '+46', numbers: '70 174 06 ' },
  { country: 'FR', code: '+33', numbers: '6 39 98 00 ' },
] as const

/** Marks the senders as samples. */
function senderOf(
  index: number,
  name: string,
  { domain = 'sample.example', language }: Pick<Story, 'domain' | 'language'>,
) {
  const [firstName = '', surname = ''] = name.split(' ')
  const french = homes.find(({ country }) => language === 'fr' && country === 'FR')
  const { country, code, numbers } = french ?? pick(homes, index)
  const phone = `${numbers}${10 + index}`
  return {
    fullName: `${name} (sample)`,
    firstName,
    surname: `${surname} (sample)`,
    email: `${firstName}.${surname}@${domain}`.toLowerCase(),
    country,
    phone,
    international: `${code} ${phone}`,
  }
}

type Sender = ReturnType<typeof senderOf>

const pick = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item

function datesFor(name: string, index: number, now: number, receivedAt: number) {
  const trip = bookedTrips[name]
  if (trip) return daysOf(trip, kigaliDay(now))
  const start = addDays(kigaliDay(receivedAt), 30 + ((index * 37) % 240))
  return { start, end: addDays(start, 4 + (index % 9)) }
}

function bookingOf(
  index: number,
  { fullName: _, international: __, ...sender }: Sender,
  text: string,
  dates: Booking['dates'],
): Booking {
  const group = pick(groups, index).id
  return {
    ...newBooking,
    ...sender,
    preferredContact: pick(contactMethods, index).id,
    regions: [pick(regions, index).id, pick(regions, index + 2).id],
    timing: pick(timings, index).id,
    dates,
    group,
    groupSize: asksGroupSize(group) ? 3 + (index % 6) : null,
    isTradeAgent: index % 11 === 0,
    accommodation: pick(accommodations, index).id,
    tripDetails: text,
    isReferred: index % 3 === 0,
  }
}

const formPages: Readonly<Record<PageFormKind, string>> = {
  'trek-request': '/adventure/canopy-walk-experience',
  'hiking-request': '/adventure/forest-hiking-trails',
  review: '/tour/tour-details',
  comment: '/blog/blog-details',
  'trip-question': '/tour/tour-details',
}

const pageFormOf = (kind: PageFormKind, sender: Sender, text: string, at: number) => ({
  about: formPages[kind],
  name: sender.fullName,
  email: sender.email,
  phone: sender.international,
  'preferred-date': kigaliDay(at + 60 * dayMs),
  'group-size': '2',
  'fitness-level': 'intermediate',
  'special-requests': text,
  message: text,
  ...Object.fromEntries(ratingCategories.map((category) => [category, '4'])),
})

/** Marks one email as refused, and old emails as sent, so that the demo does not write files for them. */
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
    .where('enquiry_id', '=', found?.id ?? '')
    .where('target', '=', 'customer')
    .execute()
}
