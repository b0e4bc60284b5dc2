import { Chapter, type ChapterProps } from './Chapter.tsx'
import styles from './Chapters.module.css'

export type ChaptersProps = { chapters: readonly ChapterProps[] }

/** The description, in chapters one after the other; the first one opens the page. */
export function Chapters({ chapters }: ChaptersProps) {
  return (
    <div className={`${styles.root} stack gap-2xl`}>
      {chapters.map((chapter, index) => (
        <Chapter key={chapter.heading} {...chapter} isOpening={index === 0} />
      ))}
    </div>
  )
}
