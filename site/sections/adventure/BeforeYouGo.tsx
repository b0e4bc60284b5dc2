import { MediaPanel } from '#sections/shared/MediaPanel.tsx'
import type { PictureData } from '#ui/Picture.tsx'
import styles from './BeforeYouGo.module.css'

export type BeforeYouGoProps = {
  heading: string
  picture: PictureData
  items: ReadonlyArray<{ title: string; text: string }>
}

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
