import type { Operator } from '#enquiry/operator-schema.ts'
import type { SiteWords } from '#entries/site-schemas.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ContactLinks } from './ContactLinks.tsx'
import styles from './Menu.module.css'
import type { MenuItem, MenuLink } from './navigation.ts'

export type MenuProps = {
  items: readonly MenuItem[]
  operator: Operator
  book: SiteWords['book']
  current: string
}

/**
 * One navigation for every screen: in the bar where there is room, and else a panel over the page
 * (a popover, so it opens without a script). `behaviours/menu.ts` closes what was left open.
 */
export function Menu({ items, operator, book, current }: MenuProps) {
  return (
    <nav id="menu" className={styles.root} popover="auto" aria-label="Main">
      <button
        type="button"
        className={styles.close}
        popoverTarget="menu"
        popoverTargetAction="hide"
        aria-label="Close the menu"
      >
        <Icon name="close" />
      </button>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.label} className={styles.item}>
            {'under' in item ? (
              <Dropdown label={item.label} links={item.under} current={current} />
            ) : (
              <PageLink {...item} className={styles.link} current={current} />
            )}
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <ButtonLink href={book.path}>{book.label}</ButtonLink>
        <ContactLinks operator={operator} />
      </div>
    </nav>
  )
}

type DropdownProps = { label: string; links: readonly MenuLink[]; current: string }

function Dropdown({ label, links, current }: DropdownProps) {
  return (
    <details className={styles.dropdown} name="menu">
      <summary className={styles.link} data-within={links.some(({ path }) => path === current)}>
        {label}
        <Icon name="down" className={styles.arrow} />
      </summary>
      <ul className={styles.panel}>
        {links.map((link) => (
          <li key={link.path}>
            <PageLink {...link} className={styles.sublink} current={current} />
          </li>
        ))}
      </ul>
    </details>
  )
}

type PageLinkProps = MenuLink & { className: string | undefined; current: string }

function PageLink({ label, path, place, className, current }: PageLinkProps) {
  return (
    <a
      className={className}
      href={path}
      data-place={place}
      aria-current={path === current ? 'page' : undefined}
    >
      {label}
    </a>
  )
}
