import type { ReactNode } from 'react'
import { contactsOf } from '#core/contact/contact-links.ts'
import type { Operator } from '#core/schemas/operator.ts'
import { currentLanguage, t } from '#core/words.ts'
import { PageHead } from './page-head.tsx'

type TravellerShellProps = {
  readonly operator: Operator
  readonly styles: string
  /** The script that says when the traveller has read the page, and where it says so. A preview has none. */
  readonly seen?: { readonly script: string; readonly address: string }
  readonly title: string
  readonly children: ReactNode
}

/** What the pages for travellers share: quotes, details, and what went wrong. */
export const TravellerShell = ({
  operator,
  styles,
  seen,
  title,
  children,
}: TravellerShellProps) => (
  <html lang={currentLanguage()} data-settled="">
    <PageHead title={`${title} | ${operator.name}`} styles={styles} />
    <body className="quote-page">
      <a className="skip screen-only" href="#main">
        {t('Skip to content')}
      </a>
      {children}
      {seen && <script defer src={seen.script} data-address={seen.address} />}
    </body>
  </html>
)

type TravellerPageProps = Omit<TravellerShellProps, 'seen'> & {
  readonly heading: string
  /** Below the heading. */
  readonly lead: string
}

/** A page for the traveller that is not a quote. */
export const TravellerPage = ({ heading, lead, children, ...shell }: TravellerPageProps) => (
  <TravellerShell {...shell}>
    <main id="main" tabIndex={-1}>
      <div className="quote-title band stack on-dark">
        <p className="strong">{shell.operator.name}</p>
        <h1>{heading}</h1>
        <p className="reading">{lead}</p>
      </div>
      {children}
      <Contacts {...shell} />
    </main>
  </TravellerShell>
)

export const Contacts = ({ operator }: Pick<TravellerShellProps, 'operator'>) => (
  <footer className="band stack screen-only">
    <h2 id="ask" className="text-xl">
      {t('Ask us anything')}
    </h2>
    <ul className="cluster links">
      {contactsOf(operator).map(({ text, href }) => (
        <li key={href}>
          <a href={href} rel="noreferrer">
            {text}
          </a>
        </li>
      ))}
    </ul>
    <p className="quiet">
      {`${operator.name}, ${operator.address.street}, ${operator.address.town}, ${operator.address.country}`}
    </p>
  </footer>
)
