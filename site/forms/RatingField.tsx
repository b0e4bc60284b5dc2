import { t } from '#core/words.ts'
import styles from './RatingField.module.css'

export type RatingFieldProps = {
  id: string
  name: string
  label: string
  max: number
  isInert?: boolean
}

/** Plain radios, so that arrow keys and form posts work without JavaScript. */
export function RatingField({ id, name, label, max, isInert }: RatingFieldProps) {
  const stars = Array.from({ length: max }, (_, index) => index + 1)
  return (
    <fieldset id={id} className={styles.root} inert={isInert}>
      <legend className="target strong">{label}</legend>
      <div className={styles.stars}>
        <label className={`${styles.none} pile`}>
          <input className={styles.input} type="radio" name={name} value="" defaultChecked />
          <span className={styles.text}>{t('No stars')}</span>
        </label>
        {stars.map((star) => (
          <label key={star} className={`${styles.star} icon-button pile`}>
            <input className={styles.input} type="radio" name={name} value={star} />
            <svg className={styles.shape} viewBox="0 0 24 24" aria-hidden="true">
              <path d="M12 2.5l2.9 6.4 7 .8-5.2 4.7 1.45 6.9L12 17.8l-6.15 3.5 1.45-6.9L2.1 9.7l7-.8z" />
            </svg>
            <span className={`${styles.words} strong`}>
              {t('{stars} of {max}', { stars: star, max })}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
