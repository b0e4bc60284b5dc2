import { Icon } from '#ui/Icon.tsx'
import styles from './Dropdown.module.css'
import type { MenuLink } from './navigation.ts'

export type DropdownProps = { label: string; links: readonly MenuLink[]; current: string }

/** One group of the menu: opens under its name; one at a time, by the browser. */
export function Dropdown({ label, links, current }: DropdownProps) {
  // The dropdown lists five of eleven adventures; all of them are within it, and so is their list.
  const folders = links.map(({ path }) => folderOf(path)).filter(Boolean)
  const isWithin = [current, folderOf(current)].some((path) => folders.includes(path))
  return (
    <details className={styles.root} name="menu">
      <summary className={`${styles.name} target`} data-within={isWithin}>
        {label}
        <Icon name="down" className="chevron" />
      </summary>
      <ul className={styles.panel}>
        {links.map(({ label: title, path, place }) => (
          <li key={path} data-theme={place}>
            <a
              className={`${styles.link} target`}
              href={path}
              aria-current={path === current ? 'page' : undefined}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
