import { formatDuration, minuteMs } from '#desk/base/duration.ts'
import { kigaliTime } from '#desk/base/kigali-time.ts'
import { answerWithinHours } from '#enquiry/messages.ts'
import { BarList } from './BarList.tsx'
import { Figure } from './Figure.tsx'
import { type Figures, kindRows, outcomeTitles } from './figures.ts'
import { type MonthColumn, MonthColumns } from './MonthColumns.tsx'
import { OutcomeColumns } from './OutcomeColumns.tsx'
import { longMonth } from './Picture.tsx'
import type { Ranked } from './ranking.ts'
import { answersLead, medianLead, outcomesLead, rankingLead, weeksLead } from './sentences.ts'
import { WeekStrips } from './WeekStrips.tsx'

/** "How it goes": pictures for the team, each with its table. The page's shell is the caller's. */
export function NumbersPage({ figures }: { readonly figures: Figures }) {
  const { weeks, months } = figures
  return (
    <div className="stack">
      <h1>How it goes</h1>
      <p className="quiet measure">
        As of {kigaliTime(figures.at)} in Kigali. What is held back as spam is not counted; what was
        erased or has been removed after its time is gone from here too.
      </p>
      <div className="numbers-figures split">
        <Figure
          id="weeks-figure"
          title="Enquiries a week"
          lead={weeksLead(weeks)}
          picture={<WeekStrips weeks={weeks} />}
          note="A week begins on Monday. All strips have one scale."
          isWide
          table={{
            heading: ['Week from', 'All', ...kindRows.map(({ title }) => title)],
            rows: weeks.map(({ start, counts }) => [start, sum(counts), ...counts]).toReversed(),
          }}
        />
        <Figure
          id="in-time-figure"
          title={`Answered within ${answerWithinHours} hours`}
          lead={answersLead(months)}
          picture={
            <MonthColumns
              id="in-time"
              title={`Share answered within ${answerWithinHours} hours, by month, in per cent`}
              says={answersLead(months)}
              columns={months.map(({ name, inTime }) =>
                columnOf(name, inTime && Math.floor(inTime * 100), String),
              )}
              full={100}
              height={150}
            />
          }
          note="Per cent of those that were answered or are late, by the month they arrived in."
          table={{
            heading: ['Month', 'Enquiries', 'Answered', `Within ${answerWithinHours} hours`],
            rows: months
              .map(({ name, enquiries, answered, inTime }) => [
                longMonth(name),
                enquiries,
                answered,
                inTime === null ? '–' : `${Math.floor(inTime * 100)} %`,
              ])
              .toReversed(),
          }}
        />
        <Figure
          id="median-figure"
          title="Time to an answer"
          lead={medianLead(months)}
          picture={
            <MonthColumns
              id="median"
              title="Median time to an answer, by month, in hours"
              says={medianLead(months)}
              columns={months.map(({ name, medianMinutes }) =>
                columnOf(name, medianMinutes && medianMinutes / 60, hours),
              )}
              height={150}
            />
          }
          note="Hours. The median: half of the answers took no longer than this."
          table={{
            heading: ['Month', 'Answered', 'Median time'],
            rows: months
              .map(({ name, answered, medianMinutes }) => [
                longMonth(name),
                answered,
                medianMinutes === null ? '–' : formatDuration(medianMinutes * minuteMs),
              ])
              .toReversed(),
          }}
        />
        <Figure
          id="outcomes-figure"
          title="What became of them"
          lead={outcomesLead(months)}
          picture={<OutcomeColumns months={months} />}
          note="By the month they arrived in. Reviews and comments are not among them."
          isWide
          table={{
            heading: ['Month', 'All', ...outcomeTitles],
            rows: months
              .map(({ name, enquiries, outcomes }) => [longMonth(name), enquiries, ...outcomes])
              .toReversed(),
          }}
        />
        <RankingFigure
          id="destinations"
          title="Destinations"
          of="Destination"
          ranking={figures.destinations}
          note="Bookings of the last twelve months that name it. One may name several."
        />
        <RankingFigure
          id="adventures"
          title="Adventures and trips"
          of="Adventure or trip"
          ranking={figures.adventures}
          note="Requests and questions from its page, and bookings that name gorilla trekking."
        />
        <RankingFigure
          id="countries"
          title="Where they call from"
          of="Country of the phone number"
          ranking={figures.countries}
          note={countriesNote(figures)}
        />
        <RankingFigure
          id="pages"
          title="The page it came from"
          of="Page"
          ranking={figures.pages}
          note="The page whose form was sent."
        />
        <RankingFigure
          id="reasons"
          title="Why enquiries were lost"
          of="Reason"
          ranking={figures.reasons}
          note="As the team wrote it, for enquiries of the last twelve months."
        />
      </div>
    </div>
  )
}

/** Of one value; null where there is nothing to say of a month. */
const columnOf = (
  month: string,
  value: number | null,
  write: (value: number) => string,
): MonthColumn =>
  value === null
    ? { month, parts: [], written: '–' }
    : { month, parts: [{ value, fill: 'numbers-ink-2' }], written: write(value) }

type RankingFigureProps = {
  readonly id: string
  readonly title: string
  /** What a row is, as the table's heading. */
  readonly of: string
  readonly ranking: Ranked
  readonly note: string
}

function RankingFigure({ id, title, of, ranking, note }: RankingFigureProps) {
  const { rows, others } = ranking
  const more = others.names > 0 ? [[`${others.names} more`, others.enquiries]] : []
  return (
    <Figure
      id={`${id}-figure`}
      title={title}
      lead={rankingLead(ranking)}
      picture={<BarList id={id} title={`${title}, by number of enquiries`} ranking={ranking} />}
      note={note}
      table={{
        heading: [of, 'Enquiries'],
        rows: [...rows.map((row) => [row.title, row.enquiries]), ...more],
      }}
    />
  )
}

function countriesNote({ unplaced: { none, unclear } }: Figures): string {
  const doubtful =
    unclear === 0
      ? ''
      : ` ${unclear} are not counted: without a country code, or foreign behind Rwanda's +250.`
  return `By the code of the phone number. ${none} came without one.${doubtful}`
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

/** `3.4`, and from ten on `12`: what fits above a column. */
const hours = (value: number) => (value < 9.95 ? value.toFixed(1) : String(Math.round(value)))
