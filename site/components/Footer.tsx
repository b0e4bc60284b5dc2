import type { CollectionEntry } from 'astro:content'
import type { Operator } from '#enquiry/operator-schema.ts'
import { ButtonLink } from './Button.tsx'
import { ContactLinks } from './ContactLinks.tsx'
import styles from './Footer.module.css'
import { Icon } from './Icon.tsx'
import { Mark, type MarkProps } from './Mark.tsx'
import { Ornament } from './Ornament.tsx'
import type { FinderGroup } from './PageFinder.tsx'
import { PlanAndChat } from './PlanAndChat.tsx'

export type FooterProps = Pick<MarkProps, 'logo'> & {
  operator: Operator
  words: Pick<CollectionEntry<'site'>['data'], 'footer' | 'chat' | 'book' | 'plan'>
  pages: readonly FinderGroup[]
}

/** What stands under every page, and the bar that stays at its bottom. */
export function Footer({ logo, operator, words, pages }: FooterProps) {
  return (
    <footer className={`${styles.root} on-dark screen-only`}>
      <Ornament className={styles.strip} />
      <div className={styles.columns}>
        <div className={`${styles.about} stack start`}>
          <p className={`${styles.brand} cluster text-xl display`}>
            <Mark logo={logo} className={styles.mark} />
            {operator.name}
          </p>
          <p>{words.footer.text}</p>
          <ButtonLink href={words.book.path}>{words.book.label}</ButtonLink>
          <ContactLinks operator={operator} />
        </div>
        {pages.map(({ label, pages: links }) => (
          <nav key={label} aria-label={label}>
            <details className={styles.list}>
              <summary className={`${styles.name} target text-l display`}>
                <span className={styles.heading}>{label}</span>
                <Icon name="down" className="chevron" />
              </summary>
              <ul className="links">
                {links.map(({ path, title }) => (
                  <li key={path}>
                    <a href={path}>{title}</a>
                  </li>
                ))}
              </ul>
            </details>
          </nav>
        ))}
      </div>
      <p className={`${styles.notes} text-s`}>{words.footer.pictures}</p>
      <PlanAndChat plan={words.plan} chat={operator.chat} chatLabel={words.chat.label} />
    </footer>
  )
}
