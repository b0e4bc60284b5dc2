import { type ReactNode, useEffect, useRef } from 'react'
import type { FormField } from '#enquiry/page-forms.ts'
import styles from './Outcome.module.css'
import type { Outcome as Standing } from './use-form.ts'

/** Ways to reach a person, for when the form cannot. */
export type Contacts = ReadonlyArray<{ readonly text: string; readonly href: string }>

/** The sentence a form says in each state that has one. */
export type Sentences = Readonly<Partial<Record<Standing['state'], string>>>

type Props = {
  /** The form's id: those of its fields begin with it. */
  form: string
  outcome: Standing
  /** The fields that are marked. */
  errors: ReadonlyArray<Pick<FormField<string>, 'name' | 'error'>>
  sentences: Sentences
  contacts: Contacts
  /** Where focus goes when something is missing. */
  leadsTo: 'summary' | 'first field'
  /** What else helps. */
  children?: ReactNode
}

/** What became of a form: one sentence, and what helps beside it. */
export function Outcome({ form, outcome, errors, leadsTo, ...rest }: Props) {
  const { sentences, contacts, children } = rest
  const { state } = outcome
  const root = useRef<HTMLDivElement>(null)
  const hasFailed = state === 'error' || state === 'offline'
  const isIncomplete = state === 'refused' && errors.length > 0
  const isTaken = state === 'success' || state === 'mailto' || state === 'unconfirmed'

  useEffect(() => {
    if (outcome.state === 'idle' || outcome.state === 'sending') return
    // The button had focus and was disabled meanwhile: whoever uses a keyboard goes on from here.
    if (outcome.state === 'refused' && leadsTo === 'first field') focusOn(form, outcome.first)
    else root.current?.focus()
  }, [outcome, leadsTo, form])

  return (
    <div ref={root} className={styles.root} data-state={state} tabIndex={-1}>
      {(isIncomplete || hasFailed) && (
        <div role="alert">
          <p className={`${styles.message} on-dark`}>{sentences[state]}</p>
          {isIncomplete && (
            <ul>
              {errors.map(({ name, error }) => (
                <li key={name}>
                  <a
                    className={`${styles.link} action`}
                    href={`#${form}-${name}`}
                    onClick={(event) => {
                      event.preventDefault() // Back leads to the page before, not up the form
                      focusOn(form, name)
                    }}
                  >
                    {error}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {/* Always there, so that a change of its text is read out. */}
      <p className={`${styles.message} on-dark`} role="status">
        {isTaken && sentences[state]}
      </p>
      {state === 'success' && (
        <p className={styles.detail}>{`Your reference is ${outcome.reference}.`}</p>
      )}
      {children}
      {hasFailed && (
        <p className={styles.detail}>Nothing you typed is lost: it stays in the form.</p>
      )}
      {(hasFailed || state === 'unconfirmed') && (
        <ul className={`${styles.links} cluster`}>
          {contacts.map(({ text, href }) => (
            <li key={href}>
              <a className={`${styles.link} action`} href={href}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function focusOn(form: string, field: string) {
  document.getElementById(`${form}-${field}`)?.focus()
}
