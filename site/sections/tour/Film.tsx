import { hasFilm } from '#enquiry/film.ts'
import { VideoDialog, type VideoDialogProps } from '#sections/shared/VideoDialog.tsx'
import { VideoScreen, type VideoScreenProps } from '#sections/shared/VideoScreen.tsx'

export type FilmProps = VideoScreenProps &
  VideoDialogProps & {
    heading: string
    /** The link to the video on its own site. */
    link: string
  }

/** Spec §2, the video image of an activity: it opens the film over the page, as at home. */
export function Film({ heading, link, video, ...screen }: FilmProps) {
  return (
    <section className="stack screen-only" aria-labelledby="film" data-video="">
      <h2 id="film">{heading}</h2>
      <VideoScreen {...screen} />
      {hasFilm(video) && (
        <a className="action" href={`https://www.youtube.com/watch?v=${video.id}`}>
          {link}
        </a>
      )}
      <VideoDialog video={video} />
    </section>
  )
}
