import {
  copiesSlot,
  type Kept as KeptThing,
  retentionSlot,
  shownDays,
  usualRetention,
} from '#enquiry/retention.ts'
import styles from './Kept.module.css'

export type KeptProps = {
  heading: string
  text: string
  items: ReadonlyArray<{ what: string; kept: KeptThing; since: string }>
  note: string
}

/** What the desk keeps and how long. The desk that serves the page writes its own figures in. */
export function Kept({ heading, text, items, note }: KeptProps) {
  return (
    <section className={styles.root}>
      <h2 className={styles.heading}>{heading}</h2>
      <p>{text}</p>
      <dl className={styles.list}>
        {items.map(({ what, kept, since }) => (
          <div key={kept} className={styles.item}>
            <dt className={styles.what}>{what}</dt>
            <dd className={styles.days} data-slot={retentionSlot(kept)}>
              {shownDays(usualRetention[kept])}
            </dd>
            <dd className={styles.since}>{since}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note} data-slot={copiesSlot} />
      <p className={styles.note}>{note}</p>
    </section>
  )
}
