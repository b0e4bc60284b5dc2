import type { Operator } from '#enquiry/operator-schema.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Mark } from '#ui/Mark.tsx'
import { Ornament } from '#ui/Ornament.tsx'
import { ChatLink } from './ChatLink.tsx'
import { ContactLinks } from './ContactLinks.tsx'
import styles from './Footer.module.css'
import type { MenuLink } from './navigation.ts'
import type { FinderGroup } from './PageFinder.tsx'

export type FooterProps = {
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
export function Footer({ operator, words, pages, samples }: FooterProps) {
  return (
    <footer className={styles.root}>
      <Ornament motif="strip" className={styles.strip} />
      <div className={styles.columns}>
        <div className={styles.about}>
          <p className={styles.brand}>
            <Mark className={styles.mark} />
            {operator.name}
          </p>
          <p>{words.footer.text}</p>
          <ButtonLink href={words.book.path}>{words.book.label}</ButtonLink>
          <ContactLinks operator={operator} />
        </div>
        {pages.map(({ label, pages: links }) => (
          <nav key={label} aria-label={label}>
            <p className={styles.heading}>{label}</p>
            <ul>
              {links.map(({ path, title }) => (
                <li key={path}>
                  <a className={styles.link} href={path}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      {samples.length > 0 && (
        <nav className={styles.samples} aria-label={words.footer.samples}>
          <p>{words.footer.samples}</p>
          {samples.map(({ path, title }) => (
            <a key={path} className={styles.link} href={path}>
              {title}
            </a>
          ))}
        </nav>
      )}
      <p className={styles.pictures}>{words.footer.pictures}</p>
      <ChatLink chat={operator.chat} label={words.chat.label} />
    </footer>
  )
}
