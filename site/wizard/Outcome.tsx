import type { RequiredContactField } from '#enquiry/booking.ts'
import { messages } from '#enquiry/messages.ts'
import styles from '#site/forms/Outcome.module.css'
import {
  partialDeliveryMessage,
  type SubmissionCircumstances,
  successMessage,
} from './delivery-messages.ts'
import { useFocusWhen } from './step-focus.ts'
import type { Submitting } from './wizard.ts'

type Contact = { readonly text: string; readonly href: string }

/** The ways to reach a person when the form cannot. */
export type Contacts = Readonly<Record<'phone' | 'mail' | 'chat', Contact>>

type Props = {
  submission: Submitting
  missing: readonly RequiredContactField[]
  circumstances: SubmissionCircumstances
  contacts: Contacts
  onFix: (field: RequiredContactField) => void
}

const fieldNames: Record<RequiredContactField, string> = {
  email: 'Email',
  firstName: 'First name',
  surname: 'Surname',
}

/** The result of SUBMIT: the alert or banner of the spec word for word, and links that help. */
export function Outcome({ submission, missing, circumstances, contacts, onFix }: Props) {
  const isIncomplete = submission === 'error' && missing.length > 0
  const hasFailed = submission === 'error' && missing.length === 0
  const alert = useFocusWhen<HTMLParagraphElement>(isIncomplete)
  return (
    <div className={styles.root} data-state={submission}>
      {isIncomplete && (
        <>
          <p ref={alert} className={`${styles.message} on-dark`} role="alert" tabIndex={-1}>
            {messages.booking.missingContact}
          </p>
          <ul className={`${styles.links} cluster`}>
            {missing.map((field) => (
              <li key={field}>
                <FixLink field={field} onFix={onFix}>{`Fill in ${fieldNames[field]}`}</FixLink>
              </li>
            ))}
          </ul>
        </>
      )}
      {/* Always rendered, so that screen readers announce a change. */}
      <p
        className={`${styles.message} on-dark`}
        role="status"
        aria-live={hasFailed ? 'assertive' : 'polite'}
      >
        {submission === 'success' && messages.booking.received}
        {hasFailed && messages.booking.failed}
      </p>
      <p className={styles.detail} aria-live="polite">
        {submission === 'success' && successMessage(circumstances)}
        {hasFailed && partialDeliveryMessage(circumstances)}
      </p>
      {hasFailed && (
        <ul className={`${styles.links} cluster`}>
          {circumstances.delivery?.isAddressRefused && (
            <li>
              <FixLink field="email" onFix={onFix}>
                Correct your email
              </FixLink>
            </li>
          )}
          {[contacts.phone, contacts.chat].map(({ text, href }) => (
            <li key={href}>
              <a className="action" href={href}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type FixProps = Pick<Props, 'onFix'> & { field: RequiredContactField; children: string }

/** Links to the invalid field. */
function FixLink({ field, onFix, children }: FixProps) {
  return (
    <a
      className="action"
      href={`#booking-${field}`}
      onClick={(event) => {
        event.preventDefault()
        onFix(field)
      }}
    >
      {children}
    </a>
  )
}
