import styles from './SkipLink.module.css'

/** The first thing a keyboard meets: past the header, to what the page is about. */
export function SkipLink() {
  return (
    <a className={`${styles.root} on-action screen-only`} href="#main">
      Skip to content
    </a>
  )
}
