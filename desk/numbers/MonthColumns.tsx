import { scaleBand, scaleLinear } from 'd3-scale'
import { across, MonthNames, Picture } from './Picture.tsx'

type MonthColumnsProps = {
  readonly id: string
  readonly title: string
  readonly says: string
  /** Null where there is nothing to say of a month. */
  readonly columns: readonly { readonly month: string; readonly value: number | null }[]
  /** What a full column stands for; without it the largest value. */
  readonly full?: number
  readonly write: (value: number) => string
}

const top = 20
const bottom = 150

/** A column for each month with its value above it. */
export function MonthColumns({ id, title, says, columns, full, write }: MonthColumnsProps) {
  const values = columns.flatMap(({ value }) => value ?? [])
  const y = scaleLinear([0, full ?? Math.max(1, ...values)], [bottom, top])
  const names = columns.map(({ month }) => month)
  const x = scaleBand(names, [0, 100]).paddingInner(0.3).paddingOuter(0.15)
  const middle = (name: string) => (x(name) ?? 0) + x.bandwidth() / 2
  return (
    <Picture id={id} title={title} says={says} height={bottom + 40}>
      {columns.map(({ month, value }) => (
        <g key={month}>
          {value !== null && (
            <rect
              className="numbers-ink-2"
              x={across(x(month) ?? 0)}
              width={across(x.bandwidth())}
              y={y(value)}
              height={bottom - y(value)}
            />
          )}
          <text
            className="numbers-value numbers-over-column"
            x={across(middle(month))}
            y={(value === null ? bottom : y(value)) - 6}
            textAnchor="middle"
          >
            {value === null ? '–' : write(value)}
          </text>
        </g>
      ))}
      <line className="numbers-axis" x1="0" x2="100%" y1={bottom} y2={bottom} />
      <MonthNames names={names} xOf={middle} y={bottom + 18} />
    </Picture>
  )
}
