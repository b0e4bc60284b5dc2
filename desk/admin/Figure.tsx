import { Columns, type ColumnsProps } from './Columns.tsx'
import { DataTable, type Rows } from './DataTable.tsx'

type FigureProps = {
  readonly title: string
  /** The first thing to know, in a sentence. */
  readonly lead: string
  /** The picture: columns over time, or bars in a table. */
  readonly columns?: Omit<ColumnsProps, 'label'>
  readonly bars?: readonly (readonly [name: string, enquiries: number])[]
  readonly note: string
  /** The table behind the picture; left out if the bars have all numbers. */
  readonly heading?: readonly string[]
  readonly rows?: Rows
  readonly isWide?: boolean
}

export function Figure(props: FigureProps) {
  const { title, lead, columns, bars, note, heading, rows = [], isWide } = props
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <section
      className="statistics-figure sheet stack gap-s"
      data-wide={isWide}
      aria-labelledby={id}
    >
      <h2 className="text-l" id={id}>
        {title}
      </h2>
      <p>{lead}</p>
      {columns && <Columns {...columns} label={`${title}: ${lead}`} />}
      {bars && bars.length > 0 && <DataTable heading={['Name', 'Enquiries']} rows={bars} hasBars />}
      <p className="quiet measure">{note}</p>
      {heading && (
        <details className="statistics-details">
          <summary className="action">Show the table</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area needs the keyboard */}
          <section className="statistics-scroll" aria-label={`${title}: table`} tabIndex={0}>
            <DataTable heading={heading} rows={rows} />
          </section>
        </details>
      )}
    </section>
  )
}
