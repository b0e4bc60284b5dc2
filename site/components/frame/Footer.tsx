import { chatLink } from '#core/contact/contact-links.ts'
import type { Operator } from '#core/schemas/operator.ts'
import { t } from '#core/words.ts'
import { ButtonLink } from '#site/components/Button.tsx'
import { Icon, Logo, type LogoProps, Ornament } from '#site/components/Icon.tsx'
import type { Content } from '#site/content/content-files.ts'
import { ContactLinks } from './ContactLinks.tsx'
import styles from './Footer.module.css'
import { LanguageLinks, type LanguageLinksProps } from './LanguageLinks.tsx'
import type { MenuLink } from './navigation.ts'
import type { FinderGroup } from './PageFinder.tsx'

export type FooterProps = Pick<LogoProps, 'logo'> &
  Pick<LanguageLinksProps, 'elsewhere'> & {
    operator: Operator
    words: Pick<Content['site'], 'footer' | 'chat' | 'book' | 'plan'>
    /** How the pictures may be used, or ''. */
    credit: string
    pages: readonly FinderGroup[]
  }

export function Footer({ logo, operator, words, credit, pages, elsewhere }: FooterProps) {
  return (
    <footer className={`${styles.root} on-dark screen-only`}>
      <Ornament className="accented" />
      <div className={styles.columns}>
        <div className={`${styles.about} stack start`}>
          <p className="cluster text-xl display">
            <Logo logo={logo} />
            {operator.name}
          </p>
          <p>{words.footer.text}</p>
          <ButtonLink {...words.book} />
          <ContactLinks operator={operator} />
          <LanguageLinks elsewhere={elsewhere} className="bare" />
        </div>
        {pages.map(({ label, pages: links }) => (
          <nav key={label} aria-label={label}>
            <details className={styles.list}>
              <summary className={`${styles.name} row target text-l display accented`}>
                <span>{label}</span>
                <Icon name="down" className="chevron" />
              </summary>
              <ul className="links">
                {links.map(({ path, title }) => (
                  <li key={path}>
                    <a className="bare tight" href={path}>
                      {title}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          </nav>
        ))}
        {credit !== '' && <p className="across text-s">{credit}</p>}
      </div>
      <PlanAndChat plan={words.plan} chat={operator.chat} chatLabel={words.chat.label} />
    </footer>
  )
}

type PlanAndChatProps = { plan: MenuLink; chat: Operator['chat']; chatLabel: string }

/** The Plan and Chat buttons of spec §1. Wide screens show only Chat, since Book Now is in the header there. */
function PlanAndChat({ plan, chat, chatLabel }: PlanAndChatProps) {
  return (
    <div className={styles.bar} data-bar="">
      <a className={`${styles.link} narrow-only target strong bare on-action`} href={plan.path}>
        {plan.label}
      </a>
      <a
        className={`${styles.link} ${styles.chat} target strong bare`}
        href={chatLink(chat.number, chat.greeting)}
        target="_blank"
        rel="noopener"
      >
        <Icon name="chat" className="text-l" />
        {chatLabel}
        <span className="visually-hidden">{` ${t('on WhatsApp, in a new tab')}`}</span>
      </a>
    </div>
  )
}
