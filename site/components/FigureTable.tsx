import { t } from '#core/words.ts'
import styles from './FigureTable.module.css'

export type FigureTableProps = {
  head: readonly string[]
  /** The rows: a name and its figures. A single figure spans all columns. */
  rows: ReadonlyArray<readonly string[]>
  foot?: ReadonlyArray<readonly string[]>
}

export function FigureTable({ head, rows, foot = [] }: FigureTableProps) {
  const row = ([name, ...figures]: readonly string[]) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {figures.map((figure, index) => (
        <td key={head[index + 1]} colSpan={figures.length === 1 ? head.length - 1 : undefined}>
          {figure}
        </td>
      ))}
    </tr>
  )
  return (
    <table className={`${styles.root} full`}>
      <thead className="quiet">
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map(row)}</tbody>
      {foot.length > 0 && <tfoot>{foot.map(row)}</tfoot>}
    </table>
  )
}

export type FeesForTwoProps = {
  lines: ReadonlyArray<{
    label: string
    times: number
    forOne?: string
    forTwo?: string
  }>
  together: { forOne: string; forTwo: string }
}

export function FeesForTwo({ lines, together }: FeesForTwoProps) {
  const quoted = t('in your quote')
  const name = (label: string, times: number) =>
    times > 1 ? t('{label}, {times} times', { label, times }) : label
  return (
    <FigureTable
      head={[t('Public fee, from abroad'), t('For one'), t('For two')]}
      rows={lines.map(({ label, times, forOne = quoted, forTwo = quoted }) => [
        name(label, times),
        forOne,
        forTwo,
      ])}
      foot={[
        [t('Total public fees'), together.forOne, together.forTwo],
        [t('Guide and car, rooms, food'), quoted],
      ]}
    />
  )
}
