import { useEffect, useRef } from 'react'
import { type CountryId, countries, writtenCountry } from '#enquiry/dialling-codes.ts'
import styles from './CountryPicker.module.css'
import { Flag } from './Flag.tsx'
import { findCountries } from './find-countries.ts'

export type Picker = typeof import('./CountryPicker.tsx')['CountryPicker']

type Props = {
  value: CountryId
  onPick: (country: CountryId) => void
  /** The search among the countries, once it is there: `use-later-parts.ts`. */
  Picker: Picker | undefined
}

/**
 * The country of the phone number. Until the search in it is there a plain field stands in, and what
 * is typed into that is handed over. Where it cannot be fetched, the field takes the best match when
 * it is left.
 */
export function CountryField({ value, onPick, Picker }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const typed = useRef<string | null>(null)
  const hasFocus = useRef(false)
  const isPressed = useRef(false)
  const country = countries.find(({ id }) => id === value)
  const written = country ? writtenCountry(country) : ''

  // Somebody may have begun before the script was there.
  useEffect(() => {
    if (!field.current || document.activeElement !== field.current) return
    hasFocus.current = true
    if (field.current.value !== field.current.defaultValue) typed.current = field.current.value
  }, [])

  function takeTyped(field: HTMLInputElement) {
    hasFocus.current = false
    if (typed.current === null) return
    const [best] = findCountries(typed.current)
    typed.current = null
    if (best && best.id !== value) onPick(best.id)
    else field.value = written
  }

  if (Picker)
    return <Picker value={value} onPick={onPick} standIn={{ typed, hasFocus, isPressed }} />

  return (
    <div className={`${styles.root} stack gap-2xs`}>
      <label className="strong" htmlFor="booking-country">
        Country code
      </label>
      <div className={styles.field}>
        <Flag id={value} />
        <input
          key={value}
          ref={field}
          id="booking-country"
          className={styles.input}
          defaultValue={written}
          autoComplete="off"
          onFocus={(event) => {
            hasFocus.current = true
            event.currentTarget.select()
          }}
          onPointerDown={() => {
            isPressed.current = true
          }}
          onBlur={(event) => takeTyped(event.currentTarget)}
          onInput={(event) => {
            typed.current = event.currentTarget.value
          }}
        />
      </div>
    </div>
  )
}
