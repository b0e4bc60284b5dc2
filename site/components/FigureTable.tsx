import { t } from '#core/words.ts'
import styles from './FigureTable.module.css'

export type FigureTableProps = {
  head: readonly string[]
  /** The rows: a name and its figures. A single figure spans all columns. */
  rows: ReadonlyArray<readonly string[]>
  foot?: ReadonlyArray<readonly string[]>
  /** The addresses of rows, by name. */
  links?: Readonly<Record<string, string>>
  caption?: string
}

export function FigureTable({ head, rows, foot = [], links = {}, caption }: FigureTableProps) {
  const row = ([name = '', ...figures]: readonly string[]) => (
    <tr key={name}>
      <th scope="row">
        {links[name] ? (
          <a className="target" href={links[name]}>
            {name}
          </a>
        ) : (
          name
        )}
      </th>
      {figures.map((figure, index) => (
        <td key={head[index + 1]} colSpan={figures.length === 1 ? head.length - 1 : undefined}>
          {figure}
        </td>
      ))}
    </tr>
  )
  return (
    <table className={`${styles.root} full`}>
      {caption && <caption className="text-l display">{caption}</caption>}
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

type FeesOf = { forOne?: string; forTwo?: string; withChild?: string }

export type FeesForTwoProps = {
  lines: ReadonlyArray<FeesOf & { label: string; times: number }>
  together: FeesOf
  /** The age of a child who travels with the two. Takes the place of the fees for one. */
  child?: number | undefined
}

export function FeesForTwo({ lines, together, child }: FeesForTwoProps) {
  const quoted = t('in your quote')
  const name = (label: string, times: number) =>
    times > 1 ? t('{label}, {times} times', { label, times }) : label
  const columns =
    child === undefined
      ? [
          { head: t('For one'), of: ({ forOne }: FeesOf) => forOne },
          { head: t('For two'), of: ({ forTwo }: FeesOf) => forTwo },
        ]
      : [
          { head: t('For two'), of: ({ forTwo }: FeesOf) => forTwo },
          {
            head: t('With a child of {age}', { age: child }),
            of: ({ withChild }: FeesOf) => withChild,
          },
        ]
  const sums = (fees: FeesOf) => columns.map(({ of }) => of(fees) ?? quoted)
  return (
    <FigureTable
      head={[t('Public fee, from abroad'), ...columns.map(({ head }) => head)]}
      rows={lines.map(({ label, times, ...fees }) => [name(label, times), ...sums(fees)])}
      foot={[
        [t('Total public fees'), ...sums(together)],
        [t('Guide and car, rooms, food'), quoted],
      ]}
    />
  )
}
