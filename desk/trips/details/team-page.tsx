import type { FastifyPluginAsync } from 'fastify'
import { renderToStaticMarkup } from 'react-dom/server'
import { isRealDay } from '#core/date-range.ts'
import { currentLanguage, t } from '#core/words.ts'
import { tripPath } from '#desk/enquiries/one/enquiry-form.tsx'
import { findByReference, type ListedEnquiry } from '#desk/enquiries/store.ts'
import { signalOf } from '#desk/http/leaving.ts'
import { slowRoute } from '#desk/http/slow-requests.ts'
import { kigaliDay, shortDay } from '#desk/lib/time.ts'
import type { ReadCatalogue } from '#desk/quotes/catalogue.ts'
import { drawPdf } from '#desk/quotes/make-pdf.ts'
import { findAccepted } from '#desk/quotes/store.ts'
import { CopyButton } from '#desk/shell/copy-button.tsx'
import { type ShellOptions, sendMissing, sendPage } from '#desk/shell/layout.tsx'
import { readTrip } from '#desk/trips/store.ts'
import { daysOf } from '#desk/trips/trip-words.ts'
import { type Details, detailsFields, detailsLabels, isBlank, permitOrder } from './details.ts'
import { Checks, readTravellers } from './form-page.tsx'

type TeamDetailsOptions = ShellOptions & { readonly readCatalogue: ReadCatalogue }

type Call = { Params: { readonly reference: string } }

export const detailsPath = ({ reference }: Pick<ListedEnquiry, 'reference'>) =>
  `${tripPath(reference)}/travellers`

type ListProps = Awaited<ReturnType<typeof readTravellers>> & {
  readonly name: string
  readonly days: string
  readonly today: string
}

/** The team's list of a trip's travellers. */
export const teamDetailsRoutes: FastifyPluginAsync<TeamDetailsOptions> = async (app, options) => {
  const { db, now, operator, readCatalogue } = options
  const path = detailsPath({ reference: ':reference' })

  async function read(reference: string) {
    const enquiry = await findByReference(db, reference)
    if (enquiry === undefined) return null
    const accepted = await findAccepted(db, enquiry.id)
    if (accepted === null) return null
    const trip = await readTrip(db, enquiry.id)
    const list: ListProps = {
      ...(await readTravellers(db, accepted, readCatalogue)),
      name: enquiry.name || enquiry.reference,
      days: trip === null ? '' : daysOf(trip),
      today: kigaliDay(now()),
    }
    return { enquiry, list }
  }

  app.get<Call>(path, async ({ params }, reply) => {
    const found = await read(params.reference)
    if (found === null) return sendMissing(options, reply)
    const title = t('Travellers of {name}', { name: found.list.name })
    return sendPage(options, reply, {
      title,
      place: 'trips',
      content: <TeamPage {...found} title={title} />,
    })
  })

  app.get<Call>(`${path}/file`, slowRoute, async ({ params }, reply) => {
    const found = await read(params.reference)
    if (found === null) return sendMissing(options, reply)
    const title = t('Travellers of {name}', { name: found.list.name })
    const { name, address } = operator
    const pdf = await drawPdf(
      {
        title,
        language: currentLanguage(),
        author: name,
        html: renderToStaticMarkup(<ListPage {...found.list} title={title} />),
        address: `${name}, ${address.town}`,
      },
      { siteDir: options.settings.SITE_DIR, signal: signalOf(reply), isKept: false },
    )
    return reply.type('application/pdf').send(pdf)
  })
}

const entered = (travellers: readonly Details[]) =>
  travellers.filter((details) => !isBlank(details))

type TeamPageProps = {
  readonly enquiry: ListedEnquiry
  readonly list: ListProps
  readonly title: string
}

function TeamPage({ enquiry, list, title }: TeamPageProps) {
  const { travellers } = list
  const order = permitOrder(travellers)
  return (
    <div className="stack gap-l">
      <header className="stack gap-2xs">
        <a className="action" href={tripPath(enquiry.reference)}>
          {t('Trip for {name}', { name: list.name })}
        </a>
        <h1>{title}</h1>
        <p>{countWords(travellers)}</p>
        <p className="quiet">
          {t(
            'They enter this on the page of their quote until they arrive. It is deleted after the trip, and never in sheets, emails or webhooks.',
          )}
        </p>
      </header>
      {order !== '' && (
        <div className="panel fields stack gap-xs">
          <label htmlFor="order">{t('For a permit order')}</label>
          <textarea id="order" readOnly rows={Math.min(8, travellers.length + 1)} value={order} />
          <p className="cluster gap-xs">
            <CopyButton field="order">
              <a className="button" data-variant="quiet" href={`${detailsPath(enquiry)}/file`}>
                {t('List as a PDF')}
              </a>
            </CopyButton>
          </p>
        </div>
      )}
      <ol className="stack">
        {travellers.map((details, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never updated
          <li key={index} className="panel stack gap-xs">
            <h2 className="text-l">
              {details.name || t('Traveller {number}', { number: index + 1 })}
            </h2>
            <Checks details={details} {...list} />
            <Facts details={details} />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** How many travellers have entered something. */
const countWords = (travellers: readonly Details[]) =>
  t('{count} of {all} travellers have entered their details.', {
    count: entered(travellers).length,
    all: travellers.length,
  })

function Facts({ details }: { readonly details: Details }) {
  if (isBlank(details)) return <p className="quiet">{t('Nothing entered yet.')}</p>
  return (
    <dl className="facts columns-m gap-xs">
      {detailsFields
        .filter((field) => details[field] !== '')
        .map((field) => (
          <div key={field}>
            <dt>{t(detailsLabels[field])}</dt>
            <dd>{inWords(details[field])}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Days as people write them. What is not a day stays as it was typed. */
const inWords = (text: string) => (isRealDay(text) ? shortDay(text) : text)

/** The page that the PDF is drawn from: quotes/pdf.tsx knows its elements and classes. */
const ListPage = ({ title, days, travellers }: ListProps & { readonly title: string }) => (
  <main className="band">
    <h1>{title}</h1>
    {days !== '' && <p>{days}</p>}
    {entered(travellers).map((details, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never updated
      <section key={index}>
        <h2>{details.name}</h2>
        <table>
          <tbody>
            {detailsFields
              .filter((field) => field !== 'name' && details[field] !== '')
              .map((field) => (
                <tr key={field}>
                  <th scope="row">{t(detailsLabels[field])}</th>
                  <td>{inWords(details[field])}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </section>
    ))}
  </main>
)
