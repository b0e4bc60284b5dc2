import styles from './Stars.module.css'

/** The five decorative stars of the spec's cards (§2). For a rating use `Rating`. */
export function Stars() {
  return <span className={`${styles.root} drawn`} aria-hidden="true" />
}
