import { type ComponentProps, type ReactNode, useId } from 'react'
import { t } from '#core/words.ts'
import styles from './Carousel.module.css'
import { Icon } from './Icon.tsx'

const names = {
  slides: {
    pause: 'Pause the slides',
    play: 'Play the slides',
    previous: 'Previous slide',
    next: 'Next slide',
  },
  guests: {
    pause: 'Pause the guests',
    play: 'Play the guests',
    previous: 'Previous guest',
    next: 'Next guest',
  },
  guides: {
    pause: 'Pause the guides',
    play: 'Play the guides',
    previous: 'Previous guide',
    next: 'Next guide',
  },
} as const

export type CarouselProps = {
  heading: string
  of: keyof typeof names
  /**
   * The number of slides side by side (spec §9). `one`: a single slide as wide as the page, with the controls over it
   * and a visually hidden heading. `three`: one below 575 px. `five`: one below 575 px, two up to 1199 px, three up
   * to 1399 px, five on wider screens.
   */
  show: 'one' | 'three' | 'five'
  /** How long after the page's load its script starts the carousel. */
  startMs?: number
  slideMs?: number
  turnMs?: number
  slides: ReadonlyArray<{ key: string; slide: ReactNode }>
  children?: ReactNode
}

/** `scripts/carousel.ts` advances the slides. Screen readers get every slide, including those out of view. */
export function Carousel({ heading, of, show, slides, ...props }: CarouselProps) {
  const { startMs = 0, slideMs = 3000, turnMs = 500, children } = props
  const id = useId()
  const { pause, play, previous, next } = names[of]

  return (
    <section
      className={`${styles.root} stack ${show === 'one' ? '' : 'hung'}`}
      aria-roledescription={t('carousel')}
      aria-labelledby={id}
      data-carousel=""
      data-show={show}
      data-start-ms={startMs}
      data-slide-ms={slideMs}
      data-turn-ms={turnMs}
    >
      <div className={`${styles.top} cluster apart`}>
        <h2 id={id} className={show === 'one' ? 'visually-hidden' : undefined}>
          {heading}
        </h2>
        <div className={`${styles.controls} cluster gap-xs screen-only`} data-controls="">
          <Control name={t(pause)} data-toggle="" data-pause={t(pause)} data-play={t(play)}>
            <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
              <path className={styles.pause} d="M6 4h4v16h-4zM14 4h4v16h-4z" />
              <path className={styles.play} d="M6 3l14 9l-14 9z" />
            </svg>
          </Control>
          <Control name={t(previous)} data-previous="">
            <Icon name="arrow" className={styles.back} />
          </Control>
          <Control name={t(next)} data-next="">
            <Icon name="arrow" />
          </Control>
        </div>
      </div>
      {children}
      <section
        className={styles.scroller}
        aria-label={t(of)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be scrollable by keyboard
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
