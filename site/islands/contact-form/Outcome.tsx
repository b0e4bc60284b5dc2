import { useEffect, useRef } from 'react'
import type { ContactMessage } from '#enquiry/contact-message.ts'
import { messages } from '#enquiry/messages.ts'
import { Button } from '#ui/Button.tsx'
import styles from './Outcome.module.css'
import type { Outcome as Ended } from './use-contact-form.ts'

/** Ways to reach a person, for when the form cannot. */
export type Contacts = ReadonlyArray<{ readonly text: string; readonly href: string }>

type Props = {
  outcome: Ended
  /** Fields are marked and nothing was sent. */
  isIncomplete: boolean
  contacts: Contacts
  onTakeBack: (message: ContactMessage) => void
}

/** What became of the message: the texts of spec §8, and what helps beside them. */
export function Outcome({ outcome, isIncomplete, contacts, onTakeBack }: Props) {
  const { state } = outcome
  const root = useRef<HTMLDivElement>(null)
  const isOver = state === 'success' || state === 'handedOver' || state === 'error'

  useEffect(() => {
    // The button had focus and was disabled meanwhile: whoever uses a keyboard goes on from here.
    if (isOver) root.current?.focus()
  }, [isOver])

  return (
    <div
      ref={root}
      className={styles.root}
      data-outcome={isIncomplete ? 'error' : state}
      tabIndex={-1}
    >
      {(isIncomplete || state === 'error') && (
        <p className={styles.message} role="alert">
          {state === 'error' ? messages.contact.failed : incomplete}
        </p>
      )}
      {/* Always there, so that a change of its text is read out. */}
      <p className={styles.message} role="status">
        {(state === 'success' || state === 'handedOver') && messages.contact.received}
      </p>
      {state === 'success' && (
        <p className={styles.detail}>{`Your reference is ${outcome.reference}.`}</p>
      )}
      {state === 'handedOver' && (
        <>
          <p className={styles.detail}>The message waits in your mail app: press send there.</p>
          <div className={styles.links}>
            <a className={styles.link} href={outcome.link}>
              Nothing opened? Open the message
            </a>
            <Button look="quiet" onClick={() => onTakeBack(outcome.message)}>
              Put it back into the form
            </Button>
          </div>
        </>
      )}
      {state === 'error' && (
        <>
          <p className={styles.detail}>Nothing you typed is lost: it stays in the form.</p>
          <ul className={styles.links}>
            {contacts.map(({ text, href }) => (
              <li key={href}>
                <a className={styles.link} href={href}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const incomplete = 'Nothing is sent yet. Please look at the marked fields.'
