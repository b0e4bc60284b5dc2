import { Spread } from '#sections/shared/Spread.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import type { PictureData } from '#ui/Picture.tsx'
import type { Place } from '#ui/place.ts'
import styles from './HeroSlider.module.css'
import './slider-motion.css'
import { SliderControls } from './SliderControls.tsx'

export type HeroSliderProps = {
  slides: ReadonlyArray<{ subtitle: string; title: string; place: Place; picture: PictureData }>
  button: { label: string; path: string }
}

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
      <SliderControls names={slides.map(({ subtitle }) => subtitle)} className={styles.controls} />
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
            <Spread picture={picture} place={place} priority={index === 0}>
              <p className={styles.subtitle}>{subtitle}</p>
              <h2 className={styles.title}>{title}</h2>
              <ButtonLink href={button.path} variant="paper" className={styles.button}>
                {button.label}
              </ButtonLink>
            </Spread>
          </div>
        ))}
      </div>
    </section>
  )
}
