import type { RequiredContactField } from '#enquiry/booking.ts'
import { messages } from '#enquiry/messages.ts'
import styles from './Outcome.module.css'
import { useFocusWhen } from './step-focus.ts'
import { type Circumstances, whatArrived, whatArrivedAllTheSame } from './what-arrived.ts'
import type { Submitting } from './wizard.ts'

/** Ways to reach a person, for when the form cannot. */
export type Contacts = {
  readonly phone: { readonly text: string; readonly href: string }
  readonly mail: { readonly text: string; readonly href: string }
  readonly chat: { readonly text: string; readonly href: string }
}

type Props = {
  submission: Submitting
  missing: readonly RequiredContactField[]
  circumstances: Circumstances
  contacts: Contacts
  onFix: (field: RequiredContactField) => void
}

const fieldNames: Record<RequiredContactField, string> = {
  email: 'Email',
  firstName: 'First name',
  surname: 'Surname',
}

/** What became of SUBMIT: the spec's alert or banner word for word, and what helps beside it. */
export function Outcome({ submission, missing, circumstances, contacts, onFix }: Props) {
  const isIncomplete = submission === 'error' && missing.length > 0
  const hasFailed = submission === 'error' && missing.length === 0
  const alert = useFocusWhen<HTMLParagraphElement>(isIncomplete)
  return (
    <div className={styles.root} data-outcome={submission}>
      {isIncomplete && (
        <>
          <p ref={alert} className={`${styles.message} on-dark`} role="alert" tabIndex={-1}>
            {messages.booking.missingContact}
          </p>
          <ul className={styles.links}>
            {missing.map((field) => (
              <li key={field}>
                <FixLink field={field} onFix={onFix}>{`Fill in ${fieldNames[field]}`}</FixLink>
              </li>
            ))}
          </ul>
        </>
      )}
      {/* Always there, so that a change of its text is read out. */}
      <p
        className={`${styles.message} on-dark`}
        role="status"
        aria-live={hasFailed ? 'assertive' : 'polite'}
      >
        {submission === 'success' && messages.booking.received}
        {hasFailed && messages.booking.failed}
      </p>
      <p className={styles.detail} aria-live="polite">
        {submission === 'success' && whatArrived(circumstances)}
        {hasFailed && whatArrivedAllTheSame(circumstances)}
      </p>
      {hasFailed && (
        <ul className={styles.links}>
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

/** Leads to the field that has to be looked at. */
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
