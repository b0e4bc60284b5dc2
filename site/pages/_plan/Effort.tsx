import type { CollectionEntry } from 'astro:content'
import styles from './Effort.module.css'

type Rows = NonNullable<CollectionEntry<'plan-pages'>['data']['sections'][number]['effort']>['rows']

export type EffortProps = {
  scale: readonly string[]
  /** Each with the name of its adventure. */
  rows: ReadonlyArray<Rows[number] & { title: string }>
}

/** How hard each adventure is, on one scale: from the easiest to the hardest. */
export function Effort({ scale, rows }: EffortProps) {
  return (
    <ul className={styles.root}>
      {rows.map(({ path, title, level, time, height, ground }) => (
        <li key={path} className={styles.row}>
          <h3 className="text-l">
            <a href={path}>{title}</a>
          </h3>
          <p className={styles.level}>
            <span className={styles.scale} data-level={level} aria-hidden="true" />
            {scale[level - 1]}
          </p>
          <p className={styles.more}>
            <strong>{`${[time, height].filter(Boolean).join(', ')}.`}</strong> {`${ground}.`}
          </p>
        </li>
      ))}
    </ul>
  )
}
