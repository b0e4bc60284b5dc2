import type { FastifyPluginAsync } from 'fastify'
import { readableDay } from '#core/date-range.ts'
import { answerWithinHours } from '#core/forms/messages.ts'
import { ratedCurrencies, writeMoney } from '#core/money.ts'
import { onceInEachLanguage } from '#core/server/in-language.ts'
import { locale, t, tCount } from '#core/words.ts'
import { enquiryKinds, kindTitles } from '#desk/db/tables.ts'
import {
  cacheFor,
  formatDuration,
  longMonth,
  minuteMs,
  readableTime,
  shortDay,
  shortMonth,
} from '#desk/lib/time.ts'
import { ColumnHeads, type ShellOptions, sendPage } from '#desk/shell/layout.tsx'
import { oneCurrencyOf, outcomeTitles, readStatistics, type Statistics, sum } from './statistics.ts'

export const statisticsRoutes: FastifyPluginAsync<ShellOptions> = async (app, options) => {
  const { db, now, findPage, operator } = options
  const statistics = onceInEachLanguage(() =>
    cacheFor(minuteMs, () => readStatistics(db, now(), findPage, oneCurrencyOf(operator)), now),
  )

  app.get('/desk/statistics', async (_request, reply) =>
    sendPage(options, reply, {
      title: t('Statistics'),
      place: 'statistics',
      content: <StatisticsPage statistics={await statistics()()} />,
    }),
  )
}

export function StatisticsPage({ statistics }: { readonly statistics: Statistics }) {
  const { rankings, phones, quotes, value, quarters, total } = statistics
  const nothing = t('No data yet.')
  const hours = answerWithinHours
  const weeks = statistics.weeks.map(({ start, counts }) => ({ start, counts, all: sum(counts) }))
  const [before = 0, last = 0, current = 0] = weeks.map(({ all }) => all).slice(-3)
  const months = statistics.months.map((month) => ({
    ...month,
    name: longMonth(month.start),
    shortName: shortMonth(month.start),
    percent: month.inTime === null ? null : Math.floor(month.inTime * 100),
    hours: month.medianMinutes === null ? null : month.medianMinutes / 60,
    duration: month.medianMinutes === null ? null : duration(month.medianMinutes),
  }))
  const newest = months.toReversed()
  const rated = newest.find(({ percent }) => percent !== null)
  const answered = newest.find((month) => month.duration !== null)
  const outcomes = outcomeTitles.map(
    (title, index) => [t(title), sum(months.map((month) => month.outcomes[index] ?? 0))] as const,
  )
  const [booked, enquiries] = [outcomes[0]?.[1], sum(outcomes.map(([, count]) => count))]
  const ranked = [
    [
      t('Destinations'),
      t('Bookings by destination. A booking can include several.'),
      rankings.destinations,
    ],
    [
      t('Adventures and trips'),
      t('Requests and questions from their pages, and bookings with gorilla trekking.'),
      rankings.adventures,
    ],
    [t('Countries'), [t('By phone number.'), ...uncounted(phones)].join(' '), rankings.countries],
    [t('Pages'), t('The page the form was sent from.'), rankings.pages],
    [t('Enquiry sources'), t('How each enquiry arrived.'), rankings.sources],
    [t('Campaigns'), t('As the team noted them.'), rankings.campaigns],
    [t('Reasons for lost enquiries'), t('As the team wrote them.'), rankings.reasons],
  ] as const
  return (
    <div className="stack">
      <h1>{t('Statistics')}</h1>
      <p className="quiet measure">
        {t(
          'As of {time} in Kigali, for the last twelve months. Enquiries that are in quarantine, erased, or deleted after their retention period are not counted.',
          { time: readableTime(statistics.at) },
        )}
      </p>
      <div className="statistics split gap-l">
        <Figure
          title={t('Enquiries per week')}
          lead={
            weeks.every(({ all }) => all === 0)
              ? nothing
              : t('{current} so far this week, {last} last week and {before} the week before.', {
                  current,
                  last,
                  before,
                })
          }
          note={t('Weeks begin on Monday. The table shows enquiries by type.')}
          isWide
          columns={weeks.map(({ start, all }) => [shortDay(start).replace(/ \d+$/, ''), all])}
          heading={[
            t('Week beginning'),
            t('All'),
            ...enquiryKinds.map((kind) => t(kindTitles[kind])),
          ]}
          rows={weeks
            .toReversed()
            .map(({ start, all, counts }) => [shortDay(start), all, ...counts])}
        />
        <Figure
          title={t('Answered within {hours} hours', { hours })}
          lead={
            rated
              ? t('{percent}% in {month}.', { percent: `${rated.percent}`, month: rated.name })
              : nothing
          }
          note={t(
            'By month of arrival. Enquiries that are not yet answered and not yet late are not counted.',
          )}
          columns={months.map(({ shortName, percent }) => [shortName, percent])}
          max={100}
          heading={[
            t('Month'),
            t('Enquiries'),
            t('Answered'),
            t('Within {hours} hours', { hours }),
          ]}
          rows={newest.map(({ name, enquiries, answered, percent }) => [
            name,
            enquiries,
            answered,
            percent === null ? null : t('{percent}%', { percent }),
          ])}
        />
        <Figure
          title={t('Response time')}
          lead={
            answered
              ? t('Half of the answers in {month} took no longer than {time}.', {
                  month: answered.name,
                  time: `${answered.duration}`,
                })
              : nothing
          }
          note={t('The median in hours, by month of arrival.')}
          columns={months.map(({ shortName, hours }) => [shortName, hours])}
          heading={[t('Month'), t('Answered'), t('Median time')]}
          rows={newest.map(({ name, answered, duration }) => [name, answered, duration])}
        />
        <Figure
          title={t('Outcomes')}
          lead={
            enquiries === 0
              ? nothing
              : t('{booked} of {count} enquiries led to a booking.', {
                  booked: booked ?? 0,
                  count: enquiries,
                })
          }
          note={t(
            'Reviews and comments are not counted. The table shows outcomes by month of arrival.',
          )}
          bars={outcomes}
          heading={[t('Month'), t('All'), ...outcomeTitles.map((title) => t(title))]}
          rows={newest.map(({ name, enquiries, outcomes }) => [name, enquiries, ...outcomes])}
        />
        <Figure
          title={t('Quotes')}
          lead={
            quotes.every(({ sent }) => sent === 0)
              ? nothing
              : t('{accepted} of {count} enquiries with a quote led to an acceptance.', {
                  accepted: sum(quotes.map(({ accepted }) => accepted)),
                  count: sum(quotes.map(({ sent }) => sent)),
                })
          }
          note={t(
            'Enquiries by the month of their first quote. The time runs from the enquiry to that quote.',
          )}
          columns={quotes.map(({ start, sent }) => [shortMonth(start), sent])}
          heading={[
            t('Month'),
            t('Quotes sent'),
            t('Quotes accepted'),
            t('Acceptance rate'),
            t('Median time'),
          ]}
          rows={quotes
            .toReversed()
            .map(({ start, sent, accepted, share, medianMinutes: median }) => [
              longMonth(start),
              sent,
              accepted,
              share === null ? null : t('{percent}%', { percent: share }),
              median === null ? null : duration(median),
            ])}
        />
        <Figure
          title={t('Value by quarter of travel')}
          lead={value.length === 0 ? nothing : totalWords(total)}
          note={t('Accepted quotes, by the first day of the trip, in the currency of each quote.')}
          bars={quarters.map((row) => [quarterOfTravel(row.start), row.trips, row.value])}
          barNames={[t('Quarter of travel'), t('Trips'), t('Value')]}
        />
        <Figure
          title={t('Value by month of travel')}
          lead={value.length === 0 ? nothing : t('Accepted quotes.')}
          note={t('By the first day of the trip. The bars show the number of trips.')}
          bars={value.map((row) => [monthOfTravel(row.month), row.trips, row.value])}
          barNames={[t('Month of travel'), t('Trips'), t('Value')]}
        />
        {ranked.map(([title, note, { rows, others }]) => {
          const most = rows.slice(0, 2).map(([name, count]) => `${name} (${count})`)
          const more =
            others.names === 0 ? '' : t('The other {names} have {enquiries} between them.', others)
          return (
            <Figure
              key={title}
              title={title}
              lead={
                most.length === 0 ? nothing : t('Most often: {names}.', { names: most.join(', ') })
              }
              note={`${note} ${more}`.trim()}
              bars={rows}
            />
          )
        })}
      </div>
    </div>
  )
}

const duration = (minutes: number) => formatDuration(minutes * minuteMs).replaceAll(' ', '\u00A0')

type Rows = readonly (readonly [name: string, ...cells: (string | number | null)[]])[]

type FigureProps = {
  readonly title: string
  readonly lead: string
  readonly columns?: Rows
  readonly bars?: Rows
  readonly barNames?: readonly string[]
  readonly max?: number
  readonly note: string
  readonly heading?: readonly string[]
  readonly rows?: Rows
  readonly isWide?: boolean
}

function Figure(props: FigureProps) {
  const { title, lead, columns, max, bars = [], note, heading, rows = [], isWide } = props
  const { barNames = [t('Name'), t('Enquiries')] } = props
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <section className={`figure sheet stack gap-s${isWide ? ' across' : ''}`} aria-labelledby={id}>
      <h2 className="text-l" id={id}>
        {title}
      </h2>
      <p>{lead}</p>
      {columns && (
        <Columns rows={columns} max={max} label={t('{label}: ', { label: title }) + lead} />
      )}
      {bars.length > 0 && <Table heading={barNames} rows={bars} hasBars />}
      <p className="quiet measure">{note}</p>
      {heading && (
        <details>
          <summary className="action">{t('Show the table')}</summary>
          <section
            className="figure-scroll"
            aria-label={t('{title}: table', { title })}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area needs the keyboard
            tabIndex={0}
          >
            <Table heading={heading} rows={rows} />
          </section>
        </details>
      )}
    </section>
  )
}

const [top, bottom] = [20, 150]

/** Says how many phone numbers name no country. */
const uncounted = ({ missing, unclear }: Statistics['phones']): readonly string[] => [
  ...(missing > 0
    ? [tCount(missing, 'One enquiry has no number.', '{count} enquiries have no number.')]
    : []),
  ...(unclear > 0
    ? [
        tCount(
          unclear,
          'The country of one number is not clear, so it is not counted.',
          'The country of {count} numbers is not clear, so they are not counted.',
        ),
      ]
    : []),
]

/** What all accepted quotes are worth in one currency, with the rates that say so. */
function totalWords({ trips, value, currency, rates, day }: Statistics['total']): string {
  const count = tCount(trips, '1 trip', '{count} trips')
  if (value === null)
    return t('{count}. Their values have no rate in {currency}: enter rates under Operator.', {
      count,
      currency,
    })
  const used = ratedCurrencies
    .filter((one) => rates[one])
    .map((one) => `${writeMoney(1, 'USD', 0)} = ${rates[one]?.toLocaleString(locale())} ${one}`)
  const at = [used.join(', '), day && readableDay(day)].filter(Boolean).join(', ')
  return used.length === 0
    ? t('{count}, worth {value} in all.', { count, value })
    : t('{count}, worth {value} in all ({rates}).', { count, value, rates: at })
}

const quarterOfTravel = (quarter: string) => {
  const [year = '', number = ''] = quarter.split('-')
  return quarter === '' ? t('No dates yet') : t('{year}, quarter {number}', { year, number })
}

const monthOfTravel = (month: string) => (month === '' ? t('No dates yet') : longMonth(month))

/** Above this many columns, only the highest is labelled with its value. */
const maxValues = 12

type ColumnsProps = {
  readonly label: string
  readonly rows: Rows
  readonly max?: number | undefined
}

/** A column chart of weeks or months. Widths are percentages, so that the text does not scale. */
function Columns({ label, rows, max }: ColumnsProps) {
  const highest = Math.max(...rows.map(([, value]) => Number(value)))
  const pixels = (bottom - top) / (max ?? Math.max(1, highest))
  const step = 100 / rows.length
  const isShort = rows.every(([name]) => name.length <= 4)
  const namesEvery = Math.ceil(rows.length / (isShort ? 6 : 2))
  return (
    <svg className="columns" role="img" aria-label={label} width="100%" height={bottom + 24}>
      {rows.map(([name, value = null], index) => {
        const height = Number(value) * pixels
        const middle = { x: `${(index + 0.5) * step}%`, textAnchor: 'middle' } as const
        const end = { x: '100%', textAnchor: 'end' } as const
        const hasValue = rows.length <= maxValues || (value === highest && highest > 0)
        return (
          <g key={name}>
            <rect
              x={`${(index + 0.15) * step}%`}
              width={`${step * 0.7}%`}
              y={bottom - height}
              height={height}
            />
            {hasValue && (
              <text className="columns-value" {...middle} y={bottom - height - 6}>
                {value === null ? '–' : shortNumber(Number(value))}
              </text>
            )}
            {(rows.length - 1 - index) % namesEvery === 0 && (
              <text {...(index === rows.length - 1 && !isShort ? end : middle)} y={bottom + 18}>
                {name}
              </text>
            )}
          </g>
        )
      })}
      <line x1="0" x2="100%" y1={bottom} y2={bottom} />
    </svg>
  )
}

const shortNumber = (value: number) =>
  Number.isInteger(value) || value >= 9.95
    ? `${Math.round(value)}`
    : value.toLocaleString(locale(), { maximumFractionDigits: 1 })

type TableProps = {
  readonly heading: readonly string[]
  readonly rows: Rows
  readonly hasBars?: boolean
}

function Table({ heading, rows, hasBars = false }: TableProps) {
  const max = Math.max(1, ...rows.map(([, value]) => Number(value)))
  return (
    <table className="text-s">
      <ColumnHeads names={heading} />
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {hasBars && (
                <svg aria-hidden="true" width="100%" height="10">
                  <rect width={`${Math.round((Number(cells[0]) / max) * 100)}%`} height="10" />
                </svg>
              )}
            </th>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never updated
              <td key={index}>{cell ?? '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
