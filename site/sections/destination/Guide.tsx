import { Chapters, type ChaptersProps } from './Chapters.tsx'
import styles from './Guide.module.css'
import { TripBox, type TripBoxProps } from './TripBox.tsx'

export type GuideProps = ChaptersProps & TripBoxProps

/** The description, and beside it (after it on a phone) the box that leads on. */
export function Guide({ chapters, ...box }: GuideProps) {
  return (
    <div className={`${styles.root} band split`}>
      <Chapters chapters={chapters} />
      <div className={styles.box}>
        <TripBox {...box} />
      </div>
    </div>
  )
}
