import styles from './Stars.module.css'

/** The decorative stars of the spec's cards (§2), in an Imigongo border. For a rating use `Rating`. */
export function Stars() {
  return <span className={`${styles.root} drawn`} aria-hidden="true" />
}
