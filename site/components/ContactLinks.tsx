import { mailLink, phoneLink } from '#enquiry/contact-links.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import { Icon } from './Icon.tsx'

export type ContactLinksProps = {
  operator: Pick<Operator, 'phone' | 'mailbox' | 'address'>
  /** Lays the list out. */
  className?: string | undefined
}

/** Phone, mail and address: in the header, in the menu and in the footer. */
export function ContactLinks({ operator, className }: ContactLinksProps) {
  const { phone, mailbox, address } = operator

  return (
    <ul className={className}>
      <li>
        <a className="target bare" href={phoneLink(phone)}>
          <Icon name="phone" />
          {phone}
        </a>
      </li>
      <li>
        <a className="target bare" href={mailLink(mailbox)}>
          <Icon name="mail" />
          {mailbox}
        </a>
      </li>
      <li className="target">
        <Icon name="pin" />
        {`${address.street}, ${address.town}`}
      </li>
    </ul>
  )
}
