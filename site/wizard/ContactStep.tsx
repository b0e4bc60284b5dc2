import { type ChangeEvent, startTransition, useEffect, useMemo, useRef, useState } from 'react'
import {
  type Country,
  type CountryId,
  countries,
  formatCountry,
  sortCountries,
} from '#core/contact/countries.ts'
import { emailHint } from '#core/contact/email-address.ts'
import { phoneAnswers, phoneHint } from '#core/contact/phone.ts'
import { contactMethods, questions } from '#core/forms/questions.ts'
import { tooLong } from '#core/forms/too-long.ts'
import { t } from '#core/words.ts'
import { Field, TextField } from '#site/forms/Field.tsx'
import { Radios } from './Choice.tsx'
import styles from './ContactStep.module.css'
import type { StepProps } from './step-props.ts'

const numberNotes = {
  whatsapp: 'We need your number to reach you by WhatsApp.',
  phone: 'We need your number to reach you by phone.',
} as const

export function ContactStep({ booking, answer }: StepProps) {
  const [hasLeftEmail, setHasLeftEmail] = useState(booking.email !== '')
  const [hasLeftPhone, setHasLeftPhone] = useState(booking.phone !== '')
  const [countryNote, setCountryNote] = useState('')

  const tooMuch = (field: 'email' | 'firstName' | 'surname' | 'phone') =>
    tooLong(booking[field], questions[field].limit)

  const text = (field: 'email' | 'firstName' | 'surname') => ({
    id: `booking-${field}`,
    name: field,
    note: tooMuch(field),
    value: booking[field],
    required: true,
    isMissing: booking[field].trim() === '',
    onChange: (event: ChangeEvent<HTMLInputElement>) => answer({ [field]: event.target.value }),
  })

  function changePhone(typed: string) {
    const answers = phoneAnswers(typed, booking.country)
    answer(answers)
    const found = countries.find(({ id }) => id === answers.country)
    if (found && answers.phone !== typed)
      setCountryNote(t('Country code set to {country}.', { country: formatCountry(found) }))
  }

  const email = booking.email.trim()
  // Notes must fit the space that fields reserve: two lines on the narrowest phone.
  const emailNote =
    email === ''
      ? t('We cannot reply without an email address. No email? Call or chat with us below.')
      : hasLeftEmail
        ? emailHint(email)
        : ''
  const { preferredContact } = booking
  const phoneNote =
    preferredContact !== 'email' && booking.phone.trim() === ''
      ? t(numberNotes[preferredContact])
      : (hasLeftPhone && phoneHint(booking.country, booking.phone)) ||
        t('Optional, with or without its country code.')

  return (
    <>
      <div className={`${styles.person} columns-l`}>
        <div className="across">
          <TextField
            {...text('email')}
            label={t('Email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            note={tooMuch('email') || emailNote}
            onBlur={() => setHasLeftEmail(true)}
          />
        </div>
        <TextField {...text('firstName')} label={t('First name')} autoComplete="given-name" />
        <TextField {...text('surname')} label={t('Surname')} autoComplete="family-name" />
        <CountryField
          value={booking.country}
          note={countryNote}
          onPick={(country) => {
            setCountryNote('')
            answer({ country })
          }}
        />
        <TextField
          id="booking-phone"
          name="phone"
          label={t('Phone number')}
          type="tel"
          autoComplete="tel"
          value={booking.phone}
          note={tooMuch('phone') || phoneNote}
          onBlur={() => setHasLeftPhone(true)}
          onChange={(event) => changePhone(event.target.value)}
        />
      </div>
      <Radios
        legend={t('Preferred contact method')}
        columns="three"
        name="preferredContact"
        choices={contactMethods}
        value={booking.preferredContact}
        onPick={(preferredContact) => answer({ preferredContact })}
      />
    </>
  )
}

type CountryProps = { value: CountryId; note: string; onPick: (country: CountryId) => void }

/** Most enquiries come from these countries, so they are listed first. */
const common: readonly CountryId[] = ['RW', 'US', 'GB', 'DE', 'FR', 'BE', 'NL', 'CA', 'AU', 'KE']

const others = countries.map(({ id }) => id).filter((id) => !common.includes(id))
const commonCountries = common.flatMap((id) => countries.filter((country) => country.id === id))

/** The other countries come with the first touch, and flags in the list when it opens: half the page's nodes. */
function CountryField({ value, note, onPick }: CountryProps) {
  const select = useRef<HTMLSelectElement>(null)
  const [hasOthers, setHasOthers] = useState(false)
  const [hasFlags, setHasFlags] = useState(false)
  const otherCountries = useMemo(
    () => sortCountries(hasOthers ? others : others.filter((id) => id === value)),
    [hasOthers, value],
  )

  useEffect(() => {
    const stop = new AbortController()
    // Before autofill looks for a country in the list.
    const fill = () => startTransition(() => setHasOthers(true))
    for (const event of ['pointerdown', 'keydown', 'focusin'])
      window.addEventListener(event, fill, { once: true, signal: stop.signal })
    if (document.activeElement instanceof HTMLInputElement) fill()
    return () => stop.abort()
  }, [])

  // A visitor may have chosen a country before the script ran.
  useEffect(() => {
    const chosen = select.current?.value as CountryId
    if (chosen !== value) onPick(chosen)
  }, [value, onPick])

  /** React applies this before the browser opens the list. */
  function complete() {
    setHasOthers(true)
    setHasFlags(CSS.supports('appearance', 'base-select'))
  }

  // The browser's French country names may differ from the server's.
  const option = (country: Country) => (
    <option key={country.id} value={country.id} className={styles.option} suppressHydrationWarning>
      {formatCountry(country)}
      {/* Last, with its place set by CSS: React cannot insert it before text that the browser has translated. */}
      {hasFlags && <Flag id={country.id} />}
    </option>
  )

  return (
    <Field id="booking-country" label={t('Country code')} note={note}>
      {({ id, 'aria-describedby': describedBy }) => (
        <div className={`${styles.country} pile start`}>
          <Flag id={value} />
          <select
            ref={select}
            id={id}
            name="country"
            className={`${styles.select} input`}
            aria-describedby={describedBy}
            autoComplete="tel-country-code"
            value={value}
            onChange={(event) => onPick(event.target.value as CountryId)}
            onPointerDown={complete}
            onKeyDown={complete}
          >
            <optgroup label={t('Most common')}>{commonCountries.map(option)}</optgroup>
            <optgroup label={t('All other countries')}>{otherCountries.map(option)}</optgroup>
          </select>
        </div>
      )}
    </Field>
  )
}

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
