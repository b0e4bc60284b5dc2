import type { CollectionEntry } from 'astro:content'
import { phoneLink } from '#enquiry/contact-links.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import { MediaPanel } from './MediaPanel.tsx'
import styles from './Offline.module.css'

export type OfflineProps = CollectionEntry<'site'>['data']['offline'] & {
  operator: Pick<Operator, 'phone'>
}

/** Stands in for a page that cannot be fetched. A behaviour fills the list of those that are kept. */
export function Offline({ title, text, kept, operator }: OfflineProps) {
  return (
    <MediaPanel picture="nyungwe-ridges" crop="offline" place="nyungwe" priority>
      <h1>{title}</h1>
      <p>{text}</p>
      <a className="target" href={phoneLink(operator.phone)}>
        {operator.phone}
      </a>
      <nav className={styles.kept} aria-labelledby="kept-pages" data-offline-pages hidden>
        <h2 id="kept-pages" className="text-l">
          {kept}
        </h2>
        <ul className="links columns-m" />
      </nav>
    </MediaPanel>
  )
}
