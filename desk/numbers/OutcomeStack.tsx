import { scaleBand, scaleLinear } from 'd3-scale'
import { stack } from 'd3-shape'
import { type Month, outcomeTitles } from './figures.ts'
import { across, MonthNames, Picture } from './Picture.tsx'

const top = 20
const bottom = 200

/** `8.3K` above a column: four figures are wider than a month on a phone. */
const compact = new Intl.NumberFormat('en-GB', { notation: 'compact' })

/** Each outcome has a pattern of its own besides its colour. */
export const outcomeFill = (index: number) => `numbers-outcome-${index}`

/** What became of each month's enquiries, one upon another. */
export function OutcomeStack({ months }: { readonly months: readonly Month[] }) {
  const layers = stack<Month, number>()
    .keys(outcomeTitles.keys())
    .value(({ outcomes }, index) => outcomes[index] ?? 0)(months)
  const most = Math.max(1, ...months.map(({ enquiries }) => enquiries))
  const y = scaleLinear([0, most], [bottom, top])
  const names = months.map(({ name }) => name)
  const x = scaleBand(names, [0, 100]).paddingInner(0.3).paddingOuter(0.15)
  const middle = (name: string) => (x(name) ?? 0) + x.bandwidth() / 2
  return (
    <Picture
      id="outcomes"
      title="What became of enquiries, by month"
      says={`Columns for ${months.length} months, each divided into: ${outcomeTitles.join(', ')}.`}
      height={bottom + 40}
    >
      <OutcomePatterns />
      {layers.map((layer, index) => (
        <g key={outcomeTitles[index]}>
          {layer.map(([from, to], at) =>
            to === from ? null : (
              <rect
                key={names[at]}
                className={outcomeFill(index)}
                x={across(x(names[at] ?? '') ?? 0)}
                width={across(x.bandwidth())}
                y={y(to)}
                height={y(from) - y(to)}
              />
            ),
          )}
        </g>
      ))}
      {months.map(({ name, enquiries }) => (
        <text
          key={name}
          className="numbers-value numbers-over-column"
          x={across(middle(name))}
          y={y(enquiries) - 6}
          textAnchor="middle"
        >
          {compact.format(enquiries)}
        </text>
      ))}
      <line className="numbers-axis" x1="0" x2="100%" y1={bottom} y2={bottom} />
      <MonthNames names={names} xOf={middle} y={bottom + 18} />
    </Picture>
  )
}

/** Stripes and dots, found by the classes of numbers.css wherever they stand in the page. */
function OutcomePatterns() {
  const tile = { width: 8, height: 8, patternUnits: 'userSpaceOnUse' } as const
  return (
    <defs>
      <pattern id="numbers-stripes" {...tile} patternTransform="rotate(45)">
        <rect className="numbers-paper" width="8" height="8" />
        <rect className="numbers-ink-2" width="4" height="8" />
      </pattern>
      <pattern id="numbers-dots" {...tile}>
        <rect className="numbers-paper" width="8" height="8" />
        <circle className="numbers-ink-4" cx="2" cy="2" r="1.6" />
        <circle className="numbers-ink-4" cx="6" cy="6" r="1.6" />
      </pattern>
    </defs>
  )
}

/** Which pattern is which, as a list that wraps. */
export function OutcomeLegend() {
  return (
    <ul className="numbers-legend">
      {outcomeTitles.map((title, index) => (
        <li key={title}>
          <svg className="numbers-swatch" width="22" height="16" aria-hidden="true">
            <rect className={outcomeFill(index)} x="1" y="1" width="20" height="14" />
          </svg>
          {title}
        </li>
      ))}
    </ul>
  )
}
