import type { Operator } from '#core/schemas/operator.ts'
import { t } from '#core/words.ts'
import { ButtonLink } from '#site/components/Button.tsx'
import { Icon, Logo, type LogoProps } from '#site/components/Icon.tsx'
import type { Content } from '#site/content/content-files.ts'
import { ContactLinks } from './ContactLinks.tsx'
import styles from './Header.module.css'
import { LanguageLinks, type LanguageLinksProps } from './LanguageLinks.tsx'
import type { MenuItem, MenuLink } from './navigation.ts'
import { type FinderGroup, PageFinder } from './PageFinder.tsx'

export type HeaderProps = Pick<LogoProps, 'logo'> &
  Pick<LanguageLinksProps, 'elsewhere'> & {
    operator: Operator
    menu: readonly MenuItem[]
    words: Pick<Content['site'], 'promise' | 'book'>
    pages: readonly FinderGroup[]
    current: string
  }

export function SkipLink() {
  return (
    <a className={`${styles.skip} visually-hidden on-action strong screen-only`} href="#main">
      {t('Skip to content')}
    </a>
  )
}

export function Header({ logo, operator, menu, words, pages, current, elsewhere }: HeaderProps) {
  return (
    <header className={styles.root}>
      <div className={`${styles.contact} row text-s on-dark wide-only`}>
        <ContactLinks operator={operator} className="cluster gap-l" />
        <p>{words.promise}</p>
        <LanguageLinks elsewhere={elsewhere} />
      </div>
      <div className={styles.bar}>
        <a className={`${styles.brand} target bare display`} href="/">
          <Logo logo={logo} className="vivid" />
          {operator.name}
        </a>
        <button
          type="button"
          className={`${styles.menuButton} icon-button text-l screen-only narrow-only`}
          popoverTarget="menu"
          aria-label={t('Open the menu')}
        >
          <Icon name="menu" />
        </button>
        <Menu items={menu} operator={operator} book={words.book} {...{ current, elsewhere }} />
        <button
          type="button"
          className="icon-button text-l screen-only"
          popoverTarget="finder"
          aria-label={t('Find a page')}
        >
          <Icon name="search" />
        </button>
        <ButtonLink {...words.book} className={`${styles.book} screen-only`} />
      </div>
      <PageFinder groups={pages} />
    </header>
  )
}

type MenuProps = Pick<LanguageLinksProps, 'elsewhere'> & {
  items: readonly MenuItem[]
  operator: Operator
  book: MenuLink
  current: string
}

/** The main menu. On narrow screens it is a popover, which opens without JavaScript. */
function Menu({ items, operator, book, current, elsewhere }: MenuProps) {
  return (
    <nav id="menu" className={styles.menu} popover="auto" aria-label={t('Main')}>
      <button
        type="button"
        className={`${styles.close} icon-button text-l narrow-only`}
        popoverTarget="menu"
        popoverTargetAction="hide"
        aria-label={t('Close the menu')}
      >
        <Icon name="close" />
      </button>
      <ul className={`${styles.items} screen-only`}>
        {items.map((item) => (
          <li key={item.label}>
            {'under' in item ? (
              <Dropdown label={item.label} links={item.under} current={current} />
            ) : (
              <a
                className={`${styles.name} target bare`}
                href={item.path}
                aria-current={is(item, current)}
              >
                {item.label}
              </a>
            )}
          </li>
        ))}
      </ul>
      <div className="stack gap-l start narrow-only">
        <ButtonLink {...book} />
        <ContactLinks operator={operator} />
        <LanguageLinks elsewhere={elsewhere} />
      </div>
    </nav>
  )
}

type DropdownProps = { label: string; links: readonly MenuLink[]; current: string }

/** A menu group. The browser keeps only one open, since all have the same `name`. */
function Dropdown({ label, links, current }: DropdownProps) {
  // The menu links to only some adventures, but this dropdown is marked as current on the pages of all adventures.
  const folders = links.map(({ path }) => folderOf(path)).filter(Boolean)
  const isWithin = [current, folderOf(current)].some((path) => folders.includes(path))
  return (
    <details className={styles.dropdown} name="menu">
      <summary className={`${styles.name} target apart`} data-within={isWithin}>
        {label}
        <Icon name="down" className="chevron" />
      </summary>
      <ul className={styles.panel}>
        {links.map((link) => (
          <li key={link.path} data-theme={link.place}>
            <a className="target spark bare" href={link.path} aria-current={is(link, current)}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

const is = ({ path }: MenuLink, current: string) => (path === current ? 'page' : undefined)

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
