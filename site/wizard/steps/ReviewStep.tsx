import { bookingAnswers, toBookingRequest } from '#enquiry/booking-fields.ts'
import { asksDates } from '#enquiry/choices.ts'
import type { Step } from '../wizard.ts'
import styles from './ReviewStep.module.css'
import type { StepProps } from './StepProps.ts'

type Props = Pick<StepProps, 'booking'> & {
  isLocked: boolean
  onChange: (step: Step) => void
}

/** Step 8: what will be sent, in the words and the order of both letters. */
export function ReviewStep({ booking, isLocked, onChange }: Props) {
  // Those who asked for advice have no calendar to change: the timing comes first.
  const isOpen = (step: Step) => step !== 'dates' || asksDates(booking.timing)
  return (
    <dl className={styles.root}>
      {bookingAnswers(toBookingRequest(booking, '')).map(({ key, label, value, step }) => (
        <div key={key} className={styles.answer}>
          <dt className={`${styles.label} quiet`}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd className={styles.change}>
            <button
              type="button"
              className={`${styles.link} action`}
              disabled={isLocked}
              onClick={() => onChange(isOpen(step) ? step : 'timing')}
              aria-label={`Change: ${label}`}
            >
              Change
            </button>
          </dd>
        </div>
      ))}
    </dl>
  )
}
