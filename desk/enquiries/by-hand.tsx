import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { z } from 'zod'
import { typedLimits } from '#core/booking.ts'
import { type BookingRequest, eachBookingField, requestOf } from '#core/booking-fields.ts'
import {
  accommodations,
  type Choice,
  destinations,
  groups,
  regions,
  timings,
} from '#core/choices.ts'
import { datesOnTheWire } from '#core/date-range.ts'
import { dialledNumber, plainPhone } from '#core/phone.ts'
import { languageCodes, languages, type Message, readLanguage, t } from '#core/words.ts'
import { findOpenOf } from '#desk/conversation/messages.ts'
import { sources } from '#desk/db/tables.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { isDeliverable, storedAddress } from '#desk/lib/email-address.ts'
import { readAsked } from '#desk/quotes/begin-quote.ts'
import { changedMeanwhile, Trouble } from '#desk/quotes/editor.tsx'
import { day, text, wholeNumber } from '#desk/shell/form-fields.ts'
import {
  Button,
  NarrowPage,
  type ShellOptions,
  sendMissing,
  sendPage,
} from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { type Fault, readForm, type Values } from '#desk/shell/read-form.ts'
import { memberOf } from '#desk/team/require-session.ts'
import { type Choices, Faults, SchemaFields } from '#desk/website/schema-form.tsx'
import { actOf } from './act-of.ts'
import { versionOf } from './activities.ts'
import { storedBooking } from './enquiry-content.ts'
import { enquiryPath } from './enquiry-form.tsx'
import { findByReference, type ListedEnquiry } from './read-enquiries.ts'
import { correctEnquiry, enterEnquiry } from './store-enquiry.ts'
import { sourceTitles } from './wording.ts'

const question = (choices: readonly Choice[]) =>
  z.enum(['', ...choices.map(({ wireValue }) => wireValue)])

const answersSchema = z.strictObject({
  name: text(200).min(1, 'Enter a name.').meta({ label: 'Name' }),
  // Requires the country code, because 0788 123 456 could also be a French number.
  phone: text(typedLimits.phone)
    .overwrite(plainPhone)
    .refine((phone) => /^(\+.*\d.*)?$/.test(phone) || dialledNumber(phone) !== null, {
      message: 'Start the phone number with + and the country code: +44 7700 900123.',
    })
    .meta({ label: 'Phone', description: 'With + and the country code: +44 7700 900123' }),
  email: text(typedLimits.email)
    .overwrite(storedAddress)
    .refine((email) => email === '' || isDeliverable(email), {
      message: 'This is not an email address. Correct it, or leave it empty.',
    })
    .meta({ label: 'Email' }),
  source: z.enum(sources).meta({ label: 'Source', choices: 'sources' }),
  language: z.enum(languageCodes).meta({ label: 'Language', choices: 'languages' }),
  start: day.nullable().meta({ label: 'First day', kind: 'day' }),
  end: day.nullable().meta({ label: 'Last day', kind: 'day' }),
  roughly: text(100).meta({ label: 'Or rough dates', description: 'For example: June, five days' }),
  people: wholeNumber(1, 50, 'Enter the number of travellers, from 1 to 50.')
    .nullable()
    .meta({ label: 'Travellers, including children' }),
  ages: text(60)
    .regex(/^(?:[\d\s,]|and|et)*$/, 'Enter the ages as numbers: 9, 12.')
    .meta({ label: 'Ages of the children', description: 'For example: 9, 12' }),
  regions: question(regions).meta({ label: 'Where to', choices: 'regions' }),
  timing: question(timings).meta({ label: 'Timing', choices: 'timings' }),
  group: question(groups).meta({ label: 'Group', choices: 'groups' }),
  budget: question(accommodations).meta({ label: 'Accommodation', choices: 'accommodations' }),
  tripDetails: text(typedLimits.tripDetails).meta({ label: 'What they want', rows: 3 }),
})
const entrySchema = answersSchema.extend({
  note: text(5000).meta({ label: 'Note for the team', rows: 2 }),
  isAnswered: z.boolean().meta({
    label: 'Already answered',
    description: 'Otherwise the 24 hours start now.',
  }),
})
type Answers = z.infer<typeof answersSchema>

function readEntry<Schema extends z.ZodObject>(schema: Schema, body: Fields) {
  const { value, faults } = readForm(schema, body, empty)
  if (body['phone']?.trim() || body['email']?.trim()) return { value, faults }
  const message = t('Enter a phone number or an email address.')
  return { value: null, faults: [...faults, { field: 'phone', message }] }
}

const empty = {
  ...Object.fromEntries(Object.keys(entrySchema.shape).map((key) => [key, ''])),
  start: null,
  end: null,
  people: null,
  source: 'whatsapp',
  language: 'en',
  isAnswered: false,
}

const optional = (choices: readonly Choice[]) =>
  [
    ['', t('Not given')],
    ...choices.map(({ wireValue, label }) => [wireValue, t(label)] as const),
  ] as const

const choicesOf = (): Choices => ({
  sources: sources.slice(1).map((source) => [source, t(sourceTitles[source] as Message)]),
  languages: Object.entries(languages),
  regions: optional(regions),
  timings: optional(timings),
  groups: optional(groups),
  accommodations: optional(accommodations),
})

type Open = Awaited<ReturnType<typeof findOpenOf>>

type FormProps = {
  readonly schema: z.ZodObject
  readonly value: Values
  readonly hidden: Readonly<Record<string, string>>
  readonly faults?: readonly Fault[]
  readonly typed?: Fields
  readonly error?: string
  readonly open?: Open
}

/** The routes for entering enquiries made by phone, in a chat or in person: docs/desk.md §10. */
export const newEnquiryRoutes: FastifyPluginAsync<ShellOptions> = async (app, options) => {
  const { db, ids, now, webhooks, deliveriesAdded } = options
  const path = '/desk/new'
  const correction = `${enquiryPath(':reference')}/correct`
  type Call = { Params: { readonly reference: string }; Body: Fields }

  app.get(path, async (_request, reply) => showNew(reply, ids.uuid()))

  app.post<Call>(path, async (request, reply) => {
    const { body } = request
    const submissionId = body['submissionId'] ?? ids.uuid()
    const { value, faults } = readEntry(entrySchema, body)
    if (value === null) return showNew(reply, submissionId, { faults, typed: body })
    const { note, isAnswered, ...answers } = value
    const open = await findOpenOf(db, { ...answers, submissionId })
    if (open.length > 0 && body['do'] !== 'again') {
      return showNew(reply, submissionId, { open, typed: body })
    }
    const { reference } = await enterEnquiry(
      db,
      { ...entryOf(answers), submissionId, isAnswered, note },
      { by: memberOf(request).email, now: now(), ids, webhooks },
    )
    deliveriesAdded()
    return reply.redirect(enquiryPath(reference), 303)
  })

  app.get<Call>(correction, async ({ params }, reply) => showCorrection(reply, params.reference))

  app.post<Call>(correction, async (request, reply) => {
    const { body, params } = request
    const found = await findByReference(db, params.reference)
    if (found === null) return sendMissing(options, reply)
    const { id, reference } = found.enquiry
    const { value, faults } = readEntry(answersSchema, body)
    if (value === null) return showCorrection(reply, reference, { faults, typed: body })
    const act = { ...actOf(request, id, options), seen: body['seen'] ?? '' }
    const context = { now: act.now, ids, webhooks }
    const result = await correctEnquiry(db, act, entryOf(value), context)
    if (result === 'same') return reply.redirect(enquiryPath(reference), 303)
    if (result === 'done') {
      deliveriesAdded()
      return reply.redirect(`${enquiryPath(reference)}?done=${act.id}#done`, 303)
    }
    return showCorrection(reply, reference, { error: changedMeanwhile(), typed: body })
  })

  type State = Partial<FormProps>

  const showNew = (reply: FastifyReply, submissionId: string, state: State = {}) =>
    show(reply, t('New enquiry'), {
      schema: entrySchema,
      value: empty,
      hidden: { submissionId },
      ...state,
    })

  async function showCorrection(reply: FastifyReply, reference: string, state: State = {}) {
    const enquiry = (await findByReference(db, reference))?.enquiry
    if (enquiry === undefined || enquiry.source === 'website') return sendMissing(options, reply)
    const hidden = { seen: versionOf(enquiry) }
    const value = answersOf(enquiry)
    return show(reply, t('Edit enquiry {reference}', { reference }), {
      schema: answersSchema,
      ...{ value, hidden },
      ...state,
    })
  }

  const show = (reply: FastifyReply, title: string, props: FormProps) =>
    sendPage(options, reply, {
      title,
      place: 'inbox',
      status: props.faults ? 400 : props.error || props.open ? 409 : 200,
      content: (
        <NarrowPage heading={title}>
          <EntryForm {...props} />
        </NarrowPage>
      ),
    })
}

const EntryForm = ({ schema, value, hidden, open = [], error, ...state }: FormProps) => (
  <>
    <p>
      {t('You need only a name and a phone number or email address. Nothing is sent to anybody.')}
    </p>
    <Trouble error={error} />
    <Faults faults={state.faults} />
    <PostForm action="#trouble" className="fields stack gap-s">
      {open.length > 0 && (
        <div className="notice stack gap-xs" role="alert" id="trouble">
          {open.map(({ reference, name }) => (
            <p key={reference}>
              {t('{name} already has an open enquiry: ', { name: name || reference })}
              <a href={enquiryPath(reference)}>{reference}</a>
            </p>
          ))}
          <p>{t('If this is a separate enquiry, save it below.')}</p>
        </div>
      )}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SchemaFields {...{ schema, value }} choices={choicesOf()} {...state} />
      <Button name="do" value={open.length > 0 ? 'again' : 'save'}>
        {open.length > 0 ? t('Save as a separate enquiry') : t('Save enquiry')}
      </Button>
    </PostForm>
  </>
)

function answersOf({ name, phone, email, source, payload }: ListedEnquiry): Answers {
  const request = storedBooking(payload)
  const { days, people, ages } = readAsked(request)
  const [start = null, end = null] = days
  const { regions, timing, group, budget, tripDetails } = request
  return {
    ...{ name, phone, email, source, start, end, regions, timing, group, budget, tripDetails },
    language: readLanguage(request.language),
    roughly: start === null ? request.dates : '',
    people,
    ages: ages.join(', '),
  }
}

const entryOf = (answers: Answers) => {
  const { name, email, phone, source } = answers
  return { name, email, phone, source, request: bookingOf(answers) }
}

function bookingOf(entry: Answers): BookingRequest {
  const { name, email, phone, people, ages, roughly, source, regions, timing, group, budget } =
    entry
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  const [start, end = null] = [entry.start, entry.end].filter((day) => day !== null).toSorted()
  const answers: Partial<BookingRequest> = {
    destination: destinations[0].wireValue,
    ...{ regions, timing, group, budget, email, phone },
    dates: start === undefined ? roughly : datesOnTheWire({ start, end }),
    groupSize: [people && `${people} people`, ages && `children aged ${ages}`]
      .filter(Boolean)
      .join(', '),
    tripDetails: [start && roughly, entry.tripDetails].filter(Boolean).join('\n'),
    preferredContact: { whatsapp: 'Whatsapp', phone: 'Phone' }[source as string] ?? '',
    firstName,
    surname: rest.join(' '),
    fullName: name,
    customerEmail: email,
    customerPhone: phone,
    language: entry.language === 'en' ? '' : entry.language,
  }
  return requestOf(eachBookingField((key) => answers[key] ?? ''))
}
