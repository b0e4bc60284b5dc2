import type { ComponentProps } from 'react'
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
  label: string
  path: string
  variant?: Variant
  /** Places the button; its looks are its own. */
  className?: string | undefined
}

/** A link that looks like a button. */
export function ButtonLink({ label, path, variant = 'solid', className = '' }: ButtonLinkProps) {
  return (
    <a className={`${styles.root} ${className}`} href={path} data-variant={variant}>
      {label}
    </a>
  )
}
