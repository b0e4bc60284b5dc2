import type { ReactNode } from 'react'

type FigureProps = {
  readonly id: string
  readonly title: string
  /** What one reads from it first. */
  readonly lead: string
  readonly picture: ReactNode
  /** How it is counted, where that is not plain. */
  readonly note: string
  readonly table: Table
  readonly isWide?: boolean
}

/** The numbers of a picture. The first column names the row. */
type Table = {
  readonly heading: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

/** A picture with what it says above it and its table beneath. */
export function Figure({ id, title, lead, picture, note, table, isWide = false }: FigureProps) {
  const heading = `${id}-heading`
  return (
    <section
      className="numbers-figure sheet stack gap-s"
      data-wide={isWide || undefined}
      aria-labelledby={heading}
    >
      <h2 className="text-l" id={heading}>
        {title}
      </h2>
      <p>{lead}</p>
      {picture}
      <p className="quiet measure">{note}</p>
      <details className="numbers-details">
        <summary className="action">The numbers as a table</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
        <section className="numbers-scroll" aria-label={`${title}: table`} tabIndex={0}>
          <table className="numbers-table text-s">
            <thead>
              <tr>
                {table.heading.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([name, ...cells]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never updated
                    <td key={at}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  )
}
