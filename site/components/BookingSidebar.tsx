import { mailLink, phoneLink } from '#enquiry/contact-links.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import styles from './BookingSidebar.module.css'
import { ButtonLink } from './Button.tsx'
import { Icon } from './Icon.tsx'

type QuickFact = {
  label: string
  text?: string | undefined
  /** Instead of a text: two prices and who pays each. */
  prices?: ReadonlyArray<{ amount: string; payer: string }> | undefined
  note?: string | undefined
}

export type BookingSidebarProps = {
  /** The adventure or route, announced by screen readers. */
  title: string
  heading?: string
  /** The last part of the page's address. */
  slug: string
  facts: readonly QuickFact[]
  book: { label: string; path: string }
  promise: string
  operator: Pick<Operator, 'phone' | 'mailbox'>
  /** A draft for the visitor's mail program. */
  mail?: { subject: string; body: string }
}

/** Spec §2, the sidebar: Book This Experience, Quick Facts and Need Help, on one ticket. */
export function BookingSidebar({
  title,
  heading = 'Book This Experience',
  slug,
  facts,
  book,
  promise,
  operator,
  mail,
}: BookingSidebarProps) {
  const { phone, mailbox } = operator

  return (
    <aside className={`${styles.root} sheet follow`} aria-label={`${title} at a glance`}>
      <div className={`${styles.book} stack gap-xs screen-only`}>
        <h2 className="text-l screen-only">{heading}</h2>
        <p>{`${promise}. Nothing is paid here.`}</p>
        {/* The wizard chooses the place from `from`. */}
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
            <a className="action" href={mailLink(mailbox, mail)}>
              <Icon name="mail" />
              {mailbox}
            </a>
          </li>
        </ul>
      </div>
    </aside>
  )
}

/** The figures of an adventure or a route, with a note under a figure that could mislead. */
function QuickFacts({ facts }: { facts: readonly QuickFact[] }) {
  return (
    <dl>
      {facts.map(({ label, text, prices, note }) => (
        <div key={label} className={styles.fact} data-prices={prices && ''}>
          <dt className={`${styles.label} quiet`}>{label}</dt>
          {text && <dd className={`${styles.text} strong`}>{text}</dd>}
          {prices?.map(({ amount, payer }) => (
            <dd key={payer} className={`${styles.price} strong`}>
              <span className="text-l display">{amount}</span> {payer}
            </dd>
          ))}
          {note && <dd className={`${styles.note} quiet`}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
