import type { CollectionEntry } from 'astro:content'
import type { Operator } from '#enquiry/operator-schema.ts'
import { ButtonLink } from './Button.tsx'
import { ContactLinks } from './ContactLinks.tsx'
import styles from './Header.module.css'
import { Icon } from './Icon.tsx'
import { Mark, type MarkProps } from './Mark.tsx'
import { Menu } from './Menu.tsx'
import type { MenuItem } from './navigation.ts'
import type { FinderGroup } from './PageFinder.tsx'
import { PageFinder } from './PageFinder.tsx'

export type HeaderProps = Pick<MarkProps, 'logo'> & {
  operator: Operator
  menu: readonly MenuItem[]
  words: Pick<CollectionEntry<'site'>['data'], 'promise' | 'book'>
  pages: readonly FinderGroup[]
  /** The path of this page, which the menu marks. */
  current: string
}

/** Contact details, then the bar that stays: `behaviours/header.ts` hides it on the way down. */
export function Header({ logo, operator, menu, words, pages, current }: HeaderProps) {
  return (
    <header className={styles.root}>
      <div className={`${styles.contact} text-s on-dark`}>
        <ContactLinks operator={operator} className={styles.details} />
        <p>{words.promise}</p>
      </div>
      <div className={styles.bar}>
        <a className={`${styles.brand} display`} href="/">
          <Mark logo={logo} className={styles.mark} />
          {operator.name}
        </a>
        <button
          type="button"
          className={`${styles.menuButton} icon-button screen-only`}
          popoverTarget="menu"
          aria-label="Open the menu"
        >
          <Icon name="menu" />
        </button>
        <Menu items={menu} operator={operator} book={words.book} current={current} />
        <button
          type="button"
          className={`${styles.searchButton} icon-button screen-only`}
          popoverTarget="finder"
          aria-label="Find a page"
        >
          <Icon name="search" />
        </button>
        <ButtonLink href={words.book.path} className={`${styles.book} screen-only`}>
          {words.book.label}
        </ButtonLink>
      </div>
      <PageFinder groups={pages} />
    </header>
  )
}
