import type { CollectionEntry } from 'astro:content'
import type { Operator } from '#enquiry/operator-schema.ts'
import { ButtonLink } from '#site/components/Button.tsx'
import { Film, FilmLink } from '#site/components/Film.tsx'
import styles from './VideoBlock.module.css'

export type VideoBlockProps = { block: CollectionEntry<'home'>['data']['video'] } & Pick<
  Operator,
  'video'
>

/** The film, and words beside it. */
export function VideoBlock({ block, video }: VideoBlockProps) {
  const { heading, text, play, link, place, picture, button } = block

  return (
    <section className={`${styles.root} on-theme`} aria-labelledby="video" data-theme={place}>
      <Film picture={picture} play={play} video={video} />
      <div className={`${styles.words} stack middle start`}>
        <h2 id="video">{heading}</h2>
        <p>{text}</p>
        <FilmLink video={video} label={link} />
        <ButtonLink href={button.path} variant="outline">
          {button.label}
        </ButtonLink>
      </div>
    </section>
  )
}
