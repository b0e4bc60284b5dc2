import { Icon } from '#ui/Icon.tsx'
import { Picture, type PictureData } from '#ui/Picture.tsx'
import styles from './Chapters.module.css'

export type ChaptersProps = {
  chapters: ReadonlyArray<{
    heading: string
    text: readonly string[]
    picture?: PictureData | undefined
    more?: { label: string; path: string } | undefined
  }>
}

/** The long description, in chapters. A wide picture stands over its words, a tall one beside them. */
export function Chapters({ chapters }: ChaptersProps) {
  return (
    <div className={styles.root}>
      {chapters.map(({ heading, text, picture, more }) => (
        <section key={heading} className={styles.chapter} data-picture={picture && shape(picture)}>
          {picture && <Picture picture={picture} className={styles.picture} />}
          <div className={styles.words}>
            <h2 className={styles.heading}>{heading}</h2>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {more && (
              <a className={styles.more} href={more.path}>
                {more.label}
                <Icon name="arrow" />
              </a>
            )}
          </div>
        </section>
      ))}
    </div>
  )
}

const shape = ({ fallback }: PictureData) => (fallback.width > fallback.height ? 'wide' : 'tall')
