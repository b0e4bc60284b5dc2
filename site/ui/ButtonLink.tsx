import type { ReactNode } from 'react'
import styles from './ButtonLink.module.css'

export type ButtonLinkProps = {
  href: string
  children: ReactNode
  /**
   * `solid`: the one action of a view. `paper`: the same on a coloured ground, where the action red
   * would drown. `outline`: beside it, in the colour of the text around.
   */
  variant?: 'solid' | 'paper' | 'outline'
  /** Places the button; its looks are its own. */
  className?: string | undefined
}

/** A link that looks like a button. */
export function ButtonLink({ href, children, variant = 'solid', className }: ButtonLinkProps) {
  return (
    <a
      href={href}
      className={[styles.root, className].filter(Boolean).join(' ')}
      data-variant={variant}
    >
      {children}
    </a>
  )
}
