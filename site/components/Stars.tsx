import styles from './Stars.module.css'

/** The five stars of the spec's cards (§2), woven into a border of Imigongo: an ornament, no rating. */
export function Stars() {
  return <span className={`${styles.root} drawn`} aria-hidden="true" />
}
