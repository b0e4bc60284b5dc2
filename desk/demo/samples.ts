import { dayMs, hourMs } from '#desk/base/duration.ts'
import { kigaliDay } from '#desk/base/kigali-time.ts'
import type { CallContext } from '#desk/enquiries/accept-enquiry.ts'
import type { ContactMessage, PageFormContent } from '#desk/enquiries/content.ts'
import type { EnquiryKind } from '#desk/store/tables.ts'
import { kigaliZone } from '#enquiry/answer-time.ts'
import { newBooking } from '#enquiry/booking.ts'
import { type BookingRequest, toBookingRequest } from '#enquiry/booking-fields.ts'
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
import { diallingCodeOf } from '#enquiry/phone.ts'
import { repeatableBytes } from '#enquiry/repeatable-bytes.ts'
import { newReference, newSubmissionId, type Submission } from '#enquiry/submission.ts'
import { submissionTimes } from '#enquiry/wire.ts'
import { firstNames, notes, pages, phones, spam, surnames } from './sample-texts.ts'
import {
  newest,
  olderKinds,
  olderStories,
  type Step,
  type Story,
  type StoryName,
  stories,
} from './stories.ts'

type Sent =
  | { readonly kind: 'booking'; readonly content: BookingRequest }
  | { readonly kind: 'contact'; readonly content: ContactMessage }
  | { readonly kind: PageFormKind; readonly content: PageFormContent }

/** An enquiry that nobody sent, and what becomes of it. */
export type Sample = Sent & {
  readonly story: StoryName
  readonly receivedAt: number
  readonly steps: readonly { readonly does: Step; readonly at: number }[]
  readonly identity: Pick<Submission, 'submissionId' | 'reference'>
  readonly call: CallContext
}

const howMany = 120
/** In days. Half a year, but for what retention would remove tomorrow. */
const oldest = 175
const newestToldSince = 4

/** The enquiries of the demo, the oldest first: always the same, as seen from a moment. */
export function sampleEnquiries(now: number): readonly Sample[] {
  return Array.from({ length: howMany }, (_, index): Sample => {
    const chance = chanceOf(`demo ${index}`)
    const { kind, story, ago } = whatHappened(index, chance)
    const { steps = {}, evidence, domain = 'sample.example' }: Story = stories[story]
    const receivedAt = Math.round(now - ago)
    const note = evidence?.homepage === undefined ? turn(notes[kind], index) : spam
    return {
      ...send(kind, { writer: writerOf(index, domain), note, receivedAt, chance }),
      story,
      receivedAt,
      steps: Object.entries(steps).map(([does, [from, to]]) => ({
        does: does as Step,
        at: Math.round(receivedAt + hourMs * (from + chance.share() * (to - from))),
      })),
      identity: {
        submissionId: newSubmissionId(chance.bytes),
        reference: newReference(chance.bytes),
      },
      call: { origin: 'own', address: `203.0.113.${index}`, ...evidence },
    }
  })
}

type Chance = ReturnType<typeof chanceOf>

/** Dice that fall the same way for the same text. */
function chanceOf(text: string) {
  const bytes = repeatableBytes(text)
  const share = () => new DataView(bytes(new Uint8Array(4)).buffer).getUint32(0) / 2 ** 32
  const below = (count: number) => Math.floor(share() * count)
  return {
    bytes,
    share,
    below,
    pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
  }
}

/** In turn, and not by chance: the same words from many within a day count against all of them. */
const turn = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item

function whatHappened(index: number, chance: Chance) {
  const older = howMany - newest.length
  const told = newest[index - older]
  if (told !== undefined) return { kind: told[1], story: told[2], ago: told[0] * hourMs }
  const kind = chance.pick(olderKinds)
  const step = (oldest - newestToldSince) / older
  const ago = dayMs * (oldest - step * (index + chance.share()))
  return { kind, story: chance.pick(olderStories(kind)), ago }
}

/** Their names say that they are samples, and their addresses and numbers are nobody's. */
function writerOf(index: number, domain: string) {
  const [firstName, surname] = [turn(firstNames, index), turn(surnames, index)]
  const { country, number } = turn(phones, index)
  return {
    firstName,
    surname: `${surname} (sample)`,
    email: `${firstName}.${surname}@${domain}`.toLowerCase(),
    country,
    phone: `${number}${20 + (index % 80)}`,
  }
}

type Writing = {
  readonly writer: ReturnType<typeof writerOf>
  readonly note: string
  readonly receivedAt: number
  readonly chance: Chance
}

function send(kind: EnquiryKind, writing: Writing): Sent {
  if (kind === 'booking') return { kind, content: booking(writing) }
  if (kind === 'contact') return { kind, content: contactMessage(writing) }
  return { kind, content: pageForm(kind, writing) }
}

const sentAt = (moment: number) => submissionTimes(moment, kigaliZone).dateTime

function booking({ writer, note, receivedAt, chance }: Writing): BookingRequest {
  const start = receivedAt + (30 + chance.below(250)) * dayMs
  const end = start + (4 + chance.below(9)) * dayMs
  const group = chance.pick(groups).id
  return toBookingRequest(
    {
      ...newBooking,
      ...writer,
      preferredContact: chance.pick(contactMethods).id,
      regions: regions.map(({ id }) => id).filter(() => chance.share() < 0.5),
      timing: chance.pick(timings).id,
      dates: { start: kigaliDay(start), end: chance.pick([kigaliDay(end), kigaliDay(end), null]) },
      group,
      groupSize: asksGroupSize(group) ? 3 + chance.below(8) : null,
      isTradeAgent: chance.share() < 0.1,
      isMediaOpportunity: chance.share() < 0.05,
      accommodation: chance.pick([...accommodations, null])?.id ?? null,
      tripDetails: note,
      isReferred: chance.pick([true, false, null]),
    },
    sentAt(receivedAt),
  )
}

function contactMessage({ writer, note, receivedAt }: Writing): ContactMessage {
  const [subject = '', message = ''] = note.split('\n')
  return {
    from_name: `${writer.firstName} ${writer.surname}`,
    from_email: writer.email,
    subject: contactSubject(subject),
    message,
    submission_date: sentAt(receivedAt),
  }
}

function pageForm(
  kind: PageFormKind,
  { writer, note, receivedAt, chance }: Writing,
): PageFormContent {
  const stars = ratingCategories.map((category) => [category, `${3 + chance.below(3)}`] as const)
  return {
    about: chance.pick(pages[kind]),
    name: `${writer.firstName} ${writer.surname}`,
    email: writer.email,
    phone: `+${diallingCodeOf(writer.country)} ${writer.phone}`,
    'preferred-date': kigaliDay(receivedAt + (20 + chance.below(200)) * dayMs),
    'group-size': `${1 + chance.below(8)}`,
    'fitness-level': chance.pick(['beginner', 'intermediate', 'advanced']),
    'special-requests': note,
    message: note,
    ...Object.fromEntries(stars),
  }
}
