import type { ReactNode } from 'react'
import { mailLink, phoneLink } from '#core/contact/contact-links.ts'
import type { Operator } from '#core/schemas/operator.ts'
import { t } from '#core/words.ts'
import { Icon, type IconProps } from '#site/components/Icon.tsx'
import type { Content } from '#site/content/content-files.ts'
import styles from './contact.module.css'

type Contact = Content['contact']

export type ContactDetailsProps = {
  contact: Pick<Contact, 'boxes' | 'promise'>
  operator: Pick<Operator, 'address' | 'mailbox' | 'phone'>
  children: ReactNode
}

export function ContactDetails({ contact, operator, children }: ContactDetailsProps) {
  const { boxes, promise } = contact
  const { address, mailbox, phone } = operator
  return (
    <div className={`${styles.root} band split`}>
      <div
        className={styles.form}
        data-asked={t('I searched your site for "{words}" and could not find the answer.')}
      >
        {children}
      </div>
      <div className="stack gap-xl">
        <ul className="stack lined">
          <InfoBox icon="pin" {...boxes.address}>
            <address className="target">
              {`${address.street}, ${address.town}, ${address.country}`}
            </address>
          </InfoBox>
          <InfoBox icon="mail" {...boxes.mail}>
            <a className="target" href={mailLink(mailbox)}>
              {mailbox}
            </a>
          </InfoBox>
          <InfoBox icon="phone" {...boxes.phone}>
            <a className="target" href={phoneLink(phone)}>
              {phone}
            </a>
          </InfoBox>
        </ul>
        <p className="stack gap-xs padded on-theme torn" data-theme="kigali">
          <span className="text-2xl tight display accented">{promise.figure}</span>
          {promise.text}
        </p>
      </div>
    </div>
  )
}

type InfoBoxProps = Contact['boxes']['mail'] & { icon: IconProps['name']; children: ReactNode }

function InfoBox({ icon, title, text, children }: InfoBoxProps) {
  return (
    <li className={`${styles.box} beside`}>
      <span className={`${styles.sign} pile diamond on-dark`}>
        <Icon name={icon} />
      </span>
      <h2 className="text-l">{title}</h2>
      <div className="strong">{children}</div>
      <p>{text}</p>
    </li>
  )
}
