import type { CollectionEntry } from 'astro:content'
import { MediaPanel } from '#site/components/MediaPanel.tsx'
import styles from './BeforeYouGo.module.css'

export type BeforeYouGoProps = CollectionEntry<'adventures'>['data']['before']

/** What one should know before: ages, permits, what to bring, how the morning goes. */
export function BeforeYouGo({ heading, picture, items }: BeforeYouGoProps) {
  return (
    <MediaPanel
      picture={picture}
      crop="before"
      shape="words"
      labelledBy="before"
      className="screen-only"
    >
      <h2 id="before">{heading}</h2>
      <ul className={`${styles.items} columns-l`}>
        {items.map(({ title, text }) => (
          <li key={title} className="stack gap-2xs">
            <h3 className="text-l accented">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </MediaPanel>
  )
}
