import { bookingAnswers } from '#enquiry/answers.ts'
import type { BookingRequest } from '#enquiry/booking-request.ts'
import { toBookingRequest } from '#enquiry/booking-request.ts'
import type { Step } from '../wizard.ts'
import styles from './ReviewStep.module.css'
import type { StepProps } from './StepProps.ts'

/** Where each answer was given. */
const askedAt: Partial<Record<keyof BookingRequest, Step>> = {
  fullName: 'contact',
  email: 'contact',
  phone: 'contact',
  preferredContact: 'contact',
  destination: 'destination',
  regions: 'regions',
  timing: 'timing',
  dates: 'dates',
  group: 'group',
  groupSize: 'group',
  isTradeAgent: 'group',
  isMediaOpportunity: 'group',
  budget: 'accommodation',
  tripDetails: 'details',
  isReferred: 'details',
}

type Props = Pick<StepProps, 'booking'> & {
  company: string
  isLocked: boolean
  onChange: (step: Step) => void
}

/** Step 8: what will be sent, in the words and the order of both letters. */
export function ReviewStep({ booking, company, isLocked, onChange }: Props) {
  return (
    <>
      <dl className={styles.root}>
        {bookingAnswers(toBookingRequest(booking, '')).map(({ key, label, value }) => (
          <div key={key} className={styles.answer}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
            <dd className={styles.change}>
              <button
                type="button"
                className={styles.link}
                disabled={isLocked}
                onClick={() => onChange(stepFor(key, booking.timing))}
                aria-label={`Change: ${label}`}
              >
                Change
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.privacy}>
        {`Privacy: ${company} uses what you send here to answer you and to plan your trip, and for nothing else. `}
        <a href="/privacy">What we keep, and how to have it erased</a>
      </p>
    </>
  )
}

/** Who asked for advice has no calendar to change: the timing comes first. */
function stepFor(key: keyof BookingRequest, timing: StepProps['booking']['timing']): Step {
  const step = askedAt[key] ?? 'contact'
  return step === 'dates' && timing === 'TELL ME WHEN IS BEST' ? 'timing' : step
}
