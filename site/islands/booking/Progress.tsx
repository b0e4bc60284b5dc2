import styles from './Progress.module.css'
import { lastStepNumber } from './wizard.ts'

/** Step number of 8, drawn as a band of Imigongo chevrons. Spec §2 "progress bar", §9. */
export function Progress({ number }: { number: number }) {
  const shown = String(number).replace('.5', '½')
  return (
    <div className={styles.root}>
      <progress
        className={styles.bar}
        value={number}
        max={lastStepNumber}
        aria-label="Booking progress"
        aria-valuetext={`Step ${number} of ${lastStepNumber}`}
      />
      <p className={`${styles.text} quiet`}>{`Step ${shown} of ${lastStepNumber}`}</p>
    </div>
  )
}
