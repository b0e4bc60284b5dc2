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

/** The honeypot: a field that people leave empty and bots fill in. */
export function Honeypot({ id, ref }: { id: string; ref?: Ref<HTMLInputElement> }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>{t('Leave this empty')}</label>
      <input ref={ref} id={id} name="homepage" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
