import { mailLink, phoneLink } from '#core/contact/contact-links.ts'
import type { Operator } from '#core/schemas/operator.ts'
import { Icon } from '#site/components/Icon.tsx'

export type ContactLinksProps = {
  operator: Pick<Operator, 'phone' | 'mailbox'> & Partial<Pick<Operator, 'address'>>
  mail?: { subject: string; body: string } | undefined
  className?: string | undefined
}

export function ContactLinks({ operator, mail, className }: ContactLinksProps) {
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
        <a className="target bare" href={mailLink(mailbox, mail)}>
          <Icon name="mail" />
          {mailbox}
        </a>
      </li>
      {address && (
        <li className="target">
          <Icon name="pin" />
          {`${address.street}, ${address.town}`}
        </li>
      )}
    </ul>
  )
}
