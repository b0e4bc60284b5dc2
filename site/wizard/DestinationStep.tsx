import { useState } from 'react'
import { destinations } from '#core/forms/questions.ts'
import { t } from '#core/words.ts'
import { Button } from '#site/components/Button.tsx'
import { Radios } from './Choice.tsx'
import type { StepProps } from './step-props.ts'

/** Step 2. RWANDA is the only destination, so being undecided does not change the answer. */
export function DestinationStep({ booking, headingId }: StepProps) {
  const [isUndecided, setIsUndecided] = useState(false)
  return (
    <>
      <Radios
        labelledBy={headingId}
        prints="destination"
        name="destination"
        choices={destinations}
        value={booking.destination}
        onPick={() => {}}
      />
      <Button onClick={() => setIsUndecided(true)}>{t("I HAVEN'T DECIDED YET")}</Button>
      <p className="quiet if-any" aria-live="polite">
        {isUndecided &&
          t(
            'That is fine. RWANDA stays selected, since that is where we guide. Tell us what you are weighing up under Trip details in step 7.',
          )}
      </p>
    </>
  )
}
