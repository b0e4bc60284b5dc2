import type { CollectionEntry } from 'astro:content'
import { mailLink } from '#enquiry/contact-links.ts'
import { copiesSlot, retentionSlot, shownDays, usualRetention } from '#enquiry/retention.ts'
import { ButtonLink } from '#site/components/Button.tsx'
import '#site/components/slots.css'
import { SideBySide } from '#site/components/SideBySide.tsx'
import styles from './_privacy.module.css'

type Privacy = CollectionEntry<'privacy'>['data']

export type PrivacyPageProps = {
  privacy: Privacy
  mailbox: string
  /** The hosts of services elsewhere that take part; null where our desk does the work. */
  processors: { sheet: string | null; mail: string | null }
}

/** The data that is kept and who sees it, and beside it the way to have it erased. */
export function PrivacyPage({ privacy, mailbox, processors }: PrivacyPageProps) {
  const { banner, kept, elsewhere, chapters, erase } = privacy
  const { sheet, mail } = processors
  const named = [
    sheet && elsewhere.sheet.replace('{host}', sheet),
    mail && elsewhere.mail.replace('{host}', mail),
  ].filter((sentence) => sentence !== null)
  const away = named.length > 0 ? [{ ...elsewhere, text: [...named, elsewhere.text] }] : []

  return (
    <SideBySide
      place={banner.place}
      side={
        <section className={`${styles.erase} stack start on-paper`}>
          <h2 className="text-xl">{erase.heading}</h2>
          {erase.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ButtonLink href={mailLink(mailbox, erase.mail)}>{erase.button}</ButtonLink>
          <p className="strong">{mailbox}</p>
        </section>
      }
    >
      {!(sheet && mail) && <RetentionTable {...kept} />}
      {[...away, ...chapters].map(({ heading, text }) => (
        <section key={heading} className="stack measure">
          <h2 className="text-xl">{heading}</h2>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </SideBySide>
  )
}

/** The data that the desk keeps, and how long. The desk that serves the page fills in its own figures. */
function RetentionTable({ heading, text, items, note }: Privacy['kept']) {
  return (
    <section className="stack">
      <h2 className="text-xl">{heading}</h2>
      <p className="measure">{text}</p>
      <dl className={styles.list}>
        {items.map(({ what, kept, since }) => (
          <div key={kept} className={`${styles.item} stack`}>
            <dt className="strong">{what}</dt>
            <dd className={`${styles.days} text-xl display`} data-slot={retentionSlot(kept)}>
              {shownDays(usualRetention[kept])}
            </dd>
            <dd className="quiet">{since}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet measure" data-slot={copiesSlot} />
      <p className="quiet measure">{note}</p>
    </section>
  )
}
