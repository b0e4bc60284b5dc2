import type { Ref } from 'react'
import { t } from '#core/words.ts'
import styles from './Outcome.module.css'

export type Contacts = ReadonlyArray<{ readonly text: string; readonly href: string }>

export function ContactList({ contacts }: { contacts: Contacts }) {
  return (
    <ul className={`${styles.links} cluster`}>
      {contacts.map(({ text, href }) => (
        <li key={href}>
          <a className={`${styles.link} action`} href={href}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

/**
 * The honeypot: a field that people leave empty and bots fill in. Browsers and password managers must not fill it in for
 * a person: they skip inert and search fields, and those that they are told to ignore.
 */
export function Honeypot({ id, ref }: { id: string; ref?: Ref<HTMLInputElement> }) {
  return (
    <div className="visually-hidden" aria-hidden="true" inert>
      <label htmlFor={id}>{t('Leave this empty')}</label>
      <input
        ref={ref}
        id={id}
        name="homepage"
        type="search"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
        data-form-type="other"
      />
    </div>
  )
}
