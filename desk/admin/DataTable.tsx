/** The first cell names the row. */
export type Rows = readonly (readonly (string | number)[])[]

type DataTableProps = {
  readonly heading: readonly string[]
  readonly rows: Rows
  /** Draws a bar under each name, as long as the row's second cell says. */
  readonly hasBars?: boolean
}

export function DataTable({ heading, rows, hasBars = false }: DataTableProps) {
  const max = Math.max(1, ...rows.map(([, value]) => Number(value)))
  return (
    <table className="statistics-table text-s">
      <thead>
        <tr>
          {heading.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {hasBars && (
                <svg aria-hidden="true" width="100%" height="10">
                  <rect width={`${Math.round((Number(cells[0]) / max) * 100)}%`} height="10" />
                </svg>
              )}
            </th>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never updated
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
