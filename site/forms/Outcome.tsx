import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Outcome.module.css'
import { ContactList, type Contacts } from './parts.tsx'

type Props = {
  state: string
  /** What is wrong. Screen readers say it at once. */
  alert: string | false | undefined
  /** The fields to correct, said with it. */
  errors?: ReactNode
  /** What became of what was sent. */
  status: string | false | undefined
  isUrgent?: boolean
  /** The message, or all that is said, takes the focus whenever this changes, unless it is null. */
  focusFor: unknown
  focused: 'message' | 'all'
  contacts: Contacts
  children: ReactNode
}

/** What became of a form. Each text is its element's only child: React cannot remove one that the browser has translated. */
export function Outcome({ state, alert, errors, status, isUrgent = false, ...rest }: Props) {
  const { focusFor, focused, contacts, children } = rest
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The button lost focus when it was disabled during the request.
    if (focusFor === null) return
    const message = root.current?.querySelector<HTMLElement>('[tabindex]')
    const target = focused === 'all' ? root.current : message
    target?.focus()
  }, [focusFor, focused])

  return (
    <div ref={root} className={styles.root} data-state={state} tabIndex={-1}>
      {alert && (
        <div role="alert" tabIndex={-1}>
          <p className={`${styles.message} on-dark strong`}>{alert}</p>
          {errors}
        </div>
      )}
      <p
        className={`${styles.message} on-dark strong`}
        role="status"
        tabIndex={-1}
        aria-live={isUrgent ? 'assertive' : undefined}
      >
        {status}
      </p>
      {children}
      {contacts.length > 0 && <ContactList contacts={contacts} />}
    </div>
  )
}

type LinkProps = { field: string; onFollow: () => void; children: string }

export const FieldLink = ({ field, onFollow, children }: LinkProps) => (
  <a
    className={`${styles.link} action`}
    href={`#${field}`}
    onClick={(event) => {
      event.preventDefault() // adds no history entry
      onFollow()
    }}
  >
    {children}
  </a>
)
