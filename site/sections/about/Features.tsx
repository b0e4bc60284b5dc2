import { Picture, type PictureData } from '#ui/Picture.tsx'
import type { Place } from '#ui/place.ts'
import styles from './Features.module.css'

export type FeaturesProps = {
  heading: string
  items: ReadonlyArray<{ title: string; text: string; picture: PictureData; place: Place }>
}

/** What the operator stands for, a poster each. */
export function Features({ heading, items }: FeaturesProps) {
  return (
    <section className={styles.root} aria-labelledby="features">
      <h2 id="features" className={styles.heading}>
        {heading}
      </h2>
      <ul className={styles.list}>
        {items.map(({ title, text, picture, place }) => (
          <li key={title} className={styles.item} data-place={place}>
            <Picture picture={picture} className={styles.picture} />
            <div className={styles.words}>
              <h3 className={styles.title}>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
