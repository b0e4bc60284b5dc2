import styles from './Included.module.css'

export type IncludedProps = {
  included: readonly string[]
  notIncluded: readonly string[]
  headings?: { included: string; notIncluded: string }
}

const usual = { included: 'Included', notIncluded: 'Not included' }

/** The lists of what the price covers and what it does not. */
export function Included({ included, notIncluded, headings = usual }: IncludedProps) {
  return (
    <div className={`${styles.root} columns-l gap-xl`}>
      <List heading={headings.included} id="included" items={included} kind="in" />
      <List heading={headings.notIncluded} id="not-included" items={notIncluded} kind="out" />
    </div>
  )
}

type ListProps = { heading: string; id: string; items: readonly string[]; kind: 'in' | 'out' }

function List({ heading, id, items, kind }: ListProps) {
  return (
    <section className={`${styles.list} stack`} aria-labelledby={id} data-kind={kind}>
      <h2 id={id} className={`${styles.heading} text-xl`}>
        {heading}
      </h2>
      <ul className={`${styles.items} stack gap-xs`}>
        {items.map((item) => (
          <li key={item} className={styles.item}>
            <svg className={styles.sign} viewBox="0 0 16 16" aria-hidden="true">
              <path d={kind === 'in' ? 'M2 9l4 4l8-10' : 'M3 8h10'} />
            </svg>
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}
