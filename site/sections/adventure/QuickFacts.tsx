import type { QuickFact } from './adventure-page.ts'
import styles from './QuickFacts.module.css'

export type QuickFactsProps = { facts: readonly QuickFact[] }

/** The figures of an adventure; where one misleads, its note stands under it. */
export function QuickFacts({ facts }: QuickFactsProps) {
  return (
    <dl className={styles.root}>
      {facts.map(({ label, text, note }) => (
        <div key={label} className={styles.fact}>
          <dt className={`${styles.label} quiet`}>{label}</dt>
          <dd className={styles.text}>{text}</dd>
          {note && <dd className={`${styles.note} quiet`}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
