import type { Operator } from '#enquiry/operator-schema.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './ContactLinks.module.css'

export type ContactLinksProps = {
  operator: Pick<Operator, 'phone' | 'mailbox' | 'address'>
  /** Lays the list out. */
  className?: string | undefined
}

/** Phone, mail and address: in the header, in the menu and in the footer. */
export function ContactLinks({ operator, className }: ContactLinksProps) {
  const { phone, mailbox, address } = operator

  return (
    <ul className={[styles.root, className].filter(Boolean).join(' ')}>
      <li>
        <a className={styles.detail} href={`tel:${phone.replaceAll(' ', '')}`}>
          <Icon name="phone" />
          {phone}
        </a>
      </li>
      <li>
        <a className={styles.detail} href={`mailto:${mailbox}`}>
          <Icon name="mail" />
          {mailbox}
        </a>
      </li>
      <li className={styles.detail}>
        <Icon name="pin" />
        {`${address.street}, ${address.town}`}
      </li>
    </ul>
  )
}
