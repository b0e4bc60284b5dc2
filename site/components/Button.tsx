import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'

/**
 * `solid`: the one action of a view. `outline`: beside it. `paper`: the one action on a coloured ground,
 * where the action red would drown.
 */
type Variant = 'solid' | 'outline' | 'paper'

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & { variant?: Variant }

export function Button({ variant = 'outline', type = 'button', ...button }: ButtonProps) {
  return <button {...button} type={type} className={styles.root} data-variant={variant} />
}

type ButtonLinkProps = {
  href: string
  children: ReactNode
  variant?: Variant
  /** Places the button; its looks are its own. */
  className?: string | undefined
}

/** A link that looks like a button. */
export function ButtonLink({ variant = 'solid', className = '', ...link }: ButtonLinkProps) {
  return <a {...link} className={`${styles.root} ${className}`} data-variant={variant} />
}
