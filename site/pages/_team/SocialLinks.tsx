import { Icon } from '#site/components/Icon.tsx'
import { type Guide, networks } from './guide.ts'
import styles from './SocialLinks.module.css'

export type SocialLinksProps = {
  /** Whose pages they are. */
  of: string
} & Pick<Guide, 'social'>

/** The guide's pages elsewhere (spec §2: up to four). A network without an address is not shown. */
export function SocialLinks({ of, social }: SocialLinksProps) {
  const links = networks.flatMap(({ name, label }) => {
    const href = social[name]
    return href ? [{ name, label, href }] : []
  })
  if (links.length === 0) return null
  return (
    <ul className={`${styles.root} screen-only`}>
      {links.map(({ name, label, href }) => (
        <li key={name}>
          <a className={`${styles.mark} icon-button`} href={href} aria-label={`${of} on ${label}`}>
            <Icon name={name} />
          </a>
        </li>
      ))}
    </ul>
  )
}
