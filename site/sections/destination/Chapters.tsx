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
    <div className={`${styles.root} stack gap-2xl`}>
      {chapters.map(({ heading, text, picture, more }, index) => (
        <section
          key={heading}
          className={`${styles.chapter} stack`}
          data-picture={picture && shape(picture)}
        >
          {picture && <Picture picture={picture} className={`${styles.picture} framed`} />}
          <div className={`stack middle start measure ${index === 0 ? 'opening' : ''}`}>
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
      ))}
    </div>
  )
}

const shape = ({ fallback }: PictureData) => (fallback.width > fallback.height ? 'wide' : 'tall')
