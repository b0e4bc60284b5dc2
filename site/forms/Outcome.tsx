import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '#core/words.ts'
import styles from './Outcome.module.css'
import { ContactList, type Contacts } from './parts.tsx'
import type { FormOutcome } from './use-form.ts'

export type FormMessages = Readonly<Partial<Record<FormOutcome['state'], string>>>

type Props = {
  form: string
  outcome: FormOutcome
  errors: ReadonlyArray<{ readonly name: string; readonly error: string | undefined }>
  texts: FormMessages
  contacts: Contacts
  focusOnError: 'summary' | 'first field'
  children?: ReactNode
}

export function Outcome({ form, outcome, errors, texts, contacts, ...rest }: Props) {
  const { focusOnError, children } = rest
  const { state } = outcome
  const root = useRef<HTMLDivElement>(null)
  const hasFailed = state === 'error' || state === 'offline'
  const isIncomplete = state === 'refused' && errors.some(({ error }) => error)
  const isTaken = state === 'success' || state === 'mailto' || state === 'unconfirmed'

  useEffect(() => {
    if (outcome.state === 'idle' || outcome.state === 'sending') return
    // The button lost focus when it was disabled during the request.
    if (outcome.state === 'refused' && focusOnError === 'first field') focusOn(form, outcome.first)
    else root.current?.focus()
  }, [outcome, focusOnError, form])

  return (
    <div ref={root} className={styles.root} data-state={state} tabIndex={-1}>
      {(isIncomplete || hasFailed) && (
        <div role="alert">
          <p className={`${styles.message} on-dark strong`}>{texts[state]}</p>
          {isIncomplete && (
            <ul>
              {errors.map(
                ({ name, error }) =>
                  error && (
                    <li key={name}>
                      <a
                        className={`${styles.link} action`}
                        href={`#${form}-${name}`}
                        onClick={(event) => {
                          event.preventDefault() // adds no history entry
                          focusOn(form, name)
                        }}
                      >
                        {error}
                      </a>
                    </li>
                  ),
              )}
            </ul>
          )}
        </div>
      )}
      <p className={`${styles.message} on-dark strong`} role="status">
        {isTaken && texts[state]}
      </p>
      {state === 'success' && <p>{t('Your reference is {reference}.', outcome)}</p>}
      {children}
      {hasFailed && <p>{t('Nothing you typed is lost: it stays in the form.')}</p>}
      {(hasFailed || state === 'unconfirmed') && <ContactList contacts={contacts} />}
    </div>
  )
}

function focusOn(form: string, field: string) {
  document.getElementById(`${form}-${field}`)?.focus()
}
