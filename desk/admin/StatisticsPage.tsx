import { formatDuration, kigaliTime, longMonth, minuteMs } from '#desk/lib/time.ts'

import { answerWithinHours } from '#enquiry/messages.ts'
import { Figure } from './Figure.tsx'
import { kindTitles, outcomeTitles, type Statistics, sum } from './statistics.ts'

const nothing = 'Nothing to count yet.'

/** The content of the page /desk/statistics. */
export function StatisticsPage({ statistics }: { readonly statistics: Statistics }) {
  const { rankings, phones } = statistics
  const weeks = statistics.weeks.map(({ start, counts }) => ({ start, counts, all: sum(counts) }))
  const [before = 0, last = 0, current = 0] = weeks.map(({ all }) => all).slice(-3)
  const months = statistics.months.map((month) => ({
    ...month,
    name: longMonth(month.start),
    percent: month.inTime === null ? null : Math.floor(month.inTime * 100),
    hours: month.medianMinutes === null ? null : month.medianMinutes / 60,
    duration: month.medianMinutes === null ? null : duration(month.medianMinutes),
  }))
  const newest = months.toReversed()
  const rated = newest.find(({ percent }) => percent !== null)
  const answered = newest.find(({ duration }) => duration !== null)
  const outcomes = outcomeTitles.map(
    (title, index) => [title, sum(months.map((month) => month.outcomes[index] ?? 0))] as const,
  )
  const [booked, enquiries] = [outcomes[0]?.[1], sum(outcomes.map(([, count]) => count))]
  const ranked = [
    ['Destinations', 'Bookings that name it. A booking can name several.', rankings.destinations],
    [
      'Adventures and trips',
      'Requests and questions from its page, and bookings that name gorilla trekking.',
      rankings.adventures,
    ],
    [
      'Countries',
      `By phone number. Not counted: ${phones.missing} without one, and ${phones.unclear} without a country code or with a foreign number after Rwanda's +250.`,
      rankings.countries,
    ],
    ['Pages', 'The page whose form was sent.', rankings.pages],
    ['Reasons for lost enquiries', 'In the words of the team.', rankings.reasons],
  ] as const
  return (
    <div className="stack">
      <h1>Statistics</h1>
      <p className="quiet measure">
        As of {kigaliTime(statistics.at)} in Kigali, for the last twelve months. Enquiries in
        quarantine, erased enquiries and those deleted after their retention time are not counted.
      </p>
      <div className="statistics split">
        <Figure
          title="Enquiries per week"
          lead={
            weeks.every(({ all }) => all === 0)
              ? nothing
              : `${current} so far this week, ${last} last week and ${before} the week before.`
          }
          note="Weeks begin on Monday. The table has them by kind."
          isWide
          columns={{ columns: weeks.map(({ start, all }) => ({ start, value: all })) }}
          heading={['Week from', 'All', ...kindTitles]}
          rows={weeks.toReversed().map(({ start, all, counts }) => [start, all, ...counts])}
        />
        <Figure
          title={`Answered within ${answerWithinHours} hours`}
          lead={rated ? `${rated.percent} per cent in ${rated.name}.` : nothing}
          note="Per cent of the enquiries that were answered or are late, by the month of arrival."
          columns={{
            columns: months.map(({ start, percent }) => ({ start, value: percent })),
            max: 100,
          }}
          heading={['Month', 'Enquiries', 'Answered', `Within ${answerWithinHours} hours`]}
          rows={newest.map(({ name, enquiries, answered, percent }) => [
            name,
            enquiries,
            answered,
            percent === null ? '–' : `${percent} %`,
          ])}
        />
        <Figure
          title="Time to answer"
          lead={
            answered
              ? `Half of the answers in ${answered.name} took no longer than ${answered.duration}.`
              : nothing
          }
          note="The median in hours, by the month of arrival."
          columns={{
            columns: months.map(({ start, hours }) => ({ start, value: hours })),
            format: (hours) => (hours < 9.95 ? hours.toFixed(1) : String(Math.round(hours))),
          }}
          heading={['Month', 'Answered', 'Median time']}
          rows={newest.map(({ name, answered, duration }) => [name, answered, duration ?? '–'])}
        />
        <Figure
          title="Outcomes"
          lead={enquiries === 0 ? nothing : `${booked} of ${enquiries} enquiries were booked.`}
          note="Reviews and comments are not counted. The table has them by the month of arrival."
          bars={outcomes}
          heading={['Month', 'All', ...outcomeTitles]}
          rows={newest.map(({ name, enquiries, outcomes }) => [name, enquiries, ...outcomes])}
        />
        {ranked.map(([title, note, { rows, others }]) => {
          const most = rows.slice(0, 2).map((row) => `${row.title} (${row.enquiries})`)
          const more =
            others.names === 0 ? '' : ` ${others.names} more have ${others.enquiries} together.`
          return (
            <Figure
              key={title}
              title={title}
              lead={most.length === 0 ? nothing : `Most often: ${most.join(', then ')}.`}
              note={`${note}${more}`}
              bars={rows.map((row) => [row.title, row.enquiries])}
            />
          )
        })}
      </div>
    </div>
  )
}

/** `2 h 5 m`, on one line. */
const duration = (minutes: number) => formatDuration(minutes * minuteMs).replaceAll(' ', '\u00A0')
