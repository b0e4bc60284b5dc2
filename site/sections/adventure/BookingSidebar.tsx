import { mailLink, phoneLink } from '#enquiry/contact-links.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { AdventurePageProps } from './adventure-page.ts'
import styles from './BookingSidebar.module.css'
import { QuickFacts } from './QuickFacts.tsx'

export type BookingSidebarProps = Pick<
  AdventurePageProps,
  'title' | 'slug' | 'facts' | 'book' | 'promise' | 'operator'
>

/** Spec §2, the sidebar: Book This Experience, Quick Facts and Need Help, on one ticket. */
export function BookingSidebar({
  title,
  slug,
  facts,
  book,
  promise,
  operator,
}: BookingSidebarProps) {
  const { phone, mailbox } = operator

  return (
    <aside className={`${styles.root} sheet`} aria-label={`${title} at a glance`}>
      <div className={`${styles.book} stack gap-xs screen-only`}>
        <h2 className="text-l screen-only">Book This Experience</h2>
        <p>{`${promise}. Nothing is paid here.`}</p>
        {/* The wizard reads where one comes from, and has the place chosen. */}
        <ButtonLink href={`${book.path}?from=${slug}`} className={styles.button}>
          {book.label}
        </ButtonLink>
      </div>
      <div className={`${styles.part} stack gap-xs`}>
        <h2 className="text-l screen-only">Quick Facts</h2>
        <QuickFacts facts={facts} />
      </div>
      <div className={`${styles.part} stack gap-xs`}>
        <h2 className="text-l screen-only">Need Help</h2>
        <ul className={styles.contacts}>
          <li>
            <a className="action" href={phoneLink(phone)}>
              <Icon name="phone" />
              {phone}
            </a>
          </li>
          <li>
            <a className="action" href={mailLink(mailbox)}>
              <Icon name="mail" />
              {mailbox}
            </a>
          </li>
        </ul>
      </div>
    </aside>
  )
}
