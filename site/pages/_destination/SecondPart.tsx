import { Poster } from '#site/components/Poster.tsx'
import { Chapter, type ChapterProps } from './Chapter.tsx'
import styles from './SecondPart.module.css'

/** The rest of the description: its picture over the whole page, and under it the chapters in columns. */
export function SecondPart({ chapters }: { chapters: readonly ChapterProps[] }) {
  const picture = chapters[0]?.picture

  return (
    <div className={styles.root} data-theme="paper">
      {picture && (
        <Poster name={picture} crop="banner" className={`${styles.picture} screen-only`} />
      )}
      <div className={`${styles.chapters} band torn`}>
        {chapters.map(({ picture: _, ...chapter }) => (
          <Chapter key={chapter.heading} {...chapter} />
        ))}
      </div>
    </div>
  )
}
