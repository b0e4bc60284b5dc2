import type { Operator } from '#enquiry/operator-schema.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Mark, type MarkProps } from '#ui/Mark.tsx'
import { Ornament } from '#ui/Ornament.tsx'
import { ChatLink } from './ChatLink.tsx'
import { ContactLinks } from './ContactLinks.tsx'
import styles from './Footer.module.css'
import type { MenuLink } from './navigation.ts'
import type { FinderGroup } from './PageFinder.tsx'

export type FooterProps = Pick<MarkProps, 'logo'> & {
  operator: Operator
  words: {
    footer: { text: string; pictures: string; samples: string }
    chat: { label: string }
    book: MenuLink
  }
  pages: readonly FinderGroup[]
  /** Pages that show sample content, kept apart from ours. */
  samples: FinderGroup['pages']
}

/** What stands under every page, and the chat link that floats over it. */
export function Footer({ logo, operator, words, pages, samples }: FooterProps) {
  return (
    <footer className={`${styles.root} on-dark screen-only`}>
      <Ornament motif="strip" className={styles.strip} />
      <div className={`${styles.columns} columns-s`}>
        <div className={`${styles.about} stack start`}>
          <p className={`${styles.brand} text-xl display`}>
            <Mark logo={logo} className={styles.mark} />
            {operator.name}
          </p>
          <p>{words.footer.text}</p>
          <ButtonLink href={words.book.path}>{words.book.label}</ButtonLink>
          <ContactLinks operator={operator} />
        </div>
        {pages.map(({ label, pages: links }) => (
          <nav key={label} aria-label={label}>
            <p className={`${styles.heading} text-l display`}>{label}</p>
            <ul className={styles.links}>
              {links.map(({ path, title }) => (
                <li key={path}>
                  <a href={path}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      {samples.length > 0 && (
        <nav
          className={`${styles.samples} ${styles.links} cluster text-s`}
          aria-label={words.footer.samples}
        >
          <p>{words.footer.samples}</p>
          {samples.map(({ path, title }) => (
            <a key={path} href={path}>
              {title}
            </a>
          ))}
        </nav>
      )}
      <p className={`${styles.pictures} text-s`}>{words.footer.pictures}</p>
      <ChatLink chat={operator.chat} label={words.chat.label} />
    </footer>
  )
}
