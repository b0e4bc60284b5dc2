import styles from './Included.module.css'

export type IncludedProps = {
  included: readonly string[]
  notIncluded: readonly string[]
  headings?: { included: string; notIncluded: string }
}

const usual = { included: 'Included', notIncluded: 'Not included' }

/** The two lists of what a price covers and what it does not. */
export function Included({ included, notIncluded, headings = usual }: IncludedProps) {
  return (
    <div className="columns-l gap-xl">
      <section className={`${styles.list} stack gap-xs`} aria-labelledby="included">
        <h2 id="included" className="text-xl">
          {headings.included}
        </h2>
        <List items={included} sign="M2 9l4 4l8-10" />
      </section>
      <section className={`${styles.list} stack gap-xs`} aria-labelledby="not-included">
        <h2 id="not-included" className="text-xl">
          {headings.notIncluded}
        </h2>
        <List items={notIncluded} sign="M3 8h10" />
      </section>
    </div>
  )
}

function List({ items, sign }: { items: readonly string[]; sign: string }) {
  return (
    <ul className="stack gap-xs">
      {items.map((item) => (
        <li key={item} className={styles.item}>
          <svg className={styles.sign} viewBox="0 0 16 16" aria-hidden="true">
            <path d={sign} />
          </svg>
          {item}
        </li>
      ))}
    </ul>
  )
}
