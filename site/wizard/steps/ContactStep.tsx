import { type ChangeEvent, useState } from 'react'
import { typedLimits } from '#enquiry/booking.ts'
import { contactMethods } from '#enquiry/choices.ts'
import { countries, formatCountry } from '#enquiry/countries.ts'
import { phoneAnswers, phoneHint } from '#enquiry/phone.ts'
import { TextField } from '#site/components/Field.tsx'
import { Choice, Choices } from '../Choice.tsx'
import { CountryField } from '../CountryField.tsx'
import type { StepProps } from './StepProps.ts'
import styles from './steps.module.css'

// As much of an address as can be told without sending anything. A hint, never a check: spec §5.
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Step 1. Required fields wear the orange border while empty: spec §5. */
export function ContactStep({ booking, dispatch }: StepProps) {
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
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      dispatch({ type: 'answered', answer: { [field]: event.target.value } }),
  })

  function takePhone(typed: string) {
    const answer = phoneAnswers(typed, booking.country)
    dispatch({ type: 'answered', answer })
    const found = countries.find(({ id }) => id === answer.country)
    if (found && answer.phone !== typed)
      setCountryNote(`Country code set to ${formatCountry(found)}.`)
  }

  const email = booking.email.trim()
  // Notes keep to two lines on the narrowest phone: as much room is kept for them.
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
        <div className={styles.wide}>
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
            dispatch({ type: 'answered', answer: { country } })
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
      <Choices legend="Preferred contact method" columns="many">
        {contactMethods.map(({ id, label }) => (
          <Choice
            key={id}
            type="radio"
            name="preferredContact"
            label={label}
            checked={booking.preferredContact === id}
            onChange={() => dispatch({ type: 'answered', answer: { preferredContact: id } })}
          />
        ))}
      </Choices>
    </>
  )
}
