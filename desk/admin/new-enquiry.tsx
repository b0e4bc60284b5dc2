import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { z } from 'zod'
import { enterEnquiry } from '#desk/db/enquiries.ts'
import { sources } from '#desk/db/tables.ts'
import { addNote } from '#desk/enquiries/actions.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { newBooking, typedLimits } from '#enquiry/booking.ts'
import { type BookingRequest, toBookingRequest } from '#enquiry/booking-fields.ts'
import { accommodations, type Choice, groups, regions, timings } from '#enquiry/choices.ts'
import { isRealDay } from '#enquiry/date-range.ts'
import { type AdminOptions, Button, enquiryPath, NarrowPage, sendPage } from './layout.tsx'
import { type Fault, readForm } from './read-form.ts'
import { Faults, SchemaFields } from './schema-form.tsx'
import { memberOf } from './session.ts'
import { sourceTitles } from './wording.ts'

const text = (most: number) => z.string().max(most, `Write at most ${most} characters.`)
const day = z
  .string()
  .refine((typed) => isRealDay(typed), 'Choose a day that exists.')
  .nullable()

/** The form of an entered enquiry: who, how it came, and the wizard's questions, all optional. */
const entrySchema = z
  .strictObject({
    name: text(200).min(1, 'Write a name.').meta({ label: 'Name' }),
    phone: text(typedLimits.phone).meta({ label: 'Phone, with + and the country code' }),
    email: text(typedLimits.email).meta({ label: 'Email' }),
    source: z.enum(sources).meta({ label: 'How it came', choices: 'sources' }),
    start: day.meta({ label: 'First day', kind: 'day' }),
    end: day.meta({ label: 'Last day', kind: 'day' }),
    people: z
      .int('Write a whole number.')
      .min(1, 'Write 1 or more.')
      .max(50, 'Write at most 50.')
      .nullable()
      .meta({ label: 'Travellers' }),
    region: text(40).meta({ label: 'Where to', choices: 'regions' }),
    timing: text(40).meta({ label: 'Timing', choices: 'timings' }),
    group: text(40).meta({ label: 'Group', choices: 'groups' }),
    accommodation: text(40).meta({ label: 'Accommodation', choices: 'accommodations' }),
    details: text(typedLimits.tripDetails).meta({
      label: 'What they want: dates, ages of children, wishes',
      rows: 4,
    }),
    note: text(5000).meta({ label: 'Note for the team', rows: 2 }),
    isAnswered: z.enum(['no', 'yes']).meta({ label: 'Answered already', choices: 'answered' }),
  })
  .refine(({ email, phone }) => email !== '' || phone !== '', {
    path: ['phone'],
    message: 'Write a phone number or an email address.',
    // Beside the other faults, and not after them.
    when: () => true,
  })
  .refine(({ email }) => email === '' || isDeliverable(email), {
    path: ['email'],
    message: 'This is no email address. Correct it, or leave it empty.',
    when: () => true,
  })
type Entry = z.infer<typeof entrySchema>

const nothing: Entry = {
  name: '',
  phone: '',
  email: '',
  source: 'whatsapp',
  start: null,
  end: null,
  people: null,
  region: '',
  timing: '',
  group: '',
  accommodation: '',
  details: '',
  note: '',
  isAnswered: 'no',
}

const optional = (choices: readonly Choice[]) =>
  [['', 'Not said'], ...choices.map(({ id, label }) => [id, label] as const)] as const

const choices = {
  sources: sources.slice(1).map((source) => [source, sourceTitles[source]] as const),
  regions: optional(regions),
  timings: optional(timings),
  groups: optional(groups),
  accommodations: optional(accommodations),
  answered: [
    ['no', 'No: the 24 hours begin now'],
    ['yes', 'Yes'],
  ],
} as const

/** Enquiries that came by phone, in a chat or in person: docs/desk.md §10. */
export const newEnquiryRoutes: FastifyPluginAsync<AdminOptions> = async (app, options) => {
  const { db, ids, now, webhooks, deliveriesAdded } = options
  const path = '/desk/new'

  app.get(path, async (_request, reply) => show(reply, ids.uuid(), {}))

  app.post<{ Body: Fields }>(path, async (request, reply) => {
    const { body } = request
    const submissionId = body['submissionId'] ?? ids.uuid()
    const { value, faults } = readForm(entrySchema, body, nothing)
    if (value === null) return show(reply, submissionId, { faults, typed: body, status: 400 })
    const by = memberOf(request).email
    const { id, reference } = await enterEnquiry(
      db,
      {
        submissionId,
        name: value.name,
        email: value.email,
        phone: value.phone,
        source: value.source,
        isAnswered: value.isAnswered === 'yes',
        request: requestOf(value),
      },
      { by, now: now(), ids, webhooks },
    )
    if (value.note !== '') {
      await addNote(db, { enquiryId: id, by, now: now(), id: ids.uuid(), seen: null }, value.note)
    }
    deliveriesAdded()
    return reply.redirect(enquiryPath(reference), 303)
  })

  const show = (
    reply: FastifyReply,
    submissionId: string,
    {
      status = 200,
      faults,
      typed,
    }: { readonly status?: number; readonly faults?: readonly Fault[]; readonly typed?: Fields },
  ) =>
    sendPage(options, reply, {
      title: 'New enquiry',
      place: 'inbox',
      status,
      content: (
        <NarrowPage heading="New enquiry">
          <p>A name and a phone number or an email address are enough. Nobody is sent anything.</p>
          <Faults faults={faults} />
          <form method="post" className="fields stack gap-s">
            {/* Pressed twice, it is entered once. */}
            <input type="hidden" name="submissionId" value={submissionId} />
            <SchemaFields schema={entrySchema} value={nothing} {...{ choices, typed, faults }} />
            <Button>Save enquiry</Button>
          </form>
        </NarrowPage>
      ),
    })
}

/** Returns the booking request of an entry. What was not asked is empty, and not the wizard's default. */
function requestOf(entry: Entry): BookingRequest {
  const [firstName = '', ...rest] = entry.name.trim().split(/\s+/)
  const { timing, group, accommodation, region, people } = entry
  const request = toBookingRequest(
    {
      ...newBooking,
      ...(timing && { timing: timing as typeof newBooking.timing }),
      ...(group && { group: group as typeof newBooking.group }),
      regions: region ? [region as (typeof newBooking.regions)[number]] : [],
      accommodation: (accommodation || null) as typeof newBooking.accommodation,
      dates: { start: entry.start, end: entry.end },
      groupSize: people,
      tripDetails: entry.details,
    },
    '',
  )
  const unasked = {
    ...(!timing && { timing: '' }),
    ...(!group && { group: '' }),
    ...(!accommodation && { budget: '' }),
    ...(entry.start === null && { dates: '' }),
    ...(people === null && { groupSize: '' }),
    ...(entry.details === '' && { tripDetails: '' }),
    // The way they came is the way they are answered.
    preferredContact: { whatsapp: 'Whatsapp', phone: 'Phone' }[entry.source as string] ?? '',
    isTradeAgent: '',
    isMediaOpportunity: '',
    isReferred: '',
  }
  const { name, email, phone } = entry
  const person = { firstName, surname: rest.join(' '), fullName: name, email, phone }
  return { ...request, ...unasked, ...person, customerEmail: email, customerPhone: phone }
}
