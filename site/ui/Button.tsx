import type { ComponentProps } from 'react'
import styles from './Button.module.css'

type Props = ComponentProps<'button'> & {
  /** `strong` is the one action of a view, `plain` stands beside it, `quiet` leads out of the way. */
  look?: 'strong' | 'plain' | 'quiet'
}

export function Button({ look = 'plain', type = 'button', ...button }: Props) {
  return <button {...button} type={type} className={styles.root} data-look={look} />
}
