import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Carousel.module.css'
import { Icon } from './Icon.tsx'

export type CarouselProps = {
  heading: string
  /** The names of one slide and of several, for the buttons. */
  one: string
  many: string
  /**
   * The number of slides side by side (spec §9). `one`: a single slide as wide as the page, with the controls
   * on it and the heading for screen readers alone. `three`: one below 575 px. `five`: one below 575 px,
   * two to 1199 px, three to 1399 px, five on wider screens.
   */
  show: 'one' | 'three' | 'five'
  /** The time a slide stands, and the time the next one takes to arrive. */
  standMs?: number
  turnMs?: number
  slides: ReadonlyArray<{ key: string; slide: ReactNode }>
  /** Stands between the heading and the slides. */
  children?: ReactNode
}

/**
 * Slides side by side that scroll and snap. `scripts/carousel.ts` shows the controls and turns the
 * slides; no slide is ever hidden from screen readers.
 */
export function Carousel({ heading, one, many, show, slides, ...props }: CarouselProps) {
  const { standMs = 3000, turnMs = 500, children } = props
  const id = useId()

  return (
    <section
      className={`${styles.root} stack`}
      aria-roledescription="carousel"
      aria-labelledby={id}
      data-carousel=""
      data-many={many}
      data-show={show}
      data-stand-ms={standMs}
      data-turn-ms={turnMs}
    >
      <div className={`${styles.top} cluster apart`}>
        <h2 id={id} className={show === 'one' ? 'visually-hidden' : undefined}>
          {heading}
        </h2>
        <div className="cluster gap-xs screen-only" data-controls="" hidden>
          <Control name={`Pause the ${many}`} data-toggle="">
            <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
              <path className={styles.pause} d="M6 4h4v16h-4zM14 4h4v16h-4z" />
              <path className={styles.play} d="M6 3l14 9l-14 9z" />
            </svg>
          </Control>
          <Control name={`Previous ${one}`} data-previous="">
            <Icon name="arrow" className={styles.back} />
          </Control>
          <Control name={`Next ${one}`} data-next="">
            <Icon name="arrow" />
          </Control>
        </div>
      </div>
      {children}
      <section
        className={styles.scroller}
        aria-label={many}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
        tabIndex={0}
      >
        <ul className={styles.track} data-track="">
          {slides.map(({ key, slide }) => (
            <li key={key} className={styles.slide}>
              {slide}
            </li>
          ))}
        </ul>
      </section>
    </section>
  )
}

function Control({ name, ...button }: ComponentProps<'button'>) {
  return (
    <button
      {...button}
      type="button"
      className={`${styles.control} boxed icon-button`}
      aria-label={name}
    />
  )
}
