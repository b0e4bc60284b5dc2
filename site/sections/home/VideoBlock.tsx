import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Picture, type PictureData } from '#ui/Picture.tsx'
import type { Place } from '#ui/place.ts'
import styles from './VideoBlock.module.css'
import { VideoDialog } from './VideoDialog.tsx'

export type VideoBlockProps = {
  heading: string
  text: string
  play: string
  link: string
  place: Place
  picture: PictureData
  video: { id: string; title: string }
  button: { label: string; path: string }
}

/**
 * A poster with a play button. `behaviours/video.ts` shows the button and opens the film over the
 * page; nothing is asked of the video host before. Without a script there is the plain link.
 */
export function VideoBlock({ heading, text, play, link, ...props }: VideoBlockProps) {
  const { place, picture, video, button } = props

  return (
    <section className={styles.root} aria-labelledby="video" data-place={place} data-video="">
      <div className={styles.screen}>
        <Picture picture={picture} className={styles.picture} />
        <button type="button" className={styles.play} aria-label={play} data-open="" hidden>
          <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M8 4l12 8l-12 8z" />
          </svg>
        </button>
      </div>
      <div className={styles.words}>
        <h2 id="video" className={styles.heading}>
          {heading}
        </h2>
        <p>{text}</p>
        <p>
          <a className={styles.link} href={`https://www.youtube.com/watch?v=${video.id}`}>
            {link}
          </a>
        </p>
        <ButtonLink href={button.path} variant="outline">
          {button.label}
        </ButtonLink>
      </div>
      <VideoDialog video={video} />
    </section>
  )
}
