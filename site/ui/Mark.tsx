import styles from './Mark.module.css'

export type MarkProps = {
  /** Sets the size: the mark is as large as its box. */
  className?: string | undefined
}

/** The brand mark: two hills and the sun. It stands beside the name, so it is not read out. */
export function Mark({ className }: MarkProps) {
  return (
    <svg
      className={[styles.root, className].filter(Boolean).join(' ')}
      viewBox="0 0 32 32"
      aria-hidden="true"
    >
      <path d="M.6 28L9.6 7.6L13 7.6L18.7 19.6L22.7 12.6L31.4 28L27.4 28L22.7 19.4L18.9 26L12.6 13.2L10.1 13.2L4.6 28zM6.9 28L10.5 17.6L12.2 17.6L17.2 28zM20.6 28L22.8 24.1L24.9 28z" />
      <path className={styles.sun} d="M20 2.1L24.9 7L20 11.9L15.1 7z" />
    </svg>
  )
}
