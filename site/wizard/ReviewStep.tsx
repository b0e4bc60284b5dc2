import { bookingAnswers, toBookingRequest } from '#core/booking-fields.ts'
import { routeLabel } from '#core/starting-point.ts'
import { t } from '#core/words.ts'
import { ContentText } from '#site/components/parts-of-text.tsx'
import type { LaterStepProps } from './step-props.ts'
import styles from './steps.module.css'

/** Step 8: the answers in the same words and order as in both emails. */
export function ReviewStep({ booking, dispatch, isLocked, routes }: LaterStepProps) {
  // Visitors cannot change the language here.
  const answers = bookingAnswers(toBookingRequest(booking, '')).filter(
    ({ key }) => key !== 'language',
  )
  return (
    <dl className="lined dense">
      {answers.map(({ key, label, value, step }) => (
        <div key={key} className={`${styles.answer} pair`}>
          <dt className="quiet">{label}</dt>
          <dd className={`${styles.value} strong`}>
            {key === 'route' ? <ContentText>{routeLabel(value, routes)}</ContentText> : value}
          </dd>
          <dd className={styles.change}>
            <button
              type="button"
              className="action"
              disabled={isLocked}
              onClick={() => dispatch({ type: 'changePressed', step })}
              aria-label={t('Change: {answer}', { answer: label })}
            >
              {t('Change')}
            </button>
          </dd>
        </div>
      ))}
    </dl>
  )
}
