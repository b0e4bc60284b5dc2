import { ContentText } from '#site/components/parts-of-text.tsx'
import type { Season } from '#site/lib/seasons.ts'
import styles from './YearChart.module.css'

const monthInitials = ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'] as const

export function YearChart({ seasons }: { seasons: readonly Season[] }) {
  return (
    <dl className="stack">
      {seasons.map(({ label, months, shown }) => (
        <div key={label} className={`${styles.season} cluster apart`}>
          <dt className="strong">
            <ContentText>{label}</ContentText>
          </dt>
          <dd className="quiet">
            <ContentText>{shown}</ContentText>
          </dd>
          <dd className="full" aria-hidden="true">
            <Months months={months} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The months, with the best ones marked. Callers hide it from screen readers, since the text beside it is enough. */
export function Months({ months }: Pick<Season, 'months'>) {
  return (
    <span className={styles.year}>
      {monthInitials.map((initial, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the months never change
          key={index}
          className={`${styles.month} pile text-s`}
          data-good={months.includes(index + 1) || undefined}
        >
          {initial}
        </span>
      ))}
    </span>
  )
}
