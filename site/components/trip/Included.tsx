import type { ReactNode } from 'react'
import { t } from '#core/words.ts'
import styles from './Included.module.css'

export type IncludedProps = {
  included: readonly string[]
  notIncluded: readonly string[]
  headings?: { included: string; notIncluded: string }
}

export function Included({ included, notIncluded, headings }: IncludedProps) {
  return (
    <div className="columns-l gap-xl">
      <List id="included" heading={headings?.included ?? t('Included')} items={included}>
        <path d="M2 9l4 4l8-10" />
      </List>
      <List
        id="not-included"
        heading={headings?.notIncluded ?? t('Not included')}
        items={notIncluded}
      >
        <path className={styles.missing} d="M3 8h10" />
      </List>
    </div>
  )
}

type ListProps = { id: string; heading: string; items: readonly string[]; children: ReactNode }

function List({ id, heading, items, children }: ListProps) {
  return (
    <section className="stack gap-xs edged" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {heading}
      </h2>
      <ul className="stack gap-xs">
        {items.map((item) => (
          <li key={item} className="beside">
            <svg className={styles.sign} viewBox="0 0 16 16" aria-hidden="true">
              {children}
            </svg>
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}
