import { Picture, type PictureData } from '#ui/Picture.tsx'
import styles from './VideoScreen.module.css'

export type VideoScreenProps = {
  picture: PictureData
  /** What the button is called. */
  play: string
}

/**
 * A picture with a play button, in one element with a `VideoDialog` that has `data-video`.
 * `behaviours/video.ts` shows the button; nothing is asked of the video host before it is pressed.
 */
export function VideoScreen({ picture, play }: VideoScreenProps) {
  return (
    <div className={styles.root}>
      <Picture picture={picture} className={styles.picture} />
      <button
        type="button"
        className={`${styles.play} screen-only`}
        aria-label={play}
        data-open=""
        hidden
      >
        <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M8 4l12 8l-12 8z" />
        </svg>
      </button>
    </div>
  )
}
