import styles from './SliderControls.module.css'

export type SliderControlsProps = {
  /** What each slide is called. */
  names: readonly string[]
  /** Places the controls. */
  className?: string | undefined
}

/** Pause first, then a choice of slides. Shown by the script that makes them work. */
export function SliderControls({ names, className }: SliderControlsProps) {
  return (
    <div className={[styles.root, className].filter(Boolean).join(' ')} data-controls="" hidden>
      <button type="button" className={styles.control} data-toggle="" aria-label="Pause the slides">
        <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
          <path className={styles.pause} d="M6 4h4v16h-4zM14 4h4v16h-4z" />
          <path className={styles.play} d="M6 3l14 9l-14 9z" />
        </svg>
      </button>
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          className={styles.control}
          aria-label={`Show slide ${index + 1}: ${name}`}
          data-go=""
        />
      ))}
    </div>
  )
}
