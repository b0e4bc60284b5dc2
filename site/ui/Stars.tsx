import styles from './Stars.module.css'

/**
 * The five stars of the spec's cards (§2): scattered like those of a night sky, so that nobody takes
 * them for a rating. An ornament, never read out.
 */
export function Stars({ className }: { className?: string | undefined }) {
  return <span className={[styles.root, className].filter(Boolean).join(' ')} aria-hidden="true" />
}
