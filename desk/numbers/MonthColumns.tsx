import { scaleBand, scaleLinear } from 'd3-scale'
import type { ReactNode } from 'react'
import { across, Picture, shortMonth } from './Picture.tsx'

type MonthColumnsProps = {
  readonly id: string
  readonly title: string
  readonly says: string
  readonly columns: readonly MonthColumn[]
  /** What a full column stands for; without it the highest. */
  readonly full?: number
  readonly height: number
  /** What the parts are filled with, where that is more than a colour. */
  readonly patterns?: ReactNode
}

export type MonthColumn = {
  /** Such as `2026-11`. */
  readonly month: string
  /** From the bottom up; none where there is nothing to say of a month. */
  readonly parts: readonly { readonly value: number; readonly fill: string }[]
  /** What stands above it. */
  readonly written: string
}

const top = 20

/** As many names of months as stand side by side on a phone. */
const fitOnPhone = 8

/** A column for each month, of one part or of several, with its value above it. */
export function MonthColumns(props: MonthColumnsProps) {
  const { columns, full, height: bottom, patterns, ...picture } = props
  const totals = columns.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0))
  const y = scaleLinear([0, full ?? Math.max(1, ...totals)], [bottom, top])
  const band = scaleBand([...columns.keys()], [0, 100])
    .paddingInner(0.3)
    .paddingOuter(0.15)
  const isBetween = (at: number) =>
    columns.length > fitOnPhone && at % 2 !== (columns.length - 1) % 2
  return (
    <Picture {...picture} height={bottom + 40}>
      {patterns}
      {columns.map(({ month, parts, written }, at) => {
        const left = band(at) ?? 0
        const middle = { x: across(left + band.bandwidth() / 2), textAnchor: 'middle' } as const
        let reached = 0
        return (
          <g key={month}>
            {parts.map(({ value, fill }) => {
              const from = reached
              reached += value
              return value === 0 ? null : (
                <rect
                  key={fill}
                  className={fill}
                  x={across(left)}
                  width={across(band.bandwidth())}
                  y={y(reached)}
                  height={y(from) - y(reached)}
                />
              )
            })}
            <text className="numbers-value numbers-over-column" {...middle} y={y(reached) - 6}>
              {written}
            </text>
            <g className={isBetween(at) ? 'numbers-between' : undefined}>
              <text className="numbers-tick" {...middle} y={bottom + 18}>
                {shortMonth(month)}
              </text>
              {(at === 0 || month.endsWith('-01')) && (
                <text className="numbers-tick" {...middle} y={bottom + 34}>
                  {month.slice(0, 4)}
                </text>
              )}
            </g>
          </g>
        )
      })}
      <line className="numbers-axis" x1="0" x2="100%" y1={bottom} y2={bottom} />
    </Picture>
  )
}
