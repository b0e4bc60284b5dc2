import { locale, t } from '#core/words.ts'
import styles from './Rating.module.css'

/** A real rating, from 1 to 5. For decorative stars use `Stars`. */
export function Rating({ stars }: { stars: number }) {
  return (
    <span className="cluster gap-xs text-s strong">
      <svg
        className={`${styles.stars} drawn`}
        viewBox="0 0 5 1"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={`M0 0h${stars}v1H0`} />
      </svg>
      {t('{stars} of 5', { stars: stars.toLocaleString(locale()) })}
    </span>
  )
}
