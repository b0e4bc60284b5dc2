import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Operator } from '#core/schemas/operator.ts'
import { t } from '#core/words.ts'
import type { Context } from '#desk/config/context.ts'
import type { Db } from '#desk/db/tables.ts'
import { renderHtml } from '#desk/emails/render-html.ts'
import { newAct } from '#desk/enquiries/activities.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import type { ReadCatalogue } from '#desk/quotes/catalogue.ts'
import { countPeople, readContent } from '#desk/quotes/quote.ts'
import {
  guardSecretLinks,
  longFormLimit,
  quoteOf,
  type SecretLinkCall,
  type SecretLinkOptions,
  sendToTraveller,
  unlessTooOften,
} from '#desk/quotes/secret-links.tsx'
import { findAccepted, type QuoteRow } from '#desk/quotes/store.ts'
import { changedMeanwhile, madeFrom, mergeForm } from '#desk/shell/conflicts.ts'
import { Field, Trouble } from '#desk/shell/form-parts.tsx'
import { Button } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { type Fault, fieldsOn, readForm } from '#desk/shell/read-form.ts'
import { TravellerPage } from '#desk/shell/traveller-page.tsx'
import { readTrip } from '#desk/trips/store.ts'
import { hasBegun } from '#desk/trips/trip.ts'
import {
  type Details,
  detailsFields,
  detailsLabels,
  faultsOf,
  formSchema,
  isBlank,
  type Visit,
  visitsOf,
  withAll,
} from './details.ts'
import { readDetails, saveDetails } from './store.ts'

export type DetailsRoutesOptions = SecretLinkOptions &
  Pick<Context, 'ids'> & { readonly readCatalogue: ReadCatalogue }

/** What a trip's travellers have told, and what their form and the team's page need to know beside it. */
export async function readTravellers(
  db: Db,
  { enquiry_id, ...row }: Pick<QuoteRow, 'enquiry_id' | 'content'>,
  readCatalogue: ReadCatalogue,
) {
  const quote = readContent(row)
  const trip = await readTrip(db, enquiry_id)
  const { travellers, changes } = await readDetails(db, enquiry_id)
  const firstDay = trip?.first_day ?? quote.start
  const visits: readonly Visit[] =
    firstDay === null ? [] : visitsOf(quote, await readCatalogue(), firstDay)
  return {
    travellers: withAll(travellers, trip?.people ?? countPeople(quote)),
    changes,
    firstDay,
    lastDay: trip?.last_day ?? null,
    visits,
  }
}

type FormProps = Awaited<ReturnType<typeof readTravellers>> & {
  /** The details as they are stored now. */
  readonly stored: readonly Details[]
  readonly operator: Operator
  readonly styles: string
  readonly path: string
  readonly title: string
  readonly today: string
  readonly isSaved?: boolean
  readonly error?: string
  readonly typed?: Fields
  readonly faults?: readonly Fault[]
}

/** The form of a traveller who has accepted a quote: a page of its own beside the quote, with the same secret link. */
export const detailsRoutes: FastifyPluginAsync<DetailsRoutesOptions> = async (app, options) => {
  const { db, ids, now, operator, styles, readCatalogue } = options
  const path = '/quote/:token/travellers'
  const pathOf = (request: FastifyRequest) => `${quoteOf(request)}/travellers`
  const withAccepted = guardSecretLinks(app, options, {
    answered: '/travellers#saved',
    // Whichever version the link is for.
    async find({ enquiry_id }, request) {
      const accepted = await findAccepted(db, enquiry_id)
      if (accepted !== null) request.language = readContent(accepted).language
      return accepted
    },
  })

  app.get<SecretLinkCall>(
    path,
    withAccepted((row, request, reply) =>
      show(request, reply, row, { isSaved: request.query['saved'] === 'yes' }),
    ),
  )

  app.post<SecretLinkCall>(
    path,
    { bodyLimit: longFormLimit },
    withAccepted(async (row, request, reply) => {
      const { body: typed = {} } = request
      const { travellers, firstDay } = await readTravellers(db, row, readCatalogue)
      const { value, faults } = readForm(formSchema, typed, { travellers })
      if (value === null) return show(request, reply, row, { typed, faults, status: 400 })
      // On the day of the arrival a guide already has the list.
      if (hasBegun(firstDay, kigaliDay(now())))
        return show(request, reply, row, { typed, status: 409 })
      const act = newAct(ids, { enquiryId: row.enquiry_id, by: 'traveller', now: now() })
      const saved = await unlessTooOften(reply, () =>
        saveDetails(db, act, typed['seen'] ?? '', value.travellers),
      )
      if (saved === 'too often') {
        const error = t(
          'These details have been saved very often. Please try again in an hour, or call us: {phone}.',
          { phone: operator.phone },
        )
        return show(request, reply, row, { typed, error, status: 429 })
      }
      if (saved === 'done') return reply.redirect(`${pathOf(request)}?saved=yes#saved`, 303)
      const theirs = { travellers: (await readTravellers(db, row, readCatalogue)).travellers }
      const merged = mergeForm(formSchema, { theirs, mine: value, fields: typed })
      return show(request, reply, row, {
        error: changedMeanwhile(),
        travellers: merged.value.travellers,
        faults: merged.faults,
        status: 409,
      })
    }),
  )

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    row: QuoteRow,
    {
      status = 200,
      travellers,
      ...state
    }: Partial<Pick<FormProps, 'travellers' | 'typed' | 'faults' | 'error' | 'isSaved'>> & {
      status?: number
    },
  ) {
    const read = await readTravellers(db, row, readCatalogue)
    const props = {
      ...read,
      stored: read.travellers,
      ...(travellers && { travellers }),
      ...state,
      ...{ operator, styles, today: kigaliDay(now()), title: readContent(row).title },
      path: pathOf(request),
    }
    const hasArrived = hasBegun(read.firstDay, props.today)
    const page = hasArrived ? <BegunPage {...props} /> : <FormPage {...props} />
    return sendToTraveller(reply, renderHtml(page), status)
  }
}

function FormPage(props: FormProps) {
  const { travellers, stored, changes, path, typed, faults, error, isSaved } = props
  const field = fieldsOn(formSchema, { value: { travellers }, typed, faults })
  return (
    <TravellerPage {...props} heading={t('Who is travelling')} lead={props.title}>
      <div className="band stack">
        <p className="reading">
          {t(
            'We order your permits and rooms with these details. Only our team sees them, and we delete them after your trip. You can come back and change them until you arrive.',
          )}
        </p>
        <p id="saved" role="status" tabIndex={-1} className="strong">
          {isSaved && t('Saved. Thank you.')}
        </p>
        <Trouble error={error} faults={faults} />
        <PostForm
          action={`${path}#trouble`}
          className="fields stack gap-l"
          {...madeFrom(changes, { travellers: stored }, typed)}
        >
          {travellers.map((details, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never updated
            <fieldset key={index} className="stack gap-s">
              <legend className="display text-l">
                {t('Traveller {number}', { number: index + 1 })}
              </legend>
              <Checks details={details} {...props} />
              <div className="columns-m gap-s">
                {detailsFields.map((name) => (
                  <Field
                    key={name}
                    {...field(`travellers.${index}.${name}`)}
                    label={t(detailsLabels[name])}
                    type={name === 'born' || name === 'expires' ? 'date' : 'text'}
                  />
                ))}
              </div>
            </fieldset>
          ))}
          <p>
            <Button>{t('Save these details')}</Button>
          </p>
        </PostForm>
        <BackToTrip path={path} />
      </div>
    </TravellerPage>
  )
}

const BegunPage = (props: FormProps) => (
  <TravellerPage {...props} heading={t('Who is travelling')} lead={props.title}>
    <div className="band stack">
      <p className="reading">
        {t(
          'Your trip has begun, so these details can no longer be changed here. Call us: {phone}.',
          {
            phone: props.operator.phone,
          },
        )}
      </p>
      <BackToTrip path={props.path} />
    </div>
  </TravellerPage>
)

const BackToTrip = ({ path }: Pick<FormProps, 'path'>) => (
  <p>
    <a className="action" href={path.replace(/\/travellers$/, '')}>
      {t('Back to your trip')}
    </a>
  </p>
)

/** What is missing or cannot be right in a traveller's entry, once it has been begun. */
export function Checks({
  details,
  ...checked
}: { readonly details: Details } & Parameters<typeof faultsOf>[1]) {
  const found = isBlank(details) ? [] : faultsOf(details, checked)
  if (found.length === 0) return null
  return (
    <ul className="notice stack gap-2xs" data-tone="soon">
      {found.map(({ field, message }) => (
        <li key={`${field} ${message}`}>{message}</li>
      ))}
    </ul>
  )
}
