import styles from './Stars.module.css'

/** The five stars of the spec's cards (§2) in an Imigongo border. They are decoration, not a rating. */
export function Stars() {
  return <span className={`${styles.root} drawn`} aria-hidden="true" />
}
