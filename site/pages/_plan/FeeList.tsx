import type { Amount } from '#enquiry/park-fees.ts'
import { Icon } from '#site/components/Icon.tsx'
import styles from './FeeList.module.css'

export type FeeListProps = {
  visitors: ReadonlyArray<{ id: string; label: string }>
  fees: ReadonlyArray<{
    id: string
    label: string
    for: string
    note?: string | undefined
    minimumAge: number | null
    /** What each pays, in words and as a figure; `shown` says so where nobody publishes it. */
    amounts: ReadonlyArray<{ visitor: string; amount: Amount | null; shown: string }>
  }>
}

/** Each public fee, and who pays what. The calculator reads its figures here. */
export function FeeList({ visitors, fees }: FeeListProps) {
  return (
    <details>
      <summary className="action">
        Each fee, and who pays what
        <Icon name="down" className="chevron" />
      </summary>
      <table className={styles.root} data-fees="">
        <thead>
          <tr>
            <th scope="col">Fee</th>
            {visitors.map(({ id, label }) => (
              <th key={id} scope="col" data-visitor={id}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fees.map(({ id, label, note, minimumAge, amounts, ...fee }) => (
            <tr key={id} data-fee={id} data-age={minimumAge ?? undefined}>
              <th scope="row">
                <b>{label}</b> <span>{fee.for}</span>
                {minimumAge !== null && <span>{`, from ${minimumAge} years`}</span>}
                {note && <small>{note}</small>}
              </th>
              {amounts.map(({ visitor, amount, shown }) => (
                <td
                  key={visitor}
                  data-label={visitors.find(({ id }) => id === visitor)?.label}
                  data-amount={amount ? `${amount.value} ${amount.currency}` : undefined}
                >
                  {shown}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
