import { mailLink, phoneLink } from '#enquiry/contact-links.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { AdventurePageProps } from './adventure-page.ts'
import { QuickFacts } from './QuickFacts.tsx'
import styles from './Ticket.module.css'

export type TicketProps = Pick<
  AdventurePageProps,
  'title' | 'slug' | 'facts' | 'book' | 'promise' | 'operator'
>

/** Spec §2, the sidebar: Book This Experience, Quick Facts and Need Help, on one ticket. */
export function Ticket({ title, slug, facts, book, promise, operator }: TicketProps) {
  const { phone, mailbox } = operator

  return (
    <aside className={styles.root} aria-label={`${title} at a glance`}>
      <div className={styles.book}>
        <h2 className={styles.heading}>Book This Experience</h2>
        <p>{`${promise}. Nothing is paid here.`}</p>
        {/* The wizard reads where one comes from, and has the place chosen. */}
        <ButtonLink href={`${book.path}?from=${slug}`} className={styles.button}>
          {book.label}
        </ButtonLink>
      </div>
      <div className={styles.part}>
        <h2 className={styles.heading}>Quick Facts</h2>
        <QuickFacts facts={facts} />
      </div>
      <div className={styles.part}>
        <h2 className={styles.heading}>Need Help</h2>
        <ul className={styles.contacts}>
          <li>
            <a className={styles.contact} href={phoneLink(phone)}>
              <Icon name="phone" />
              {phone}
            </a>
          </li>
          <li>
            <a className={styles.contact} href={mailLink(mailbox)}>
              <Icon name="mail" />
              {mailbox}
            </a>
          </li>
        </ul>
      </div>
    </aside>
  )
}
