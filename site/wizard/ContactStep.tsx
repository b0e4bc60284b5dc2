import { type ChangeEvent, type Dispatch, useEffect, useRef, useState } from 'react'
import { type Booking, typedLimits } from '#enquiry/booking.ts'
import { contactMethods } from '#enquiry/choices.ts'
import { type CountryId, countries, formatCountry } from '#enquiry/countries.ts'
import { phoneAnswers, phoneHint } from '#enquiry/phone.ts'
import { TextField } from '#site/components/Field.tsx'
import { Radios } from './Choice.tsx'
import styles from './ContactStep.module.css'
import type { Answers, WizardEvent } from './wizard.ts'

export type StepProps = {
  readonly booking: Booking
  readonly dispatch: Dispatch<WizardEvent>
  readonly answer: (answers: Answers) => void
  /** The id of the step's heading, which names its question. */
  readonly headingId: string
}

// A hint, never a check: spec §5.
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Step 1. Required fields wear the orange border while empty: spec §5. */
export function ContactStep({ booking, answer }: StepProps) {
  const [hasLeftEmail, setHasLeftEmail] = useState(booking.email !== '')
  const [hasLeftPhone, setHasLeftPhone] = useState(booking.phone !== '')
  const [countryNote, setCountryNote] = useState('')

  const text = (field: 'email' | 'firstName' | 'surname') => ({
    id: `booking-${field}`,
    name: field,
    maxLength: typedLimits[field],
    value: booking[field],
    required: true,
    isMissing: booking[field].trim() === '',
    onChange: (event: ChangeEvent<HTMLInputElement>) => answer({ [field]: event.target.value }),
  })

  function takePhone(typed: string) {
    const answers = phoneAnswers(typed, booking.country)
    answer(answers)
    const found = countries.find(({ id }) => id === answers.country)
    if (found && answers.phone !== typed)
      setCountryNote(`Country code set to ${formatCountry(found)}.`)
  }

  const email = booking.email.trim()
  // Notes have at most two lines on the narrowest phone: the fields keep that room free.
  const emailNote =
    email === ''
      ? 'Without an address nothing can be sent. No email? Call or chat with us, below.'
      : hasLeftEmail && !looksLikeEmail.test(email)
        ? 'Not a whole address yet, such as name@example.com. You can go on.'
        : ''
  const preferred = contactMethods.find(({ id }) => id === booking.preferredContact)
  const phoneNote =
    preferred?.id !== 'email' && booking.phone.trim() === ''
      ? `To reach you by ${preferred?.label} we need your number.`
      : (hasLeftPhone && phoneHint(booking.country, booking.phone)) ||
        countryNote ||
        'Optional, with or without its country code.'

  return (
    <>
      <div className={`${styles.person} columns-l`}>
        <div className="across">
          <TextField
            {...text('email')}
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            note={emailNote}
            onBlur={() => setHasLeftEmail(true)}
          />
        </div>
        <TextField {...text('firstName')} label="First name" autoComplete="given-name" />
        <TextField {...text('surname')} label="Surname" autoComplete="family-name" />
        <CountryField
          value={booking.country}
          onPick={(country) => {
            setCountryNote('')
            answer({ country })
          }}
        />
        <TextField
          id="booking-phone"
          name="phone"
          label="Phone number"
          type="tel"
          autoComplete="tel"
          maxLength={typedLimits.phone}
          value={booking.phone}
          note={phoneNote}
          onBlur={() => setHasLeftPhone(true)}
          onChange={(event) => takePhone(event.target.value)}
        />
      </div>
      <Radios
        legend="Preferred contact method"
        columns="columns-s"
        name="preferredContact"
        choices={contactMethods}
        value={booking.preferredContact}
        onPick={(preferredContact) => answer({ preferredContact })}
      />
    </>
  )
}

type CountryProps = { value: CountryId; onPick: (country: CountryId) => void }

/** The countries of most enquiries, listed before all others. */
const likely: readonly CountryId[] = ['RW', 'US', 'GB', 'DE', 'FR', 'BE', 'NL', 'CA', 'AU', 'KE']

const others = countries.map(({ id }) => id).filter((id) => !likely.includes(id))

/** The country code of the phone number, with its flag. Spec §2 step 1. */
function CountryField({ value, onPick }: CountryProps) {
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
      <div className={`${styles.country} pile start`}>
        <Flag id={value} />
        <select
          ref={select}
          id="booking-country"
          className={`${styles.select} input`}
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
