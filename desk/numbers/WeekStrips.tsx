import { scaleBand, scaleLinear } from 'd3-scale'
import { kindRows, type Week } from './figures.ts'
import { across, Picture, shortMonth } from './Picture.tsx'

/** The height of the busiest week of all. */
const tallest = 84
/** Room for the name over each strip. */
const named = 24
const gap = 12

/** Enquiries a week: a strip of columns for all of them and one for each kind, on one scale. */
export function WeekStrips({ weeks }: { readonly weeks: readonly Week[] }) {
  const totals = weeks.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0))
  const most = Math.max(1, ...totals)
  const height = scaleLinear([0, most], [0, tallest])
  const x = scaleBand(
    weeks.map(({ start }) => start),
    [0, 100],
  ).paddingInner(0.28)
  const strips = [
    { title: 'All together', counts: totals },
    ...kindRows.map(({ title }, row) => ({
      title,
      counts: weeks.map(({ counts }) => counts[row] ?? 0),
    })),
  ].map((strip) => ({ ...strip, tall: Math.max(8, height(Math.max(...strip.counts))) }))
  const bottom = strips.reduce((sum, { tall }) => sum + named + tall + gap, 0)
  const place = (index: number) =>
    strips.slice(0, index + 1).reduce((sum, { tall }) => sum + named + tall + gap, -gap)
  const months = monthStarts(weeks)
  return (
    <Picture
      id="weeks"
      title="Enquiries a week, by kind"
      says={`Columns for ${weeks.length} weeks, a row for each kind. The busiest week had ${most}.`}
      height={bottom + 22}
    >
      {months.map((start) => (
        <text key={start} className="numbers-tick" x={across(x(start) ?? 0)} y={bottom + 16}>
          {shortMonth(start.slice(0, 7))}
        </text>
      ))}
      {strips.map(({ title, counts }, index) => (
        <g key={title}>
          {months.map((start) => (
            <line
              key={start}
              className="numbers-grid"
              x1={across(x(start) ?? 0)}
              x2={across(x(start) ?? 0)}
              y1={place(index) - (strips[index]?.tall ?? 0)}
              y2={place(index)}
            />
          ))}
          <text className="numbers-name" x="0" y={place(index) - (strips[index]?.tall ?? 0) - 8}>
            {title}
          </text>
          <text
            className="numbers-value"
            x="100%"
            y={place(index) - (strips[index]?.tall ?? 0) - 8}
            textAnchor="end"
          >
            {peak(counts)}
          </text>
          {counts.map((count, at) => (
            <rect
              key={weeks[at]?.start}
              className={index === 0 ? 'numbers-ink' : 'numbers-ink-2'}
              x={across(x(weeks[at]?.start ?? '') ?? 0)}
              width={across(x.bandwidth())}
              y={place(index) - height(count)}
              height={height(count)}
            />
          ))}
          <line className="numbers-axis" x1="0" x2="100%" y1={place(index)} y2={place(index)} />
        </g>
      ))}
    </Picture>
  )
}

const peak = (counts: readonly number[]) => {
  const most = Math.max(...counts)
  return most === 0 ? 'none' : `up to ${most} a week`
}

/** The first week of each month, but for one that would write over the next. */
function monthStarts(weeks: readonly Week[]): readonly string[] {
  const starts = weeks.filter(
    ({ start }, at) => at === 0 || start.slice(0, 7) !== weeks[at - 1]?.start.slice(0, 7),
  )
  const [first, second] = starts.map(({ start }) => weeks.findIndex((week) => week.start === start))
  const isTight = first !== undefined && second !== undefined && second - first < 3
  return starts.slice(isTight ? 1 : 0).map(({ start }) => start)
}
