import styles from './QuickFacts.module.css'

export type QuickFact = {
  label: string
  text?: string | undefined
  /** Instead of a text: what one and what another traveller pays. */
  prices?: ReadonlyArray<{ amount: string; payer: string }> | undefined
  note?: string | undefined
}

export type QuickFactsProps = { facts: readonly QuickFact[] }

/** The figures of an adventure or a route; where one misleads, its note stands under it. */
export function QuickFacts({ facts }: QuickFactsProps) {
  return (
    <dl className={styles.root}>
      {facts.map(({ label, text, prices, note }) => (
        <div key={label} className={styles.fact} data-prices={prices && ''}>
          <dt className={`${styles.label} quiet`}>{label}</dt>
          {text && <dd className={styles.text}>{text}</dd>}
          {prices?.map(({ amount, payer }) => (
            <dd key={payer} className={styles.price}>
              <span className="text-l display">{amount}</span> {payer}
            </dd>
          ))}
          {note && <dd className={`${styles.note} quiet`}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
