import type { ReactNode } from 'react'
import type { Operator } from '#core/schemas/operator.ts'
import { t } from '#core/words.ts'
import { ButtonLink } from '#site/components/Button.tsx'
import { ContactLinks } from '#site/components/frame/ContactLinks.tsx'
import type { Content } from '#site/content/content-files.ts'
import styles from './Ticket.module.css'

type WithTicketProps = { opening?: ReactNode; ticket?: ReactNode; children?: ReactNode }

/** On a phone the ticket follows the opening text. On wider screens it overlaps the banner above. */
export function WithTicket({ opening, ticket, children }: WithTicketProps) {
  return (
    <div className={`${styles.page} band split`}>
      {opening}
      <div className={styles.side}>{ticket}</div>
      {children && <div className="stack gap-2xl">{children}</div>}
    </div>
  )
}

export type TicketProps = {
  title: string
  heading: string
  slug: string
  facts: Content['trips']['facts']
  site: Pick<Content['site'], 'book' | 'promise'>
  operator: Pick<Operator, 'phone' | 'mailbox'>
  mail?: { subject: string; body: string }
}

export function Ticket({ title, heading, slug, facts, site, operator, mail }: TicketProps) {
  const { phone, mailbox } = operator
  return (
    <aside
      className={`${styles.ticket} sheet topped tight follow`}
      aria-label={t('{title} at a glance', { title })}
    >
      <div className="stack gap-xs screen-only">
        <h2 className="text-l">{heading}</h2>
        <p>{t('{promise}. You pay nothing here.', { promise: site.promise })}</p>
        <ButtonLink label={site.book.label} path={`${site.book.path}?from=${slug}`} />
      </div>
      <div className="stack gap-xs">
        <h2 className="text-l">{t('Quick Facts')}</h2>
        <dl className="facts lined dense">
          {facts.map(({ label, text, prices, note }) => (
            <div key={label} className={`${styles.fact} beside`} data-prices={prices && ''}>
              <dt className={prices && 'across'}>{label}</dt>
              {text && <dd>{text}</dd>}
              {prices?.map(({ amount, payer }) => (
                <dd key={payer} className="stack gap-xs">
                  <span className="text-l display">{amount}</span> {payer}
                </dd>
              ))}
              {note && <dd className={`${styles.note} across sided quiet`}>{note}</dd>}
            </div>
          ))}
        </dl>
      </div>
      <div className="stack gap-xs screen-only">
        <h2 className="text-l">{t('Need Help')}</h2>
        <ContactLinks operator={{ phone, mailbox }} mail={mail} className="strong" />
      </div>
    </aside>
  )
}
