import { Picture, type PictureData } from '#ui/Picture.tsx'
import styles from './BeforeYouGo.module.css'

export type BeforeYouGoProps = {
  heading: string
  picture: PictureData
  items: ReadonlyArray<{ title: string; text: string }>
}

/** What one should know before: ages, permits, what to bring, how the morning goes. */
export function BeforeYouGo({ heading, picture, items }: BeforeYouGoProps) {
  return (
    <section className={styles.root} aria-labelledby="before">
      <Picture picture={picture} className={styles.picture} />
      <div className={styles.words}>
        <h2 id="before" className={styles.heading}>
          {heading}
        </h2>
        <ul className={styles.items}>
          {items.map(({ title, text }) => (
            <li key={title} className={styles.item}>
              <h3 className={styles.title}>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
