import type { ReactNode } from 'react'
import { Rating } from '#site/components/Rating.tsx'
import { RatingSummary, type RatingSummaryProps } from './RatingSummary.tsx'
import styles from './Reviews.module.css'

export type ReviewsProps = {
  heading: string
  summary?: RatingSummaryProps | undefined
  /** What stands there while there are none. */
  none: string
  reviews: ReadonlyArray<{
    name: string
    stars?: number | undefined
    text: string
  }>
  /** The way to write where there is no form. */
  write: { label: string; path: string }
  /** The form to write one, which has the id `review`. */
  children?: ReactNode
}

/** What guests say, and the place to say it: where every Reply leads (spec §2, §3). */
export function Reviews({ heading, summary, none, reviews, write, children }: ReviewsProps) {
  return (
    <section className="stack gap-l" aria-labelledby="reviews">
      <h2 id="reviews">{heading}</h2>
      {summary && <RatingSummary {...summary} />}
      {reviews.length === 0 && <p>{none}</p>}
      <ul className={`${styles.list} columns-l`}>
        {reviews.map(({ name, stars, text }) => (
          <li key={`${name} ${text}`} className={styles.review}>
            <p className="strong">{name}</p>
            {stars !== undefined && <Rating stars={stars} />}
            <p className={styles.text}>{text}</p>
            <a className={`${styles.reply} action text-s`} href="#review">
              Reply
              <span className="visually-hidden">{` to ${name}`}</span>
            </a>
          </li>
        ))}
      </ul>
      {/* The form has the address itself. */}
      {children ? (
        <div>{children}</div>
      ) : (
        <p id="review">
          <a href={write.path}>{write.label}</a>
        </p>
      )}
    </section>
  )
}
