import styles from './Rating.module.css'

export type RatingProps = {
  /** 1 to 5, with one decimal at most. */
  stars: number
  className?: string | undefined
}

/** A rating as stars and as words. For the ornament of the spec's cards there is `Stars`. */
export function Rating({ stars, className = '' }: RatingProps) {
  return (
    <span className={`${className} cluster gap-xs text-s strong`}>
      <svg
        className={`${styles.stars} drawn`}
        viewBox="0 0 5 1"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={`M0 0h${stars}v1H0`} />
      </svg>
      {`${stars} of 5`}
    </span>
  )
}
