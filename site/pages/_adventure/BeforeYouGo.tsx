import { MediaPanel } from '#site/components/MediaPanel.tsx'
import type { Shown } from '#site/components/shown.ts'
import styles from './BeforeYouGo.module.css'

export type BeforeYouGoProps = Shown<'adventures'>['before']

/** What one should know before: ages, permits, what to bring, how the morning goes. */
export function BeforeYouGo({ heading, picture, items }: BeforeYouGoProps) {
  return (
    <MediaPanel picture={picture} shape="words" labelledBy="before" className="screen-only">
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
