import type { CollectionEntry } from 'astro:content'
import { Icon } from '#site/components/Icon.tsx'
import { Poster } from '#site/components/Poster.tsx'
import styles from './Chapter.module.css'

export type ChapterProps = CollectionEntry<'destinations'>['data']['chapters'][number] & {
  /** Its first words are larger. */
  isOpening?: boolean
}

/** A part of the description: its paragraphs side by side where there is room, or a picture beside them. */
export function Chapter({ heading, text, picture, more, isOpening }: ChapterProps) {
  return (
    <section className={`${styles.root} stack`} data-pictured={picture && ''}>
      {picture && <Poster name={picture} crop="tall" className={`${styles.picture} framed`} />}
      <div className={`${styles.words} stack middle start ${isOpening ? 'opening' : ''}`}>
        <h2 className={styles.heading}>{heading}</h2>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {more && (
          <a className="action" href={more.path}>
            {more.label}
            <Icon name="arrow" className="arrow" />
          </a>
        )}
      </div>
    </section>
  )
}
