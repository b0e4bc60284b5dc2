import type { ComponentProps } from 'react'
import styles from './Button.module.css'

/** `paper` is the main action on coloured backgrounds, where the red of `solid` would not stand out. */
type Variant = 'solid' | 'outline' | 'paper'

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & { variant?: Variant }

export function Button({ variant = 'outline', type = 'button', ...button }: ButtonProps) {
  return <button {...button} type={type} className={styles.root} data-variant={variant} />
}

type ButtonLinkProps = {
  label: string
  path: string
  variant?: Variant
  className?: string | undefined
}

export function ButtonLink({ label, path, variant = 'solid', className = '' }: ButtonLinkProps) {
  return (
    <a className={`${styles.root} ${className}`.trim()} href={path} data-variant={variant}>
      {label}
    </a>
  )
}
