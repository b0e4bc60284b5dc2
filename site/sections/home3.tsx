import { useId } from 'react'
import { ButtonLink } from '#site/components/Button.tsx'
import { MediaPanel } from '#site/components/MediaPanel.tsx'
import type { Content } from '#site/content/content-files.ts'
import styles from './home3.module.css'

type Home3 = Content['home3']

export function Hero({ subtitle, title, text, picture, place, button }: Home3['hero']) {
  return (
    <MediaPanel picture={picture} place={place} shape="half" priority>
      <p className="strong accented">{subtitle}</p>
      <h1 className="text-3xl">{title}</h1>
      <p className="text-l measure">{text}</p>
      <ButtonLink {...button} variant="paper" />
    </MediaPanel>
  )
}

/** The search form of spec §2, whose button does nothing. It is disabled, with a note and a working link. */
export function TripSearch({ heading, note, fields, button, instead }: Home3['search']) {
  const id = useId()
  return (
    <section className={`${styles.search} stack padded sheet topped`} aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      <fieldset className={`${styles.fields} columns-m`} aria-describedby={`${id}-note`}>
        <legend className="visually-hidden">{heading}</legend>
        {fields.map(({ label, value }) => (
          <label key={label} className="stack gap-2xs">
            <span className="text-s strong">{label}</span>
            <input className="input" defaultValue={value} />
          </label>
        ))}
        <button type="button" className="input strong" disabled>
          {button}
        </button>
      </fieldset>
      <div className="cluster apart">
        <p id={`${id}-note`} className="measure quiet">
          {note}
        </p>
        <ButtonLink {...instead} />
      </div>
    </section>
  )
}

/** The countdown is static: spec §2, §9. */
export function Offer({ figure, heading, text, picture, place, countdown }: Home3['offer']) {
  return (
    <MediaPanel picture={picture} place={place} shape="wordy" labelledBy="offer">
      <p className={`${styles.figure} display accented`}>{figure}</p>
      <h2 id="offer" className="text-xl">
        {heading}
      </h2>
      <p className="measure">{text}</p>
      <p className="strong">{countdown.label}</p>
      <ul className={`${styles.clock} stack gap-xs`}>
        {countdown.units.map((unit) => (
          <li key={unit.label} className="text-s">
            <p className="text-2xl tight display">{unit.figure}</p>
            {unit.label}
          </li>
        ))}
      </ul>
    </MediaPanel>
  )
}
