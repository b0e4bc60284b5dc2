import styles from './Pager.module.css'

export type PagerProps = {
  /** What is paged: "articles". */
  of: string
  pages: number
  /** With the words for the page before and the one after. */
  hasEnds?: boolean
}

/**
 * The static pager of spec §2: it shows that this is page 01. The other pages are not there, so
 * nothing in it is a link.
 */
export function Pager({ of, pages, hasEnds = false }: PagerProps) {
  const numbers = Array.from({ length: pages }, (_, index) => String(index + 1).padStart(2, '0'))

  return (
    <ol className={styles.root} aria-label={`Pages of ${of}`}>
      {hasEnds && <li className={styles.step}>previous</li>}
      {numbers.map((number, index) => (
        <li key={number} className={styles.step} aria-current={index === 0 ? 'page' : undefined}>
          {number}
        </li>
      ))}
      {hasEnds && <li className={styles.step}>next</li>}
    </ol>
  )
}
