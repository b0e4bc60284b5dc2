import type { ReactNode } from 'react'
import type { Shown } from '#sections/shared/shown.ts'
import { Button } from '#ui/Button.tsx'
import { Pager } from '#ui/Pager.tsx'
import './tour-filters.css'
import { TourFilters } from './TourFilters.tsx'
import styles from './TourFinder.module.css'

export type TourFinderProps = Pick<Shown<'tour-pages'>, 'filters'> & {
  heading: string
  /** Said where samples are shown. */
  sample?: string | undefined
  /** Right under a banner the ticket with the filters lies half on it. */
  after?: 'banner' | undefined
  /** How many tours there are. */
  count: number
  /** The tours. */
  children: ReactNode
}

/**
 * Tours and what they can be filtered by. `behaviours/tour-count.ts` says how many are left, and
 * what to do where none is.
 */
export function TourFinder({ heading, sample, filters, ...props }: TourFinderProps) {
  const { after, count, children } = props
  const { clear, none, ...groups } = filters

  return (
    <section
      className={`${styles.root} stack gap-xl`}
      aria-labelledby="tours"
      data-tours=""
      data-after={after}
    >
      <div className={styles.filters}>
        <TourFilters {...groups} />
      </div>
      <div className={`${styles.head} stack`}>
        <h2 id="tours">{heading}</h2>
        <p role="status" tabIndex={-1} className={styles.count}>
          {`${count} tours`}
        </p>
        {sample && <p className={styles.sample}>{sample}</p>}
        <div className={styles.clear}>
          <Button type="reset" form="filters">
            {clear}
          </Button>
        </div>
      </div>
      {children}
      <div className={`${styles.none} stack start`} data-none="" hidden>
        <h3>{none.heading}</h3>
        <p>{none.text}</p>
        <Button type="reset" form="filters" variant="solid">
          {none.button}
        </Button>
      </div>
      <div className={styles.pager}>
        <Pager of="tours" />
      </div>
    </section>
  )
}
