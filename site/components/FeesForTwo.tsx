import { FigureTable } from './FigureTable.tsx'

export type FeesForTwoProps = {
  lines: ReadonlyArray<{
    label: string
    times: number
    forOne: string | undefined
    forTwo: string | undefined
  }>
  together: { forOne: string; forTwo: string }
}

/** The public fees of a route for two visitors from abroad, line by line, and their sum. */
export function FeesForTwo({ lines, together }: FeesForTwoProps) {
  return (
    <FigureTable>
      <thead>
        <tr>
          <th scope="col">Public fee, from abroad</th>
          <th scope="col">For one</th>
          <th scope="col">For two</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, times, forOne, forTwo }) => (
          <tr key={label}>
            <th scope="row">{times > 1 ? `${label}, ${times} times` : label}</th>
            <td>{forOne ?? 'in your quote'}</td>
            <td>{forTwo ?? 'in your quote'}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Public fees together</th>
          <td>{together.forOne}</td>
          <td>{together.forTwo}</td>
        </tr>
        <tr>
          <th scope="row">Guide and car, rooms, food</th>
          <td colSpan={2}>in your quote</td>
        </tr>
      </tfoot>
    </FigureTable>
  )
}
