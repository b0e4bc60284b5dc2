import { PauseButton } from '#ui/PauseButton.tsx'
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
      <PauseButton what="slides" className={`${styles.control} icon-button`} />
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          className={`${styles.control} icon-button`}
          aria-label={`Show slide ${index + 1}: ${name}`}
          data-go=""
        />
      ))}
    </div>
  )
}
