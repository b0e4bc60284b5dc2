import type { CollectionEntry } from 'astro:content'
import { ButtonLink } from '#site/components/Button.tsx'
import { MediaPanel } from '#site/components/MediaPanel.tsx'
import { PauseButton } from '#site/components/PauseButton.tsx'
import styles from './HeroSlider.module.css'
import './slider-motion.css'

export type HeroSliderProps = CollectionEntry<'home'>['data']['hero']

/**
 * Three posters, each with a panel in its own colours, so words never stand on a picture. Without a
 * script they lie side by side and snap; `behaviours/slider.ts` turns them (spec §9: 4 s, 2 s).
 */
export function HeroSlider({ slides, button }: HeroSliderProps) {
  return (
    <section
      className={styles.root}
      aria-roledescription="carousel"
      aria-label="Places to begin"
      data-slider=""
    >
      {/* Pause first, then a choice of slides. Shown by the script that makes them work. */}
      <div className={`${styles.controls} screen-only`} data-controls="" hidden>
        <PauseButton what="slides" className={styles.control} />
        {slides.map(({ subtitle }, index) => (
          <button
            key={subtitle}
            type="button"
            className={`${styles.control} icon-button`}
            aria-label={`Show slide ${index + 1}: ${subtitle}`}
            data-go=""
          />
        ))}
      </div>
      <div className={styles.track}>
        {slides.map(({ subtitle, title, place, picture }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no set of form fields
          <div
            key={title}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            data-slide=""
          >
            <MediaPanel
              picture={picture}
              place={place}
              priority={index === 0}
              className={styles.media}
            >
              <p className={`${styles.subtitle} accented strong`}>{subtitle}</p>
              <h2 className="text-3xl">{title}</h2>
              <ButtonLink href={button.path} variant="paper" className={styles.button}>
                {button.label}
              </ButtonLink>
            </MediaPanel>
          </div>
        ))}
      </div>
    </section>
  )
}
