import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { t, tCount } from '#core/words.ts'
import { lockWrites } from '#desk/db/queries.ts'
import type { Db, Trx } from '#desk/db/tables.ts'
import { stepWords } from '#desk/enquiries/next-step.ts'
import { actOf } from '#desk/enquiries/one/enquiry-action.ts'
import { EnquiryForm, enquiryPath, tripPath } from '#desk/enquiries/one/enquiry-form.tsx'
import type { ReadPanel } from '#desk/enquiries/one/enquiry-view.ts'
import { outcomeAction } from '#desk/enquiries/one/what-happened.tsx'
import { findByReference, type ListedEnquiry } from '#desk/enquiries/store.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { signalOf } from '#desk/http/leaving.ts'
import { slowRoute } from '#desk/http/slow-requests.ts'
import { quotePath } from '#desk/quotes/editor/quote-action.ts'
import { findAccepted } from '#desk/quotes/store.ts'
import { Trouble } from '#desk/shell/form-parts.tsx'
import { Button, type ShellOptions, sendMissing, sendPage } from '#desk/shell/layout.tsx'
import { drawBill } from './bill-page.tsx'
import { contentOf, listBills } from './bill-store.ts'
import { Bills, billActions } from './bills.tsx'
import { Checklist, taskActions } from './checklist.tsx'
import { Clashes } from './clashes.tsx'
import { detailsPath } from './details/team-page.tsx'
import { Payments, paymentActions } from './payments.tsx'
import {
  readTripPage,
  type TripAction,
  type TripPageProps,
  type TripPageState,
} from './read-trip-page.ts'
import { undoActions } from './row.tsx'
import { readTrip } from './store.ts'
import { TripForm, tripActions } from './trip-form.tsx'
import { crewOf, daysOf } from './trip-words.ts'

type Call = {
  Params: { readonly reference: string; readonly id?: string }
  Querystring: Fields
  Body: Fields
}

/** The forms of the page, by the end of their address. */
const actions: Readonly<Record<string, TripAction>> = {
  ...tripActions,
  ...taskActions,
  ...paymentActions,
  ...billActions,
  ...undoActions,
}

export const tripRoutes: FastifyPluginAsync<ShellOptions> = async (app, options) => {
  const { db } = options
  const path = tripPath(':reference')

  app.get<Call>(path, async ({ params, query }, reply) => {
    const enquiry = await findByReference(db, params.reference)
    if (enquiry === undefined) return sendMissing(options, reply)
    return show(reply, enquiry, {
      corrects: query['payment'],
      done: query['done'],
      isSaved: query['saved'] === 'yes',
    })
  })

  app.get<Call>(`${path}/bills/:id/file`, slowRoute, async ({ params }, reply) => {
    const enquiry = await findByReference(db, params.reference)
    const bills = enquiry === undefined ? [] : await listBills(db, enquiry.id)
    const bill = bills.find(({ id }) => id === params.id)
    const content = bill && contentOf(bill)
    if (!bill || !content) return sendMissing(options, reply)
    const drawing = { siteDir: options.settings.SITE_DIR, signal: signalOf(reply) }
    const drawn = await drawBill({ bill, content }, drawing)
    return reply.type('application/pdf').send(drawn)
  })

  for (const [address, action] of Object.entries(actions)) {
    app.post<Call>(path + address, async (request, reply) => {
      const { body, params } = request
      const enquiry = await findByReference(db, params.reference)
      if (enquiry === undefined) return sendMissing(options, reply)
      const result = await inOneTurn(db, async (trx) => {
        const inside = { ...options, db: trx }
        return action({
          page: await readTripPage(inside, enquiry),
          id: params.id ?? '',
          fields: body,
          act: () => actOf(request, enquiry.id, options),
          options: inside,
        })
      })
      if (typeof result !== 'string') return show(reply, enquiry, result)
      return reply.redirect(tripPath(enquiry.reference) + result, 303)
    })
  }

  async function show(reply: FastifyReply, enquiry: ListedEnquiry, state: TripPageState) {
    const props = { ...(await readTripPage(options, enquiry)), ...state }
    const name = enquiry.name || enquiry.reference
    return sendPage(options, reply, {
      title: t('Trip for {name}', { name }),
      place: 'trips',
      status: state.error ? 409 : state.refused ? 400 : 200,
      content: <TripPage {...props} />,
    })
  }
}

type Result = string | TripPageState

/** Runs an action as one transaction, so that a payment and the tasks it ticks off are stored together or not at all. */
async function inOneTurn(db: Db, act: (trx: Trx) => Promise<Result>): Promise<Result> {
  let refused: TripPageState = {}
  const address = await lockWrites(db, async (trx) => {
    const result = await act(trx)
    if (typeof result === 'string') return result
    refused = result
    return null
  })
  return address ?? refused
}

function TripPage(props: TripPageProps) {
  const { enquiry, trip, quote } = props
  const name = enquiry.name || enquiry.reference
  return (
    <div className="stack gap-l">
      <header className="stack gap-2xs">
        <a className="action" href={enquiryPath(enquiry.reference)}>
          {name}
        </a>
        <h1>
          {trip !== null
            ? t('Trip for {name}', { name })
            : t(quote === null ? 'Book a trip' : 'Enter the dates')}
        </h1>
        {trip !== null && (
          <>
            <p className="text-l">
              {[
                daysOf(trip),
                tCount(trip.people, '1 traveller', '{count} travellers'),
                quote?.title,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p>{crewOf(trip)}</p>
          </>
        )}
        <p className="cluster links">
          {quote !== null && (
            <a href={`${quotePath(quote.id)}/file`}>
              {t('Day by day: {title}, PDF', { title: quote.title })}
            </a>
          )}
          {quote !== null && <a href={detailsPath(enquiry)}>{t('Passports and other details')}</a>}
          {trip !== null && <a href="#checklist">{t('Checklist')}</a>}
          {trip !== null && <a href="#money">{t('Money')}</a>}
        </p>
      </header>
      <p id="saved" tabIndex={-1} role="status" className="strong">
        {props.isSaved && t('Saved.')}
      </p>
      <Trouble error={props.error} faults={props.refused?.faults} />
      <Clashes clashes={props.clashes} />
      <div className="split">
        {trip !== null && (
          <div className="stack gap-l">
            <Checklist {...props} />
            <Payments {...props} />
            <Bills {...props} />
          </div>
        )}
        <TripForm {...props} />
      </div>
    </div>
  )
}

/** The days of an enquiry's trip, and the link to its page. */
export const tripPanel =
  ({ db }: Pick<ShellOptions, 'db'>): ReadPanel =>
  async ({ enquiry, step }) => {
    const trip = await readTrip(db, enquiry.id)
    const isAccepted = (await findAccepted(db, enquiry.id)) !== null
    const path = tripPath(enquiry.reference)
    const link = (label: string, className = 'action', to = path) => (
      <a className={className} href={to}>
        {label}
      </a>
    )
    return {
      days: trip ? daysOf(trip) : undefined,
      business: trip && <p>{link(t('Trip, {days}', { days: daysOf(trip) }))}</p>,
      steps: {
        dates: link(stepWords('dates'), 'button'),
        book: (
          <EnquiryForm enquiry={enquiry} action={outcomeAction.address}>
            <Button name="outcome" value="booked">
              {stepWords('book')}
            </Button>
          </EnquiryForm>
        ),
        deposit: link(stepWords('deposit'), 'button', `${path}#payment-form`),
      },
      forms:
        trip === null &&
        step !== 'dates' &&
        link(t(isAccepted ? 'Enter the dates' : 'Book a trip without a quote'), 'action target'),
    }
  }
