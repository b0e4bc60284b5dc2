import { type ReactNode, useId } from 'react'
import styles from './Carousel.module.css'
import { Icon } from './Icon.tsx'
import { PauseButton } from './PauseButton.tsx'

export type CarouselProps = {
  heading: string
  /** What one slide is called, and several: for the names of the buttons. */
  one: string
  many: string
  /**
   * How many stand side by side, spec §9. `three`: one below 575 px. `five`: one below 575 px, two to
   * 1199 px, three to 1399 px, five on wider screens.
   */
  show: 'three' | 'five'
  /** How long a slide stands, and how long the next one takes to arrive. */
  standMs?: number
  turnMs?: number
  slides: ReadonlyArray<{ key: string; slide: ReactNode }>
  /** Between the heading and the slides. */
  children?: ReactNode
}

/**
 * Slides side by side that scroll and snap. `behaviours/carousel.ts` shows the controls and turns
 * them; none is ever hidden from who listens.
 */
export function Carousel({ heading, one, many, show, slides, ...props }: CarouselProps) {
  const { standMs = 3000, turnMs = 500, children } = props
  const id = useId()

  return (
    <section
      className={styles.root}
      aria-roledescription="carousel"
      aria-labelledby={id}
      data-carousel=""
      data-what={many}
      data-stand-ms={standMs}
      data-turn-ms={turnMs}
    >
      <div className={styles.top}>
        <h2 id={id}>{heading}</h2>
        <div className={`${styles.controls} screen-only`} data-controls="" hidden>
          <PauseButton what={many} className={styles.control} />
          <button
            type="button"
            className={`${styles.control} icon-button`}
            aria-label={`Previous ${one}`}
            data-previous=""
          >
            <Icon name="arrow" className={styles.back} />
          </button>
          <button
            type="button"
            className={`${styles.control} icon-button`}
            aria-label={`Next ${one}`}
            data-next=""
          >
            <Icon name="arrow" />
          </button>
        </div>
      </div>
      {children}
      <section
        className={styles.scroller}
        aria-label={many}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
        tabIndex={0}
      >
        <ul className={styles.track} data-track="" data-show={show}>
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
