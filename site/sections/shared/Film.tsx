import { hasFilm } from '#enquiry/film.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import { Icon } from '#ui/Icon.tsx'
import { Picture, type PictureData } from '#ui/Picture.tsx'
import styles from './Film.module.css'

export type FilmProps = Pick<Operator, 'video'> & {
  picture: PictureData
  /** What the button is called. */
  play: string
}

/**
 * A picture with a play button, and the film over the page. Its frame is blank until opened, and blank
 * again when closed: spec §4. `behaviours/video.ts` shows the button; nothing is asked of the video host
 * before it is pressed. While there is no film the pop-up says what will be here.
 */
export function Film({ picture, play, video }: FilmProps) {
  return (
    <div className={styles.root} data-video="">
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
      <dialog className={styles.dialog} aria-label={video.title}>
        <form method="dialog">
          <button type="submit" className={`${styles.close} target strong`}>
            Close
            <Icon name="close" />
          </button>
        </form>
        {hasFilm(video) ? (
          <iframe
            className={styles.frame}
            src="about:blank"
            title={video.title}
            allow="autoplay; fullscreen; picture-in-picture"
            data-film={`https://www.youtube-nocookie.com/embed/${video.id}?autoplay=1&rel=0`}
          />
        ) : (
          <div className={`${styles.soon} measure stack on-paper`}>
            <p className="text-xl display">{video.title}</p>
            <p>{video.soon}</p>
          </div>
        )}
      </dialog>
    </div>
  )
}

/** The plain link to the film on its own site, where there is one. */
export function FilmLink({ video, label }: Pick<Operator, 'video'> & { label: string }) {
  if (!hasFilm(video)) return null
  return (
    <a className="action screen-only" href={`https://www.youtube.com/watch?v=${video.id}`}>
      {label}
    </a>
  )
}
