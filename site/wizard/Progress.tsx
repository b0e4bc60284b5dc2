import styles from './Progress.module.css'
import { lastStepNumber } from './wizard.ts'

/** Step number of 8, drawn as a band of Imigongo chevrons. Spec §2 "progress bar", §9. */
export function Progress({ number }: { number: number }) {
  // The half step belongs to the question before it: a reader counts to eight.
  const shown = `Step ${Math.floor(number)} of ${lastStepNumber}`
  return (
    <div className={styles.root}>
      <progress
        className={styles.bar}
        value={number}
        max={lastStepNumber}
        aria-label="Booking progress"
        aria-valuetext={shown}
      />
      <p className={`${styles.text} quiet`}>{shown}</p>
    </div>
  )
}
