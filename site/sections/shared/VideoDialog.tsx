import { Icon } from '#ui/Icon.tsx'
import styles from './VideoDialog.module.css'

export type VideoDialogProps = { video: { id: string; title: string } }

/** The film over the page. Its frame is blank until opened, and blank again when closed: spec §4. */
export function VideoDialog({ video }: VideoDialogProps) {
  return (
    <dialog className={styles.root} aria-label={video.title}>
      <form method="dialog">
        <button type="submit" className={`${styles.close} target`}>
          Close
          <Icon name="close" />
        </button>
      </form>
      <iframe
        className={styles.frame}
        src="about:blank"
        title={video.title}
        allow="autoplay; fullscreen; picture-in-picture"
        data-film={`https://www.youtube-nocookie.com/embed/${video.id}?autoplay=1&rel=0`}
      />
    </dialog>
  )
}
