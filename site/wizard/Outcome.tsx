import type { ReactNode } from 'react'
import { messages } from '#core/forms/messages.ts'
import type { RequiredContactField } from '#core/forms/questions.ts'
import { type Message, t } from '#core/words.ts'
import { Button } from '#site/components/Button.tsx'
import styles from '#site/forms/Outcome.module.css'
import { ContactList, type Contacts } from '#site/forms/parts.tsx'
import {
  nextMessage,
  partialDeliveryMessage,
  type SubmissionCircumstances,
  successMessage,
} from './delivery-messages.ts'
import { useFocusWhen } from './step-focus.ts'
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

export function Outcome(props: Props) {
  const { submission, missing, circumstances, contacts, onFix, onKeepPoster } = props
  // Each text is its element's only child: React cannot remove one that the browser has translated.
  const isReceived = submission === 'success'
  const isIncomplete = submission === 'error' && missing.length > 0
  const hasFailed = submission === 'error' && missing.length === 0
  const isRefused = hasFailed && circumstances.delivery?.isAddressRefused
  const invalid = isRefused ? (['email'] as const) : isIncomplete ? missing : []
  const alert = useFocusWhen<HTMLParagraphElement>(isIncomplete)
  // SUBMIT lost the focus when it was disabled.
  const received = useFocusWhen<HTMLParagraphElement>(isReceived)
  return (
    <div className={styles.root} data-state={submission}>
      {isIncomplete && (
        <p ref={alert} className={`${styles.message} on-dark strong`} role="alert" tabIndex={-1}>
          {t(messages.booking.missingContact)}
        </p>
      )}
      <p
        ref={received}
        className={`${styles.message} on-dark strong`}
        role="status"
        tabIndex={-1}
        aria-live={hasFailed ? 'assertive' : 'polite'}
      >
        {isReceived ? t(messages.booking.received) : hasFailed && t(messages.booking.failed)}
      </p>
      <p aria-live="polite">
        {isReceived
          ? withReference(circumstances)
          : hasFailed && partialDeliveryMessage(circumstances)}
      </p>
      <ul className={`${styles.links} cluster if-any`}>
        {invalid.map((field) => (
          <li key={field}>
            <a
              className="action"
              href={`#booking-${field}`}
              onClick={(event) => {
                event.preventDefault()
                onFix(field)
              }}
            >
              {isRefused
                ? t('Correct your email')
                : t('Fill in {field}', { field: t(fieldNames[field]) })}
            </a>
          </li>
        ))}
      </ul>
      {isReceived && (
        <div className="cluster">
          <Button onClick={onKeepPoster}>{t('Keep the poster')}</Button>
        </div>
      )}
      {hasFailed && (
        <ContactList contacts={contacts.filter(({ href }) => !href.startsWith('mailto:'))} />
      )}
    </div>
  )
}
