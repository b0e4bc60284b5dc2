import styles from './TripPrice.module.css'

export type TripFeesProps = {
  lines: ReadonlyArray<{ label: string; times: number; amount: string | undefined }>
  sums: ReadonlyArray<{ visitor: string; sum: string; isPartial: boolean }>
  /** The page that says what each fee is. */
  more: string
}

/** What the fixed public fees of the days come to, by who pays them. */
export function TripFees({ lines, sums, more }: TripFeesProps) {
  if (lines.length === 0) return null
  const isPartial = sums.some((one) => one.isPartial)
  const star = sums.some((one) => one.sum && one.isPartial) ? '* ' : ''
  return (
    <section className={`${styles.root} stack gap-xs reading screen-only`} aria-labelledby="fees">
      <h2 id="fees" className="text-xl">
        Public fees in it
      </h2>
      <p>
        {`For one grown-up: ${lines
          .map(({ label, times }) => (times > 1 ? `${label}, ${times} times` : label))
          .join('; ')}.`}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Who pays</th>
            <th scope="col">Together</th>
          </tr>
        </thead>
        <tbody>
          {sums.map((one) => (
            <tr key={one.visitor}>
              <th scope="row">{one.visitor}</th>
              <td>{`${one.sum || 'In the quote'}${one.sum && one.isPartial ? ' *' : ''}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {isPartial && `${star}Some fees are not published; they are in the quote. `}
        <a href={more}>What each fee is, and where it comes from</a>
      </p>
    </section>
  )
}
