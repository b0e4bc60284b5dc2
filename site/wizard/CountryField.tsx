import { useEffect, useRef, useState } from 'react'
import { type CountryId, countries, formatCountry } from '#enquiry/countries.ts'
import styles from './CountryField.module.css'

type Props = { value: CountryId; onPick: (country: CountryId) => void }

/** The countries of most enquiries. The list of all follows. */
const likely: readonly CountryId[] = ['RW', 'US', 'GB', 'DE', 'FR', 'BE', 'NL', 'CA', 'AU', 'KE']

const others = countries.map(({ id }) => id).filter((id) => !likely.includes(id))

/** The country code of the phone number, with its flag beside it. Spec §2 step 1. */
export function CountryField({ value, onPick }: Props) {
  const select = useRef<HTMLSelectElement>(null)
  const [hasFlags, setHasFlags] = useState(false)

  useEffect(() => setHasFlags(CSS.supports('appearance', 'base-select')), [])

  // A visitor may have chosen before the script was there.
  useEffect(() => {
    const chosen = select.current?.value as CountryId
    if (chosen !== value) onPick(chosen)
  }, [value, onPick])

  const option = (id: CountryId) => {
    const country = countries.find((one) => one.id === id)
    return (
      country && (
        <option key={id} value={id} className={styles.option}>
          {hasFlags && <Flag id={id} />}
          {formatCountry(country)}
        </option>
      )
    )
  }

  return (
    <div className="stack gap-2xs">
      <label className="strong" htmlFor="booking-country">
        Country code
      </label>
      <div className={styles.field}>
        <Flag id={value} />
        <select
          ref={select}
          id="booking-country"
          className={styles.select}
          autoComplete="tel-country-code"
          value={value}
          onChange={(event) => onPick(event.target.value as CountryId)}
        >
          <optgroup label="Often chosen">{likely.map(option)}</optgroup>
          <optgroup label="All other countries">{others.map(option)}</optgroup>
        </select>
      </div>
    </div>
  )
}

/** A picture, since Windows has no flags among its letters. */
const Flag = ({ id }: { id: CountryId }) => (
  <img
    className={styles.flag}
    src={`/flags/${id}.svg`}
    width={24}
    height={16}
    loading="lazy"
    alt=""
  />
)
