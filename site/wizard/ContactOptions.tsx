import styles from './ContactOptions.module.css'
import type { Contacts } from './Outcome.tsx'

/** Phone, mail and chat: also what is left of the dialog where scripts do not run. */
export function ContactOptions({ contacts }: { contacts: Contacts }) {
  return (
    <div className={`${styles.root} text-s`}>
      <p className={styles.withoutScript}>
        This form needs JavaScript. Without it, write or call: tell us who is coming, when and what
        you would like to see, and we answer within 24 hours. Our{' '}
        <a href="/contact">contact page</a> opens without it, too, and here is the way back to the{' '}
        <a href="/">home page</a>.
      </p>
      <p className={styles.text}>Rather talk to a person?</p>
      <ul className={styles.links}>
        {[contacts.phone, contacts.mail, contacts.chat].map(({ text, href }) => (
          <li key={href}>
            <a className="action" href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
