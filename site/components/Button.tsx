import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'

/**
 * `solid`: the one action of a view. `outline`: beside it. `paper`: the one action on a coloured ground,
 * where the action red would drown.
 */
type Variant = 'solid' | 'outline' | 'paper'

type ButtonProps = ComponentProps<'button'> & { variant?: Variant }

export function Button({
  variant = 'outline',
  type = 'button',
  className,
  ...button
}: ButtonProps) {
  return <button {...button} type={type} className={classes(className)} data-variant={variant} />
}

type ButtonLinkProps = {
  href: string
  children: ReactNode
  variant?: Variant
  /** Places the button; its looks are its own. */
  className?: string | undefined
}

/** A link that looks like a button. */
export function ButtonLink({ variant = 'solid', className, ...link }: ButtonLinkProps) {
  return <a {...link} className={classes(className)} data-variant={variant} />
}

const classes = (more?: string) => [styles.root, more].filter(Boolean).join(' ')
