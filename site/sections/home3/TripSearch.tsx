import { useId } from 'react'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './TripSearch.module.css'

export type TripSearchProps = {
  heading: string
  note: string
  fields: ReadonlyArray<{ label: string; value: string }>
  button: string
  instead: { label: string; path: string }
}

/**
 * The form of spec §2 whose button does nothing: drawn, switched off and said to be so, with a way
 * that does lead somewhere beside it.
 */
export function TripSearch({ heading, note, fields, button, instead }: TripSearchProps) {
  const id = useId()

  return (
    <section className={styles.root} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <fieldset className={styles.fields} disabled aria-describedby={`${id}-note`}>
        <legend className="visually-hidden">{heading}</legend>
        {fields.map(({ label, value }) => (
          <label key={label} className={styles.field}>
            <span className={styles.label}>{label}</span>
            <input className={styles.input} defaultValue={value} />
          </label>
        ))}
        <button type="button" className={styles.button}>
          <Icon name="search" />
          {button}
        </button>
      </fieldset>
      <div className={styles.end}>
        <p id={`${id}-note`} className={styles.note}>
          {note}
        </p>
        <ButtonLink href={instead.path}>{instead.label}</ButtonLink>
      </div>
    </section>
  )
}
