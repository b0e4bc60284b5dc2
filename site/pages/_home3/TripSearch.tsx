import type { CollectionEntry } from 'astro:content'
import { useId } from 'react'
import { ButtonLink } from '#site/components/Button.tsx'
import { Icon } from '#site/components/Icon.tsx'
import styles from './TripSearch.module.css'

export type TripSearchProps = CollectionEntry<'home3'>['data']['search']

/**
 * The form of spec §2 whose button does nothing: drawn, switched off and said to be so, with a way
 * that does lead somewhere beside it.
 */
export function TripSearch({ heading, note, fields, button, instead }: TripSearchProps) {
  const id = useId()

  return (
    <section className={`${styles.root} stack sheet`} aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      <fieldset className={`${styles.fields} columns-m`} disabled aria-describedby={`${id}-note`}>
        <legend className="visually-hidden">{heading}</legend>
        {fields.map(({ label, value }) => (
          <label key={label} className="stack gap-2xs">
            <span className="text-s strong">{label}</span>
            <input className={styles.input} defaultValue={value} />
          </label>
        ))}
        <button type="button" className={styles.button}>
          <Icon name="search" />
          {button}
        </button>
      </fieldset>
      <div className={`${styles.end} cluster`}>
        <p id={`${id}-note`} className={`${styles.note} measure`}>
          {note}
        </p>
        <ButtonLink href={instead.path}>{instead.label}</ButtonLink>
      </div>
    </section>
  )
}
