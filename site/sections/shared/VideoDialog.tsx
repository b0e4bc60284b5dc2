import { hasFilm } from '#enquiry/film.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './VideoDialog.module.css'

export type VideoDialogProps = { video: Operator['video'] }

/**
 * The film over the page. Its frame is blank until opened, and blank again when closed: spec §4. While
 * there is no film it says what will be here, and no video host is asked.
 */
export function VideoDialog({ video }: VideoDialogProps) {
  const isThere = hasFilm(video)

  return (
    <dialog
      className={isThere ? styles.root : `${styles.root} ${styles.soon}`}
      aria-label={video.title}
    >
      <form method="dialog">
        <button type="submit" className={`${styles.close} target`}>
          Close
          <Icon name="close" />
        </button>
      </form>
      {isThere ? (
        <iframe
          className={styles.frame}
          src="about:blank"
          title={video.title}
          allow="autoplay; fullscreen; picture-in-picture"
          data-film={`https://www.youtube-nocookie.com/embed/${video.id}?autoplay=1&rel=0`}
        />
      ) : (
        <div className={`${styles.words} stack on-paper`}>
          <p className="text-xl display">{video.title}</p>
          <p>{video.soon}</p>
        </div>
      )}
    </dialog>
  )
}
