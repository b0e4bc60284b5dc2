import { scaleLinear } from 'd3-scale'
import { across, Picture } from './Picture.tsx'
import type { Ranked } from './ranking.ts'

const row = 42

/** Names with a bar each, the longest first. */
export function BarList({ id, title, ranking: { rows, others } }: BarListProps) {
  const most = Math.max(1, ...rows.map(({ enquiries }) => enquiries))
  const width = scaleLinear([0, most], [0, 100])
  const [first] = rows
  return (
    <Picture
      id={id}
      title={title}
      says={first ? `${rows.length} bars; the longest is ${first.title}, ${most}.` : 'No bars yet.'}
      height={Math.max(1, rows.length + (others.names > 0 ? 0.6 : 0)) * row}
    >
      {rows.map((one, at) => (
        <g key={one.title}>
          <text className="numbers-name" x="0" y={at * row + 15}>
            {short(one.title)}
          </text>
          <text className="numbers-value" x="100%" y={at * row + 15} textAnchor="end">
            {one.enquiries}
          </text>
          <rect
            className="numbers-ink-2"
            x="0"
            y={at * row + 21}
            width={across(width(one.enquiries))}
            height="10"
          />
        </g>
      ))}
      {others.names > 0 && (
        <text className="numbers-tick" x="0" y={rows.length * row + 15}>
          and {others.names} more, {others.enquiries} together
        </text>
      )}
    </Picture>
  )
}

type BarListProps = {
  readonly id: string
  readonly title: string
  readonly ranking: Ranked
}

/** What fits beside its number on the narrowest phone; the table has it whole. */
const maxTitle = 36
const short = (title: string) =>
  title.length > maxTitle ? `${title.slice(0, maxTitle - 1).toWellFormed()}…` : title
