import { useEffect, useRef, useState } from 'react'
import { type CountryId, countries, writtenCountry } from '#enquiry/dialling-codes.ts'
import styles from './CountryPicker.module.css'
import { Flag } from './Flag.tsx'

type Props = { value: CountryId; onPick: (country: CountryId) => void }

type Picker = typeof import('./CountryPicker.tsx')['CountryPicker']

/**
 * The country of the phone number. The search in it (12 kB) is fetched at the first touch of the
 * page; until it is there a plain field stands in, and what is typed into that is handed over.
 */
export function CountryField({ value, onPick }: Props) {
  const [Picker, setPicker] = useState<Picker | null>(null)
  const typed = useRef<string | null>(null)
  const hasFocus = useRef(false)

  useEffect(() => {
    const stop = new AbortController()
    const fetchPicker = async () => {
      stop.abort()
      const { CountryPicker } = await import('./CountryPicker.tsx')
      setPicker(() => CountryPicker)
    }
    for (const event of ['pointerdown', 'keydown', 'focusin'])
      window.addEventListener(event, fetchPicker, { signal: stop.signal })
    return () => stop.abort()
  }, [])

  if (Picker) return <Picker value={value} onPick={onPick} standIn={{ typed, hasFocus }} />

  const country = countries.find(({ id }) => id === value)
  return (
    <div className={styles.root}>
      <label className={styles.label} htmlFor="booking-country">
        Country code
      </label>
      <div className={styles.field}>
        <Flag id={value} />
        <input
          key={value}
          id="booking-country"
          className={styles.input}
          defaultValue={country ? writtenCountry(country) : ''}
          autoComplete="off"
          onFocus={(event) => {
            hasFocus.current = true
            event.currentTarget.select()
          }}
          onBlur={() => {
            hasFocus.current = false
          }}
          onInput={(event) => {
            typed.current = event.currentTarget.value
          }}
        />
      </div>
    </div>
  )
}
