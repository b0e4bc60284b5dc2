import type { CollectionEntry } from 'astro:content'
import { copiesSlot, retentionSlot, shownDays, usualRetention } from '#enquiry/retention.ts'
import '#site/components/slots.css'
import styles from './RetentionTable.module.css'

/** What the desk keeps and how long. The desk that serves the page writes its own figures in. */
export function RetentionTable({
  heading,
  text,
  items,
  note,
}: CollectionEntry<'privacy'>['data']['kept']) {
  return (
    <section className={`${styles.root} stack`}>
      <h2 className="text-xl">{heading}</h2>
      <p>{text}</p>
      <dl className={styles.list}>
        {items.map(({ what, kept, since }) => (
          <div key={kept} className={`${styles.item} stack`}>
            <dt className={`${styles.what} strong`}>{what}</dt>
            <dd className={`${styles.days} text-xl display`} data-slot={retentionSlot(kept)}>
              {shownDays(usualRetention[kept])}
            </dd>
            <dd className="quiet">{since}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet" data-slot={copiesSlot} />
      <p className="quiet">{note}</p>
    </section>
  )
}
