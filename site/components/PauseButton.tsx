import styles from './PauseButton.module.css'

export type PauseButtonProps = {
  /** What it stops and starts: "slides". `behaviours/autoplay.ts` keeps its name and its sign true. */
  what: string
  className?: string | undefined
}

/** Stops what turns by itself, and starts it again. */
export function PauseButton({ what, className }: PauseButtonProps) {
  return (
    <button
      type="button"
      className={[styles.root, 'icon-button', className].filter(Boolean).join(' ')}
      data-toggle=""
      aria-label={`Pause the ${what}`}
    >
      <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
        <path className={styles.pause} d="M6 4h4v16h-4zM14 4h4v16h-4z" />
        <path className={styles.play} d="M6 3l14 9l-14 9z" />
      </svg>
    </button>
  )
}
