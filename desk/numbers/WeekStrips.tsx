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
  const band = scaleBand([...weeks.keys()], [0, 100]).paddingInner(0.28)
  const x = (at: number) => across(band(at) ?? 0)
  const months = monthStarts(weeks)
  let bottom = -gap
  const strips = [
    { title: 'All together', counts: totals, ink: 'numbers-ink' },
    ...kindRows.map(({ title }, row) => ({
      title,
      counts: weeks.map(({ counts }) => counts[row] ?? 0),
      ink: 'numbers-ink-2',
    })),
  ].map((strip) => {
    const busiest = Math.max(...strip.counts)
    const tall = Math.max(8, height(busiest))
    bottom += gap + named + tall
    return { ...strip, busiest, top: bottom - tall, bottom }
  })
  return (
    <Picture
      id="weeks"
      title="Enquiries a week, by kind"
      says={`Columns for ${weeks.length} weeks, a row for each kind. The busiest week had ${most}.`}
      height={bottom + gap + 22}
    >
      {months.map((at) => (
        <text key={at} className="numbers-tick" x={x(at)} y={bottom + gap + 16}>
          {shortMonth(weeks[at]?.start.slice(0, 7) ?? '')}
        </text>
      ))}
      {strips.map(({ title, counts, ink, busiest, top, bottom }) => (
        <g key={title}>
          {months.map((at) => (
            <line key={at} className="numbers-grid" x1={x(at)} x2={x(at)} y1={top} y2={bottom} />
          ))}
          <text className="numbers-name" x="0" y={top - 8}>
            {title}
          </text>
          <text className="numbers-value" x="100%" y={top - 8} textAnchor="end">
            {busiest === 0 ? 'none' : `up to ${busiest} a week`}
          </text>
          {counts.map((count, at) => (
            <rect
              key={weeks[at]?.start}
              className={ink}
              x={x(at)}
              width={across(band.bandwidth())}
              y={bottom - height(count)}
              height={height(count)}
            />
          ))}
          <line className="numbers-axis" x1="0" x2="100%" y1={bottom} y2={bottom} />
        </g>
      ))}
    </Picture>
  )
}

/** Where each month has its first week, but for one that would write over the next. */
function monthStarts(weeks: readonly Week[]): readonly number[] {
  const monthOf = (at: number) => weeks[at]?.start.slice(0, 7)
  const starts = [...weeks.keys()].filter((at) => monthOf(at) !== monthOf(at - 1))
  const [first = 0, second = 3] = starts
  return second - first < 3 ? starts.slice(1) : starts
}
