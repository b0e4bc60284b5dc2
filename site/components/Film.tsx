import type { ComponentProps } from 'react'
import type { Operator } from '#core/schemas/operator.ts'
import { currentLanguage, languageCodes, languages, t } from '#core/words.ts'
import { preparePicture } from '#site/images/prepare-picture.ts'
import styles from './Film.module.css'
import { Icon } from './Icon.tsx'
import { Poster } from './Poster.tsx'

export type FilmProps = Pick<Operator, 'video'> & {
  picture: string
  play: string
}

/** Before that, `content/operator.yaml` has `XXX...`, and the film in `site/public/film` plays. */
const isOnYouTube = ({ id }: Operator['video']) => !/^X*$/i.test(id)

/**
 * `scripts/video.ts` loads the film into an overlay when the visitor presses play, and removes it on closing (spec §4).
 * Without JavaScript our own film plays in place of the picture.
 */
export async function Film({ picture, play, video }: FilmProps) {
  const isOurs = !isOnYouTube(video)
  const { sources } = await preparePicture(picture, 'film')
  return (
    <div className={styles.root} data-video="">
      <Poster name={picture} crop="film" />
      <button
        type="button"
        className={`${styles.play} pile full screen-only script-only`}
        aria-label={play}
        data-open=""
      >
        <svg className={styles.sign} viewBox="0 0 60 60" aria-hidden="true">
          <path d="M30 0l30 30l-30 30l-30-30z" />
          <path d="M27 24l9 6l-9 6z" />
        </svg>
      </button>
      {isOurs && (
        <noscript>
          <OurFilm className={`${styles.inPlace} full`} preload="none" />
        </noscript>
      )}
      <dialog className={styles.dialog} aria-label={video.title}>
        <form method="dialog">
          <button type="submit" className={`${styles.close} target strong`}>
            {t('Close')}
            <Icon name="close" />
          </button>
        </form>
        {isOurs ? (
          <template>
            <OurFilm className={`${styles.frame} full`} poster={sources[0]?.src} autoPlay />
          </template>
        ) : (
          <iframe
            className={`${styles.frame} full`}
            src="about:blank"
            title={video.title}
            allow="autoplay; fullscreen; picture-in-picture"
            data-film={`https://www.youtube-nocookie.com/embed/${video.id}?autoplay=1&rel=0`}
          />
        )}
      </dialog>
    </div>
  )
}

/** The small file comes first, so that browsers that ignore `media` play it. */
function OurFilm(attributes: ComponentProps<'video'>) {
  const language = currentLanguage()
  const others = languageCodes.filter((code) => code !== language)
  return (
    <video {...attributes} controls playsInline>
      <source src="/film/480.mp4" type="video/mp4" media="(max-width: 47.99rem)" />
      <source src="/film/720.mp4" type="video/mp4" />
      {[language, ...others].map((code) => (
        <track
          key={code}
          kind="captions"
          src={`/film/${code}.vtt`}
          srcLang={code}
          label={languages[code]}
          default={code === language}
        />
      ))}
    </video>
  )
}

export function FilmLink({ video, label }: Pick<Operator, 'video'> & { label: string }) {
  if (!isOnYouTube(video)) return null
  return (
    <a className="action screen-only" href={`https://www.youtube.com/watch?v=${video.id}`}>
      {label}
    </a>
  )
}
