import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { z } from 'zod'
import { enterEnquiry } from '#desk/db/enquiries.ts'
import { sources } from '#desk/db/tables.ts'
import { addNote } from '#desk/enquiries/actions.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { day, text, wholeNumber } from '#desk/lib/form-fields.ts'
import { typedLimits } from '#enquiry/booking.ts'
import { type BookingRequest, eachBookingField, requestOf } from '#enquiry/booking-fields.ts'
import {
  accommodations,
  type Choice,
  destinations,
  groups,
  regions,
  timings,
} from '#enquiry/choices.ts'
import { datesOnTheWire } from '#enquiry/date-range.ts'
import { dialledNumber } from '#enquiry/phone.ts'
import { languageCodes, languages } from '#enquiry/words.ts'
import { type AdminOptions, Button, enquiryPath, NarrowPage, sendPage } from './layout.tsx'
import { type Fault, readForm } from './read-form.ts'
import { Faults, SchemaFields } from './schema-form.tsx'
import { actOf, memberOf } from './session.ts'
import { sourceTitles } from './wording.ts'

const choice = (choices: readonly Choice[]) => z.enum(['', ...choices.map(({ id }) => id)])

/** The form of an entered enquiry: the person, how it came, and the wizard's questions, all optional. */
const entrySchema = z
  .strictObject({
    name: text(200).min(1, 'Write a name.').meta({ label: 'Name' }),
    phone: text(typedLimits.phone)
      .overwrite((typed) => typed.replace(/^00/, '+'))
      .meta({ label: 'Phone', description: 'With + and the country code: +44 7700 900123' }),
    email: text(typedLimits.email).meta({ label: 'Email' }),
    source: z.enum(sources).meta({ label: 'How it came', choices: 'sources' }),
    language: z.enum(languageCodes).meta({ label: 'Language', choices: 'languages' }),
    start: day.nullable().meta({ label: 'First day', kind: 'day' }),
    end: day.nullable().meta({ label: 'Last day', kind: 'day' }),
    roughly: text(100).meta({ label: 'Or roughly', description: 'As in: June, five days' }),
    people: wholeNumber(1, 50, 'Write how many travel, as a number from 1 to 50.')
      .nullable()
      .meta({ label: 'Travellers, with the children' }),
    ages: text(60)
      .regex(/^[\d\s,and]*$/, 'Write the ages as numbers: 9, 12.')
      .meta({ label: 'Ages of the children', description: 'As in: 9, 12' }),
    region: choice(regions).meta({ label: 'Where to', choices: 'regions' }),
    timing: choice(timings).meta({ label: 'Timing', choices: 'timings' }),
    group: choice(groups).meta({ label: 'Group', choices: 'groups' }),
    accommodation: choice(accommodations).meta({
      label: 'Accommodation',
      choices: 'accommodations',
    }),
    details: text(typedLimits.tripDetails).meta({ label: 'What they want', rows: 3 }),
    note: text(5000).meta({ label: 'Note for the team', rows: 2 }),
    isAnswered: z.enum(['no', 'yes']).meta({ label: 'Answered already', choices: 'answered' }),
  })
  .refine(({ email, phone }) => email !== '' || phone !== '', {
    path: ['phone'],
    message: 'Write a phone number or an email address.',
    // Beside the other faults, and not after them.
    when: () => true,
  })
  // A local number is not read as one of Rwanda: 0788 123 456 may be French, too.
  .refine(({ phone }) => phone === '' || dialledNumber(phone) !== null, {
    path: ['phone'],
    message: 'Begin the phone number with + and the country code: +44 7700 900123.',
    when: () => true,
  })
  .refine(({ email }) => email === '' || isDeliverable(email), {
    path: ['email'],
    message: 'This is no email address. Correct it, or leave it empty.',
    when: () => true,
  })
type Entry = z.infer<typeof entrySchema>

const empty = {
  ...Object.fromEntries(Object.keys(entrySchema.shape).map((key) => [key, ''])),
  start: null,
  end: null,
  people: null,
  source: 'whatsapp',
  language: 'en',
  isAnswered: 'no',
}

const optional = (choices: readonly Choice[]) =>
  [['', 'Not said'], ...choices.map(({ id, label }) => [id, label] as const)] as const

const choices = {
  sources: sources.slice(1).map((source) => [source, sourceTitles[source]] as const),
  languages: Object.entries(languages),
  regions: optional(regions),
  timings: optional(timings),
  groups: optional(groups),
  accommodations: optional(accommodations),
  answered: [
    ['no', 'No: the 24 hours begin now'],
    ['yes', 'Yes'],
  ],
} as const

type State = {
  readonly faults?: readonly Fault[]
  readonly typed?: Fields
  readonly status?: number
}

/** Enquiries that came by phone, in a chat or in person: docs/desk.md §10. */
export const newEnquiryRoutes: FastifyPluginAsync<AdminOptions> = async (app, options) => {
  const { db, ids, now, webhooks, deliveriesAdded } = options
  const path = '/desk/new'

  app.get(path, async (_request, reply) => show(reply, ids.uuid()))

  app.post<{ Body: Fields }>(path, async (request, reply) => {
    const { body } = request
    const submissionId = body['submissionId'] ?? ids.uuid()
    const { value, faults } = readForm(entrySchema, body, empty)
    if (value === null) return show(reply, submissionId, { faults, typed: body, status: 400 })
    const { name, email, phone, source, note } = value
    const isAnswered = value.isAnswered === 'yes'
    const entry = { submissionId, name, email, phone, source, isAnswered }
    const { id, reference } = await enterEnquiry(
      db,
      { ...entry, request: bookingOf(value) },
      { by: memberOf(request).email, now: now(), ids, webhooks },
    )
    if (note !== '') await addNote(db, actOf(request, id, options), note)
    deliveriesAdded()
    return reply.redirect(enquiryPath(reference), 303)
  })

  const show = (
    reply: FastifyReply,
    submissionId: string,
    { faults, typed, status = 200 }: State = {},
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
            <SchemaFields schema={entrySchema} value={empty} {...{ choices, typed, faults }} />
            <Button>Save enquiry</Button>
          </form>
        </NarrowPage>
      ),
    })
}

/** Returns the booking request of an entry. Questions without an answer are empty. */
function bookingOf(entry: Entry): BookingRequest {
  const { name, email, phone, people, ages, roughly, source, details } = entry
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  const [start, end = null] = [entry.start, entry.end].filter((day) => day !== null).toSorted()
  const wireOf = (offered: readonly Choice[], chosen: string) =>
    offered.find(({ id }) => id === chosen)?.wireValue ?? ''
  const answers: Partial<BookingRequest> = {
    destination: destinations[0].wireValue,
    regions: wireOf(regions, entry.region),
    timing: wireOf(timings, entry.timing),
    dates: start === undefined ? roughly : datesOnTheWire({ start, end }),
    group: wireOf(groups, entry.group),
    groupSize: [people && `${people} people`, ages && `children aged ${ages}`]
      .filter(Boolean)
      .join(', '),
    budget: wireOf(accommodations, entry.accommodation),
    tripDetails: [start && roughly, details].filter(Boolean).join('\n'),
    // The traveller is answered the way the enquiry came.
    preferredContact: { whatsapp: 'Whatsapp', phone: 'Phone' }[source as string] ?? '',
    firstName,
    surname: rest.join(' '),
    fullName: name,
    email,
    phone,
    customerEmail: email,
    customerPhone: phone,
    language: entry.language === 'en' ? '' : entry.language,
  }
  return requestOf(eachBookingField((key) => answers[key] ?? ''))
}
