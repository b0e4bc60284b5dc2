import type { ReactNode } from 'react'
import { messages } from '#core/forms/messages.ts'
import type { RequiredContactField } from '#core/forms/questions.ts'
import { type Message, t } from '#core/words.ts'
import { Button } from '#site/components/Button.tsx'
import styles from '#site/forms/Outcome.module.css'
import { FieldLink, Outcome } from '#site/forms/Outcome.tsx'
import type { Contacts } from '#site/forms/parts.tsx'
import {
  nextMessage,
  partialDeliveryMessage,
  type SubmissionCircumstances,
  successMessage,
} from './delivery-messages.ts'
import type { Submitting } from './wizard.ts'

type Props = {
  submission: Submitting
  missing: readonly RequiredContactField[]
  circumstances: SubmissionCircumstances
  contacts: Contacts
  onFix: (field: RequiredContactField) => void
  onKeepPoster: () => void
}

const fieldNames = {
  email: 'Email',
  firstName: 'First name',
  surname: 'Surname',
} as const satisfies Record<RequiredContactField, Message>

/** The reference stands out, as on the receipt. */
function withReference(circumstances: SubmissionCircumstances): ReactNode {
  const { reference = '' } = circumstances.delivery ?? {}
  const [before, after] = `${successMessage(circumstances)} ${nextMessage(circumstances)}`.split(
    reference,
  )
  return (
    <>
      <span>{before}</span>
      <b className="text-xl display vivid">{reference}</b>
      <span>{after}</span>
    </>
  )
}

/** What became of the request: the messages of spec §8, and what they leave open. */
export function SubmissionOutcome(props: Props) {
  const { submission, missing, circumstances, contacts, onFix, onKeepPoster } = props
  const isReceived = submission === 'success'
  const isIncomplete = submission === 'error' && missing.length > 0
  const hasFailed = submission === 'error' && missing.length === 0
  const isRefused = hasFailed && circumstances.delivery?.isAddressRefused
  const invalid = isRefused ? (['email'] as const) : isIncomplete ? missing : []
  return (
    <Outcome
      state={submission}
      alert={isIncomplete && t(messages.booking.missingContact)}
      status={isReceived ? t(messages.booking.received) : hasFailed && t(messages.booking.failed)}
      isUrgent={hasFailed}
      focusFor={isReceived || isIncomplete ? submission : null}
      focused="message"
      contacts={hasFailed ? contacts.filter(({ href }) => !href.startsWith('mailto:')) : []}
    >
      <p aria-live="polite">
        {isReceived
          ? withReference(circumstances)
          : hasFailed && partialDeliveryMessage(circumstances)}
      </p>
      <ul className={`${styles.links} cluster if-any`}>
        {invalid.map((field) => (
          <li key={field}>
            <FieldLink field={`booking-${field}`} onFollow={() => onFix(field)}>
              {isRefused
                ? t('Correct your email')
                : t('Fill in {field}', { field: t(fieldNames[field]) })}
            </FieldLink>
          </li>
        ))}
      </ul>
      {isReceived && (
        <div className="cluster">
          <Button onClick={onKeepPoster}>{t('Keep the poster')}</Button>
        </div>
      )}
    </Outcome>
  )
}
