import { shortMonth } from '#desk/lib/time.ts'

export type ColumnsProps = {
  /** Describes the picture to screen readers. */
  readonly label: string
  readonly columns: readonly {
    /** A month such as `2026-11`, or a day for a week: its Monday. */
    readonly start: string
    /** Null if the time has no value, which differs from 0. */
    readonly value: number | null
  }[]
  /** The value of a full column; by default the highest. */
  readonly max?: number
  readonly format?: (value: number) => string
}

const [top, bottom] = [20, 150]

/** The most columns that have room for a value above each; with more, only the highest has one. */
const maxLabels = 12

/** The most names of months that fit on a phone; with more, every second one is hidden there. */
const maxTicksOnPhone = 8

/**
 * A column for each week or month. Horizontal lengths are per cent and vertical ones are pixels, so
 * the text has the same size at every width.
 */
export function Columns({ label, columns, max, format = String }: ColumnsProps) {
  const highest = Math.max(...columns.map(({ value }) => value ?? 0))
  const pixels = (bottom - top) / (max ?? Math.max(1, highest))
  const step = 100 / columns.length
  const ticks = columns.filter(({ start }) => isFirstOfMonth(start))
  return (
    <svg
      className="statistics-columns"
      role="img"
      aria-label={label}
      width="100%"
      height={bottom + 40}
    >
      {columns.map(({ start, value }, index) => {
        const height = (value ?? 0) * pixels
        const middle = { x: percent((index + 0.5) * step), textAnchor: 'middle' } as const
        const tick = ticks.findIndex((column) => column.start === start)
        const isSecond = ticks.length > maxTicksOnPhone && (ticks.length - tick) % 2 === 0
        return (
          <g key={start}>
            <rect
              x={percent((index + 0.15) * step)}
              width={percent(step * 0.7)}
              y={bottom - height}
              height={height}
            />
            {(columns.length <= maxLabels || (value === highest && highest > 0)) && (
              <text className="statistics-value" {...middle} y={bottom - height - 6}>
                {value === null ? '–' : format(value)}
              </text>
            )}
            {tick >= 0 && (
              <g className={isSecond ? 'statistics-second' : undefined}>
                <text {...middle} y={bottom + 18}>
                  {shortMonth(start.slice(0, 7))}
                </text>
                {(tick === 0 || start.slice(5, 7) === '01') && (
                  <text {...middle} y={bottom + 34}>
                    {start.slice(0, 4)}
                  </text>
                )}
              </g>
            )}
          </g>
        )
      })}
      <line x1="0" x2="100%" y1={bottom} y2={bottom} />
    </svg>
  )
}

const isFirstOfMonth = (start: string) => Number(start.slice(8)) <= 7

const percent = (value: number) => `${Math.round(value * 100) / 100}%`
