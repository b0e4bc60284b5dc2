import { SideBySide } from '#site/components/SideBySide.tsx'
import { Chapter, type ChapterProps } from './Chapter.tsx'
import { TripBox, type TripBoxProps } from './TripBox.tsx'

export type GuideProps = TripBoxProps & { chapters: readonly ChapterProps[] }

/** The description, in chapters one after the other, and beside it the box that leads on. */
export function Guide({ chapters, ...box }: GuideProps) {
  return (
    <SideBySide follows side={<TripBox {...box} />}>
      {chapters.map((chapter, index) => (
        <Chapter key={chapter.heading} {...chapter} isOpening={index === 0} />
      ))}
    </SideBySide>
  )
}
