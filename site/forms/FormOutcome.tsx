import { type ReactNode, useEffect } from 'react'
import { t } from '#core/words.ts'
import { FieldLink, Outcome } from './Outcome.tsx'
import type { Contacts } from './parts.tsx'
import type { FormOutcome as State } from './use-form.ts'

export type FormMessages = Readonly<Partial<Record<State['state'], string>>>

type Props = {
  id: string
  outcome: State
  errors: ReadonlyArray<{ readonly name: string; readonly error: string }>
  texts: FormMessages
  contacts: Contacts
  focusOnError: 'summary' | 'first field'
  children: ReactNode
}

export function FormOutcome({ id, outcome, errors, texts, contacts, ...rest }: Props) {
  const { focusOnError, children } = rest
  const { state } = outcome
  const hasFailed = state === 'error' || state === 'offline'
  const isIncomplete = state === 'refused' && errors.length > 0
  const isQuiet = state === 'idle' || state === 'sending'
  const toField = state === 'refused' && focusOnError === 'first field' ? outcome : null

  useEffect(() => {
    if (toField) focusOn(`${id}-${toField.first}`)
  }, [id, toField])

  return (
    <Outcome
      state={state}
      alert={
        isIncomplete
          ? t('Nothing has been sent yet. Please check the marked fields.')
          : hasFailed && texts[state]
      }
      errors={
        <ul className="if-any">
          {errors.map(({ name, error }) => (
            <li key={name}>
              <FieldLink field={`${id}-${name}`} onFollow={() => focusOn(`${id}-${name}`)}>
                {error}
              </FieldLink>
            </li>
          ))}
        </ul>
      }
      status={!hasFailed && texts[state]}
      focusFor={isQuiet || toField ? null : outcome}
      focused="all"
      contacts={hasFailed || state === 'unconfirmed' ? contacts : []}
    >
      {state === 'success' && <p>{t('Your reference is {reference}.', outcome)}</p>}
      {children}
      {hasFailed && <p>{t('Nothing you typed is lost: it stays in the form.')}</p>}
    </Outcome>
  )
}

const focusOn = (id: string) => document.getElementById(id)?.focus()
