import { Icon } from '#ui/Icon.tsx'
import styles from './ShareLink.module.css'

export type ShareLinkProps = {
  /** The whole address to pass on. */
  href: string
  title: string
}

/**
 * A link to the page itself. `behaviours/share.ts` opens the device's way to share it, or copies
 * the address and says so.
 */
export function ShareLink({ href, title }: ShareLinkProps) {
  return (
    <span className={`${styles.root} text-s screen-only`}>
      <a className={styles.link} href={href} data-share={title}>
        <Icon name="arrow" className={styles.sign} />
        Share
      </a>
      <span role="status" />
    </span>
  )
}
