import type { Operator } from '#enquiry/operator-schema.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ContactLinks } from './ContactLinks.tsx'
import { Dropdown } from './Dropdown.tsx'
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
                className={`${styles.link} target`}
                href={item.path}
                aria-current={item.path === current ? 'page' : undefined}
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
