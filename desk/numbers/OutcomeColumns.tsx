import { type Month, outcomeTitles } from './figures.ts'
import { MonthColumns } from './MonthColumns.tsx'

/** `8.3K` above a column: four figures are wider than a month on a phone. */
const compact = new Intl.NumberFormat('en-GB', { notation: 'compact' })

/** Each outcome has a pattern of its own besides its colour. */
const outcomeFill = (index: number) => `numbers-outcome-${index}`

/** What became of each month's enquiries, one upon another, under which pattern is which. */
export function OutcomeColumns({ months }: { readonly months: readonly Month[] }) {
  return (
    <>
      <ul className="cluster text-s">
        {outcomeTitles.map((title, index) => (
          <li key={title} className="cluster gap-xs">
            <svg className="numbers-picture" width="22" height="16" aria-hidden="true">
              <rect className={outcomeFill(index)} x="1" y="1" width="20" height="14" />
            </svg>
            {title}
          </li>
        ))}
      </ul>
      <MonthColumns
        id="outcomes"
        title="What became of enquiries, by month"
        says={`Columns for ${months.length} months, each divided into: ${outcomeTitles.join(', ')}.`}
        columns={months.map(({ name, enquiries, outcomes }) => ({
          month: name,
          parts: outcomes.map((value, index) => ({ value, fill: outcomeFill(index) })),
          written: compact.format(enquiries),
        }))}
        height={200}
        patterns={<OutcomePatterns />}
      />
    </>
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
