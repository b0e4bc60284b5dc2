import type { CollectionEntry } from 'astro:content'
import type { ReactNode } from 'react'
import { Button } from '#site/components/Button.tsx'
import { Icon } from '#site/components/Icon.tsx'
import { Pager } from '#site/components/Pager.tsx'
import styles from './TourFinder.module.css'

export type TourFinderProps = Pick<CollectionEntry<'tour-pages'>['data'], 'filters'> & {
  heading: string
  /** Said where samples are shown. */
  sample?: string | undefined
  /** How many tours there are. */
  count: number
  /** The tours. */
  children: ReactNode
}

/** Tours and their filters (spec §2: checkboxes in three groups); behaviours/tour-filters.ts. */
export function TourFinder(props: TourFinderProps) {
  const { heading, sample, count, children } = props
  const { clear, none, heading: filterHeading, ...groups } = props.filters

  return (
    <section className={`${styles.root} stack gap-xl`} aria-labelledby="tours" data-tours="">
      <div className="stack gap-xs">
        <h2 id="tours">{heading}</h2>
        <p role="status" tabIndex={-1} className="strong">
          {`${count} tours`}
        </p>
        {sample && <p className="quiet reading">{sample}</p>}
      </div>
      {/* Enter on a checkbox submits its form in Firefox; outside a dialog, "dialog" sends nothing. */}
      <form
        id="filters"
        className={`${styles.filters} sheet screen-only`}
        method="dialog"
        aria-label={filterHeading}
        hidden
      >
        <details>
          <summary className={`${styles.summary} text-l display`}>
            {filterHeading}
            <Icon name="down" className="chevron" />
          </summary>
          <div className={styles.groups}>
            {Object.entries(groups).map(([name, { legend, labels }]) => (
              <fieldset key={name}>
                <legend className="text-l display">{legend}</legend>
                {Object.entries(labels).map(([value, label]) => (
                  <label key={value} className={styles.choice}>
                    <input type="checkbox" name={name} value={value} />
                    {label}
                  </label>
                ))}
              </fieldset>
            ))}
          </div>
        </details>
        <Button type="reset">{clear}</Button>
      </form>
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
