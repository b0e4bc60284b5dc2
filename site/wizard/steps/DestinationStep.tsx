import { useState } from 'react'
import { destinations } from '#enquiry/choices.ts'
import { Button } from '#site/components/Button.tsx'
import { Choice, Choices } from '../Choice.tsx'
import type { StepProps } from './StepProps.ts'
import styles from './steps.module.css'

/** Step 2: only RWANDA is offered. Being undecided changes no answer; it gets one of ours. */
export function DestinationStep({ booking, headingId }: StepProps) {
  const [isUndecided, setIsUndecided] = useState(false)
  return (
    <>
      <Choices labelledBy={headingId}>
        {destinations.map(({ id, label }) => (
          <Choice
            key={id}
            type="radio"
            name="destination"
            label={label}
            hint="Three parks and a great lake, none more than a day’s drive from Kigali."
            checked={booking.destination === id}
            readOnly
          />
        ))}
      </Choices>
      <Button onClick={() => setIsUndecided(true)}>I HAVEN'T DECIDED YET</Button>
      <p className={styles.note} aria-live="polite">
        {isUndecided &&
          'That is fine. RWANDA stays chosen, since it is where we guide; tell us what you are weighing up under Trip details, in step 7.'}
      </p>
    </>
  )
}
