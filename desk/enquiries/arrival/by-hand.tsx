import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { z } from 'zod'
import { dialledNumber, plainPhone } from '#core/contact/phone.ts'
import { datesOnTheWire, splitDates } from '#core/date-range.ts'
import {
  type BookingRequest,
  chosenIn,
  eachBookingField,
  requestOf,
} from '#core/forms/booking-fields.ts'
import { answerWithinHours } from '#core/forms/messages.ts'
import {
  type Choice as Answer,
  accommodations,
  destinations,
  groups,
  questions,
  regions,
  timings,
} from '#core/forms/questions.ts'
import { languageCodes, languages, type Message, readLanguage, t } from '#core/words.ts'
import { sources } from '#desk/db/tables.ts'
import { readActivities, versionOf } from '#desk/enquiries/activities.ts'
import { inSmallLetters } from '#desk/enquiries/answers.ts'
import { groupSizeOf, readAsked, storedBooking } from '#desk/enquiries/enquiry-content.ts'
import { actOf } from '#desk/enquiries/one/enquiry-action.ts'
import { donePath, enquiryPath } from '#desk/enquiries/one/enquiry-form.tsx'
import { maxNote } from '#desk/enquiries/one/note.tsx'
import { findByReference, type ListedEnquiry } from '#desk/enquiries/store.ts'
import { sourceTitles } from '#desk/enquiries/wording.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { isDeliverable, storedAddress } from '#desk/lib/email-address.ts'
import { changedMeanwhile, type MadeFrom, madeFrom, mergeForm } from '#desk/shell/conflicts.ts'
import { day, text, wholeNumber } from '#desk/shell/form-fields.ts'
import {
  Choice,
  Day,
  Field,
  FieldPanel,
  type Option,
  Suggestions,
  Ticks,
  Trouble,
  yesNo,
} from '#desk/shell/form-parts.tsx'
import {
  Button,
  NarrowPage,
  type ShellOptions,
  sendMissing,
  sendPage,
} from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import {
  type FormState,
  fieldsOn,
  type ReadForm,
  readForm,
  ticksOn,
} from '#desk/shell/read-form.ts'
import { readMembers } from '#desk/team/members.ts'
import { memberOf } from '#desk/team/require-session.ts'
import { correctEnquiry, enterEnquiry, findOpenOf, listCampaigns } from './enter-enquiry.ts'

const question = (choices: readonly Answer[]) =>
  z.enum(['', ...choices.map(({ wireValue }) => wireValue)])

const answersSchema = z.strictObject({
  name: text(200, () => t('Enter a name.')),
  // A number without a country code is read as a Rwandan one, and any other cannot be dialled.
  phone: text(questions.phone.limit)
    .overwrite(plainPhone)
    .refine((phone) => /^(\+.*\d.*)?$/.test(phone) || dialledNumber(phone) !== null, {
      error: () => t('Start a number from abroad with + and the country code: +44 7700 900123.'),
    })
    .meta({ kind: 'phone' }),
  email: text(questions.email.limit)
    .overwrite(storedAddress)
    .refine((email) => email === '' || isDeliverable(email), {
      error: () => t('This is not an email address. Correct it, or leave it empty.'),
    })
    .meta({ kind: 'email' }),
  source: z.enum(sources),
  campaign: text(80).default(''),
  language: z.enum(languageCodes),
  start: day().nullable(),
  end: day().nullable(),
  roughly: text(100),
  people: wholeNumber(1, 50, 'Enter the number of travellers, from 1 to 50.').nullable(),
  ages: text(60).regex(/^(?:[\d\s,]|and|et)*$/, {
    error: () => t('Enter the ages as numbers: 9, 12.'),
  }),
  regions: z.array(z.enum(regions.map(({ wireValue }) => wireValue))),
  timing: question(timings),
  group: question(groups),
  budget: question(accommodations),
  tripDetails: text(questions.tripDetails.limit),
})
const entrySchema = answersSchema.extend({ note: text(maxNote), isAnswered: z.boolean() })
type Answers = z.infer<typeof answersSchema>

function readEntry<Schema extends z.ZodObject>(
  schema: Schema,
  body: Fields,
): ReadForm<z.output<Schema>> {
  const read = readForm(schema, body, empty)
  if (body['phone']?.trim() || body['email']?.trim()) return read
  const message = t('Enter a phone number or an email address.')
  return { value: null, faults: [...read.faults, { field: 'phone', message }] }
}

const empty = {
  ...Object.fromEntries(Object.keys(entrySchema.shape).map((key) => [key, ''])),
  start: null,
  end: null,
  people: null,
  regions: [],
  source: 'whatsapp',
  language: 'en',
  isAnswered: false,
}

const optionsOf = (choices: readonly Answer[]): readonly Option[] =>
  choices.map(({ wireValue, label }) => [wireValue, inSmallLetters(t(label))])

const optional = (choices: readonly Answer[]): readonly Option[] => [
  ['', t('Not given')],
  ...optionsOf(choices),
]

type Open = Awaited<ReturnType<typeof findOpenOf>>

type FormProps = FormState & {
  readonly error?: string
  /** Set for a new enquiry: the id that stores it once. */
  readonly submissionId?: string
  /** Set for a correction. */
  readonly from?: MadeFrom
  /** The open enquiries of the same person. */
  readonly open?: Open
  readonly campaigns: readonly string[]
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
    const enquiry = await findByReference(db, params.reference)
    if (enquiry === undefined) return sendMissing(options, reply)
    const { id, reference } = enquiry
    const { value, faults } = readEntry(answersSchema, body)
    if (value === null) return showCorrection(reply, reference, { faults, typed: body })
    const act = { ...actOf(request, id, options), seen: body['seen'] ?? '' }
    const context = { now: act.now, ids, webhooks }
    const corrected = entryOf(value, correctedBooking(enquiry, value))
    const result = await correctEnquiry(db, act, corrected, context)
    if (result === 'same') return reply.redirect(enquiryPath(reference), 303)
    if (result === 'done') {
      deliveriesAdded()
      return reply.redirect(donePath(reference, act), 303)
    }
    const now = await findByReference(db, reference)
    if (now === undefined) return sendMissing(options, reply)
    const theirs = answersOf(now)
    const [last] = await readActivities(db, id)
    const { nameOf } = await readMembers(db)
    return showCorrection(reply, reference, {
      error: changedMeanwhile(last && { name: nameOf(last.by), at: last.at }),
      ...mergeForm(answersSchema, { theirs, mine: value, fields: body }),
    })
  })

  type State = Partial<Omit<FormProps, 'campaigns'>>

  const showNew = (reply: FastifyReply, submissionId: string, state: State = {}) =>
    show(reply, t('New enquiry'), { value: empty, submissionId, ...state })

  async function showCorrection(reply: FastifyReply, typed: string, state: State = {}) {
    const enquiry = await findByReference(db, typed)
    if (enquiry === undefined || enquiry.source === 'website') return sendMissing(options, reply)
    const { reference } = enquiry
    const value = answersOf(enquiry)
    const from = madeFrom(versionOf(enquiry), value, state.typed)
    return show(reply, t('Edit enquiry {reference}', { reference }), { value, from, ...state })
  }

  const show = async (reply: FastifyReply, title: string, props: Omit<FormProps, 'campaigns'>) =>
    sendPage(options, reply, {
      title,
      place: 'inbox',
      status: props.error || props.open ? 409 : props.faults ? 400 : 200,
      content: (
        <NarrowPage heading={title}>
          <EntryForm {...props} campaigns={await listCampaigns(db)} />
        </NarrowPage>
      ),
    })
}

function EntryForm({ submissionId, from, open = [], error, campaigns, ...state }: FormProps) {
  const field = fieldsOn(entrySchema, state)
  const isNew = submissionId !== undefined
  return (
    <>
      <p>
        {t('You need only a name and a phone number or email address. Nothing is sent to anybody.')}
      </p>
      <Trouble error={error} faults={state.faults} />
      <PostForm action="#trouble" {...from} className="fields stack gap-s">
        {open.length > 0 && <OpenEnquiries open={open} />}
        {isNew && <input type="hidden" name="submissionId" value={submissionId} />}
        <Suggestions id="campaigns" words={campaigns} />
        <FieldPanel>
          <Field {...field('name')} label={t('Name')} />
          <Field
            {...field('phone')}
            label={t('Phone')}
            help={t('0788 123 456, or from abroad with + and the country code: +44 7700 900123')}
          />
          <Field {...field('email')} label={t('Email')} />
          <Choice {...field('source')} label={t('Source')} options={sourceOptions()} />
          <Choice
            {...field('language')}
            label={t('Language')}
            options={Object.entries(languages)}
          />
          <Day {...field('start')} label={t('First day')} />
          <Day {...field('end')} label={t('Last day')} />
          <Field
            {...field('roughly')}
            label={t('Dates in words')}
            help={t('For example: about five days in June, flexible')}
          />
          <Field {...field('people')} label={t('Travellers, including children')} />
          <Field
            {...field('ages')}
            label={t('Ages of the children')}
            help={t('For example: 9, 12')}
          />
          <Ticks
            {...ticksOn(answersSchema, 'regions', state)}
            label={t('Where to')}
            options={optionsOf(regions)}
          />
          <Choice {...field('timing')} label={t('Timing')} options={optional(timings)} />
          <Choice {...field('group')} label={t('Group')} options={optional(groups)} />
          <Choice
            {...field('budget')}
            label={t('Accommodation')}
            options={optional(accommodations)}
          />
          <Field {...field('tripDetails')} label={t('What they want')} rows={3} />
          <Field
            {...field('campaign')}
            label={t('Campaign')}
            help={t('What brought them, for the statistics: an advert, a fair, a partner')}
            suggestions="campaigns"
          />
          {isNew && (
            <>
              <Field {...field('note')} label={t('Note for the team')} rows={2} />
              <Choice
                {...field('isAnswered')}
                label={t('Already answered')}
                help={t('Otherwise the {hours} hours start now.', { hours: answerWithinHours })}
                options={yesNo()}
              />
            </>
          )}
        </FieldPanel>
        <p className="editor-bar">
          <Button name="do" value={open.length > 0 ? 'again' : 'save'}>
            {open.length > 0 ? t('Save as a separate enquiry') : t('Save enquiry')}
          </Button>
        </p>
      </PostForm>
    </>
  )
}

const sourceOptions = (): readonly Option[] =>
  sources.slice(1).map((source) => [source, t(sourceTitles[source] as Message)])

const OpenEnquiries = ({ open }: { readonly open: Open }) => (
  <div className="notice stack gap-xs" role="alert" id="trouble">
    {open.map(({ reference, name }) => (
      <p key={reference}>
        {t('{name} already has an open enquiry: ', { name: name || reference })}
        <a href={enquiryPath(reference)}>{reference}</a>
      </p>
    ))}
    <p>{t('If this is a separate enquiry, save it below.')}</p>
  </div>
)

type Corrected = Pick<ListedEnquiry, 'name' | 'phone' | 'email' | 'source' | 'campaign' | 'payload'>

export function answersOf({ name, phone, email, source, campaign, payload }: Corrected): Answers {
  const request = storedBooking(payload)
  const { days, people, ages } = readAsked(request)
  const [start = null, end = null] = days
  const { timing, group, budget, tripDetails } = request
  const places = new Set(chosenIn(request, 'regions'))
  return {
    ...{ name, phone, email, source, campaign, start, end, timing, group, budget, tripDetails },
    regions: regions.filter(({ id }) => places.has(id)).map(({ wireValue }) => wireValue),
    language: readLanguage(request.language),
    roughly: start === null ? request.dates : splitDates(request.dates).words,
    people,
    ages: ages.join(', '),
  }
}

const entryOf = (answers: Answers, request = enteredBooking(answers)) => {
  const { name, email, phone, source, campaign } = answers
  return { name, email, phone, source, campaign, request }
}

const enteredBooking = (answers: Answers): BookingRequest =>
  bookingOf({ destination: destinations[0].wireValue, ...writtenOf(answers) })

const bookingOf = (texts: Partial<BookingRequest>): BookingRequest =>
  requestOf(eachBookingField((key) => texts[key] ?? ''))

/** The stored answers with those that the member has changed: the form does not hold every one. */
export function correctedBooking(enquiry: Corrected, answers: Answers): BookingRequest {
  const [before, after] = [writtenOf(answersOf(enquiry)), writtenOf(answers)]
  const changed = Object.entries(after).filter(
    ([key, text]) => text !== before[key as keyof BookingRequest],
  )
  return bookingOf({ ...storedBooking(enquiry.payload), ...Object.fromEntries(changed) })
}

/** What the form writes. */
function writtenOf(entry: Answers): Partial<BookingRequest> {
  const { name, email, phone, people, ages, roughly, source, regions, timing, group, budget } =
    entry
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  const [start, end = null] = [entry.start, entry.end].filter((day) => day !== null).toSorted()
  return {
    ...{ timing, group, budget, email, phone },
    regions: regions.join(', '),
    dates: [start && datesOnTheWire({ start, end }), roughly].filter(Boolean).join(', '),
    groupSize: groupSizeOf(people, ages),
    tripDetails: entry.tripDetails,
    preferredContact: { whatsapp: 'Whatsapp', phone: 'Phone' }[source as string] ?? '',
    firstName,
    surname: rest.join(' '),
    fullName: name,
    customerEmail: email,
    customerPhone: phone,
    language: entry.language === 'en' ? '' : entry.language,
  }
}
