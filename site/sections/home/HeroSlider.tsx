import { MediaPanel } from '#sections/shared/MediaPanel.tsx'
import type { Shown } from '#sections/shared/shown.ts'
import { ButtonLink } from '#ui/Button.tsx'
import styles from './HeroSlider.module.css'
import './slider-motion.css'
import { SliderControls } from './SliderControls.tsx'

export type HeroSliderProps = Shown<'home'>['hero']

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
            <MediaPanel picture={picture} place={place} priority={index === 0}>
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
