import type { Operator } from '#enquiry/operator-schema.ts'
import { ButtonLink } from './Button.tsx'
import { ContactLinks } from './ContactLinks.tsx'
import { Icon } from './Icon.tsx'
import styles from './Menu.module.css'
import type { MenuItem, MenuLink } from './navigation.ts'

export type MenuProps = {
  items: readonly MenuItem[]
  operator: Operator
  book: MenuLink
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
      <ul className={`${styles.items} screen-only`}>
        {items.map((item) => (
          <li key={item.label} className={styles.item}>
            {'under' in item ? (
              <Dropdown label={item.label} links={item.under} current={current} />
            ) : (
              <a
                className={`${styles.name} target`}
                href={item.path}
                aria-current={is(item, current)}
              >
                {item.label}
              </a>
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

/** One group of the menu: opens under its name; one at a time, by the browser. */
function Dropdown({ label, links, current }: DropdownProps) {
  // The dropdown lists five of eleven adventures; all of them are within it, and so is their list.
  const folders = links.map(({ path }) => folderOf(path)).filter(Boolean)
  const isWithin = [current, folderOf(current)].some((path) => folders.includes(path))
  return (
    <details className={styles.dropdown} name="menu">
      <summary className={`${styles.name} target`} data-within={isWithin}>
        {label}
        <Icon name="down" className="chevron" />
      </summary>
      <ul className={styles.panel}>
        {links.map((link) => (
          <li key={link.path} data-theme={link.place}>
            <a className="target" href={link.path} aria-current={is(link, current)}>
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
