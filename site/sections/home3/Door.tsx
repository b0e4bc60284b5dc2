import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Picture, type PictureData } from '#ui/Picture.tsx'
import type { Place } from '#ui/place.ts'
import styles from './Door.module.css'

export type DoorProps = {
  subtitle: string
  title: string
  text: string
  picture: PictureData
  place: Place
  button: { label: string; path: string }
}

/** The top of the other home page: words and poster side by side, behind a jagged edge. */
export function Door({ subtitle, title, text, picture, place, button }: DoorProps) {
  return (
    <div className={styles.root} data-place={place}>
      <div className={styles.words}>
        <p className={styles.subtitle}>{subtitle}</p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        <ButtonLink href={button.path} variant="paper">
          {button.label}
        </ButtonLink>
      </div>
      <div className={styles.poster}>
        <Picture picture={picture} priority className={styles.picture} />
      </div>
    </div>
  )
}
