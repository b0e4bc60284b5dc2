import { Icon } from '#ui/Icon.tsx'
import { type Guide, networks } from './guide.ts'
import styles from './SocialLinks.module.css'

export type SocialLinksProps = {
  /** Whose pages they are. */
  of: string
} & Pick<Guide, 'social'>

/**
 * The four marks of a card (spec §2). One without an address is drawn and no more: a link that leads
 * nowhere, or to a stranger, would be worse than none.
 */
export function SocialLinks({ of, social }: SocialLinksProps) {
  return (
    <ul
      className={`${styles.root} screen-only`}
      aria-hidden={Object.values(social).every((href) => !href)}
    >
      {networks.map(({ name, label }) => {
        const href = social[name]
        return (
          <li key={name} aria-hidden={!href}>
            {href ? (
              <a
                className={`${styles.mark} icon-button`}
                href={href}
                aria-label={`${of} on ${label}`}
              >
                <Icon name={name} />
              </a>
            ) : (
              <span className={`${styles.mark} icon-button`} data-missing="">
                <Icon name={name} />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
