import styles from './Stars.module.css'

/** The five stars of the spec's cards (§2), woven into a border of Imigongo: an ornament, no rating. */
export function Stars({ className }: { className?: string | undefined }) {
  return <span className={[styles.root, className].filter(Boolean).join(' ')} aria-hidden="true" />
}
