import { ActionLink } from '#site/components/ActionLink.tsx'
import { ButtonLink } from '#site/components/Button.tsx'
import { Icon } from '#site/components/Icon.tsx'
import { Poster } from '#site/components/Poster.tsx'
import { PosterFigures } from '#site/components/PosterFigures.tsx'
import { Stars } from '#site/components/Stars.tsx'
import type { Content } from '#site/content/content-files.ts'
import { setHeadline } from '#site/lib/headline.ts'
import styles from './destination.module.css'

type Destination = Content['destinations']

/** As many as stand in large type. The others are a list below. */
const large = 4

export function Figures({ place, figures }: Pick<Destination, 'place' | 'figures'>) {
  const others = figures.slice(large)
  return (
    <div data-theme={place}>
      <PosterFigures
        figures={figures
          .slice(0, large)
          .map(({ value, ...figure }) => ({ ...figure, values: [{ value }] }))}
      />
      {others.length > 0 && (
        <dl className="strip columns-m gap-l facts on-paper">
          {others.map(({ label, value, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
              {note && <dd className={`${styles.note} quiet`}>{note}</dd>}
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

export type ChapterProps = Destination['chapters'][number] & {
  place: Destination['place']
  isOpening?: boolean
}

export function Chapter({ heading, text, picture, more, place, isOpening }: ChapterProps) {
  return (
    <section
      data-theme={place}
      className={`${picture ? `${styles.chapter} cluster` : 'stack'} hung`}
    >
      {picture && <Poster name={picture} crop="tall" className="framed" />}
      <div className="stack middle">
        <h2>{setHeadline(heading)}</h2>
        <div className={`stack ${isOpening ? 'opening' : ''}`}>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {more && <ActionLink {...more} />}
      </div>
    </section>
  )
}

export type TripBoxProps = {
  book: Destination['book'] & { path: string }
  adventures: {
    heading: string
    stars: boolean
    links: ReadonlyArray<{ title: string; text: string; path: string }>
  }
}

export function TripBox({ book, adventures }: TripBoxProps) {
  const { heading, stars, links } = adventures
  return (
    <>
      <div className="stack start padded on-theme torn">
        <h2 className="text-xl">{book.heading}</h2>
        <p>{book.text}</p>
        <ButtonLink label={book.label} path={book.path} variant="paper" />
      </div>
      <div className="stack">
        <h2 className="text-l">{heading}</h2>
        <ul className="lined">
          {links.map(({ title, text, path }) => (
            <li key={path} className="stack gap-2xs">
              {stars && <Stars />}
              <a className="target stretched bare strong tight apart ink" href={path}>
                {title}
                <Icon name="arrow" className="arrow" />
              </a>
              <p className="quiet">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
