import { reviewAnswers, toBookingRequest } from '#core/forms/booking-fields.ts'
import { t } from '#core/words.ts'
import { ContentText } from '#site/components/parts-of-text.tsx'
import { routeLabel } from '#site/lib/starting-point.ts'
import type { LaterStepProps } from './step-props.ts'
import styles from './steps.module.css'

/** Step 8: what the visitor answered, in the words and the order of the confirmation. */
export function ReviewStep({ booking, dispatch, isLocked, routes }: LaterStepProps) {
  const answers = reviewAnswers(toBookingRequest(booking, ''))
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
