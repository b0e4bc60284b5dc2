import { hasFilm } from '#enquiry/film.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import type { Shown } from '#sections/shared/shown.ts'
import { VideoDialog } from '#sections/shared/VideoDialog.tsx'
import { VideoScreen } from '#sections/shared/VideoScreen.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import styles from './VideoBlock.module.css'

export type VideoBlockProps = Shown<'home'>['video'] & Pick<Operator, 'video'>

/** A poster with a play button, and the film over the page; without a script the plain link. */
export function VideoBlock({ heading, text, play, link, ...props }: VideoBlockProps) {
  const { place, picture, video, button } = props

  return (
    <section
      className={`${styles.root} on-theme`}
      aria-labelledby="video"
      data-theme={place}
      data-video=""
    >
      <VideoScreen picture={picture} play={play} />
      <div className={`${styles.words} stack middle start`}>
        <h2 id="video">{heading}</h2>
        <p>{text}</p>
        {hasFilm(video) && (
          <p>
            <a
              className={`${styles.link} screen-only accented`}
              href={`https://www.youtube.com/watch?v=${video.id}`}
            >
              {link}
            </a>
          </p>
        )}
        <ButtonLink href={button.path} variant="outline">
          {button.label}
        </ButtonLink>
      </div>
      <VideoDialog video={video} />
    </section>
  )
}
