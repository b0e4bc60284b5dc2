import { messages } from '#core/forms/messages.ts'
import type { RequiredContactField } from '#core/forms/questions.ts'
import { type Message, t } from '#core/words.ts'
import outcomeStyles from '#site/forms/Outcome.module.css'
import { FieldLink, Outcome } from '#site/forms/Outcome.tsx'
import type { Contacts } from '#site/forms/parts.tsx'
import {
  nextMessage,
  partialDeliveryMessage,
  type SubmissionCircumstances,
  successMessage,
} from './delivery-messages.ts'
import styles from './SubmissionOutcome.module.css'
import type { Submitting } from './wizard.ts'

type Props = {
  submission: Submitting
  missing: readonly RequiredContactField[]
  circumstances: SubmissionCircumstances
  contacts: Contacts
  onFix: (field: RequiredContactField) => void
}

const fieldNames = {
  email: 'Email',
  firstName: 'First name',
  surname: 'Surname',
} as const satisfies Record<RequiredContactField, Message>

/** What became of the request: the messages of spec §8, and what they leave open. */
export function SubmissionOutcome(props: Props) {
  const { submission, missing, circumstances, contacts, onFix } = props
  const isReceived = submission === 'success'
  const { delivery } = circumstances
  const next = nextMessage(circumstances)
  const isIncomplete = submission === 'error' && missing.length > 0
  const hasFailed = submission === 'error' && missing.length === 0
  const isRefused = hasFailed && delivery?.isAddressRefused
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
      <div className={`${styles.more} stack gap-xs`} aria-live="polite">
        {isReceived && (
          <p className={styles.reference}>
            <span>{t('Reference')}</span> <b className="display">{delivery?.reference}</b>
          </p>
        )}
        {isReceived && <p>{successMessage(circumstances)}</p>}
        {isReceived && next && <p>{next}</p>}
        {hasFailed && <p>{partialDeliveryMessage(circumstances)}</p>}
      </div>
      <ul className={`${outcomeStyles.links} cluster if-any`}>
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
    </Outcome>
  )
}
