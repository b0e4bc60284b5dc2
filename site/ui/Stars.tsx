import styles from './Stars.module.css'

/** The five stars of the spec's cards: an ornament, never read out, no rating. */
export function Stars({ className }: { className?: string | undefined }) {
  return <span className={[styles.root, className].filter(Boolean).join(' ')} aria-hidden="true" />
}
