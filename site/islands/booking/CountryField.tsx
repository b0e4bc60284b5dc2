import { useEffect, useRef, useState } from 'react'
import { type CountryId, countries, writtenCountry } from '#enquiry/dialling-codes.ts'
import styles from './CountryPicker.module.css'
import { Flag } from './Flag.tsx'
import { findCountries } from './find-countries.ts'

type Props = { value: CountryId; onPick: (country: CountryId) => void }

type Picker = typeof import('./CountryPicker.tsx')['CountryPicker']

/**
 * The country of the phone number. The search in it (12 kB) is fetched at the first touch of the
 * page; until it is there a plain field stands in, and what is typed into that is handed over. Where
 * it cannot be fetched, the field takes the best match when it is left.
 */
export function CountryField({ value, onPick }: Props) {
  const [Picker, setPicker] = useState<Picker | null>(null)
  const typed = useRef<string | null>(null)
  const hasFocus = useRef(false)
  const country = countries.find(({ id }) => id === value)
  const written = country ? writtenCountry(country) : ''

  useEffect(() => {
    const stop = new AbortController()
    let isUnderWay = false
    const fetchPicker = async () => {
      if (isUnderWay) return
      isUnderWay = true
      const fetched = await import('./CountryPicker.tsx').catch(() => null)
      isUnderWay = false // without a network the next touch tries again
      if (!fetched) return
      stop.abort()
      setPicker(() => fetched.CountryPicker)
    }
    for (const event of ['pointerdown', 'keydown', 'focusin'])
      window.addEventListener(event, fetchPicker, { signal: stop.signal })
    return () => stop.abort()
  }, [])

  function takeTyped(field: HTMLInputElement) {
    hasFocus.current = false
    if (typed.current === null) return
    const [best] = findCountries(typed.current)
    typed.current = null
    if (best && best.id !== value) onPick(best.id)
    else field.value = written
  }

  if (Picker) return <Picker value={value} onPick={onPick} standIn={{ typed, hasFocus }} />

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
          defaultValue={written}
          autoComplete="off"
          onFocus={(event) => {
            hasFocus.current = true
            event.currentTarget.select()
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
