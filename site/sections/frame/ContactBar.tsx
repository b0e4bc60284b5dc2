import type { Operator } from '#enquiry/operator-schema.ts'
import styles from './ContactBar.module.css'
import { ContactLinks } from './ContactLinks.tsx'

export type ContactBarProps = { operator: Operator; promise: string }

/** How to reach us, over the header; on a phone it stands in the menu and the footer. */
export function ContactBar({ operator, promise }: ContactBarProps) {
  return (
    <div className={`${styles.root} text-s on-dark`}>
      <ContactLinks operator={operator} className={styles.details} />
      <p>{promise}</p>
    </div>
  )
}
