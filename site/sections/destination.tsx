import { ActionLink } from '#site/components/ActionLink.tsx'
import { ButtonLink } from '#site/components/Button.tsx'
import { Icon, Ornament } from '#site/components/Icon.tsx'
import { Poster } from '#site/components/Poster.tsx'
import { Stars } from '#site/components/Stars.tsx'
import type { Content } from '#site/content/content-files.ts'
import styles from './destination.module.css'

type Destination = Content['destinations']

/** Keeps a figure and its unit on one line: "about 1,200 km²". */
const withUnit = (value: string) => value.replace(/(\d) (?=\S+$)/, '$1\u00a0')

export function Figures({ place, figures }: Pick<Destination, 'place' | 'figures'>) {
  return (
    <div className={`${styles.figures} on-paper`} data-theme={place}>
      <Ornament />
      <dl
        className="band columns-s gap-l"
        // Puts six figures in three columns: six columns would be too narrow, and five would leave one figure alone.
        data-many={figures.length > 5 ? '' : undefined}
      >
        {figures.map(({ label, value, note }) => (
          <div key={label} className="stack gap-2xs">
            <dt className="quiet strong">{label}</dt>
            <dd className="text-xl tight display ink">{withUnit(value)}</dd>
            {note && <dd className="quiet">{note}</dd>}
          </div>
        ))}
      </dl>
    </div>
  )
}

export type ChapterProps = Destination['chapters'][number] & {
  isOpening?: boolean
}

export function Chapter({ heading, text, picture, more, isOpening }: ChapterProps) {
  return (
    <section className={picture ? `${styles.chapter} cluster` : undefined}>
      {picture && <Poster name={picture} crop="tall" className="framed" />}
      <div className="stack middle">
        <h2>{heading}</h2>
        <div className={`${picture ? 'stack measure' : 'cards'} ${isOpening ? 'opening' : ''}`}>
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
