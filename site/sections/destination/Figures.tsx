import { Ornament } from '#ui/Ornament.tsx'
import type { Place } from '#ui/place.ts'
import styles from './Figures.module.css'

export type FiguresProps = {
  place: Place
  figures: ReadonlyArray<{ label: string; value: string; note?: string | undefined }>
}

/** A figure stays on one line with its unit: "about 1,200 km²". */
const withUnit = (value: string) => value.replace(/(\d) (?=\S+$)/, '$1\u00a0')

/** The place in a few figures; what misleads by itself has its note right under it. */
export function Figures({ place, figures }: FiguresProps) {
  return (
    <div className={styles.root} data-place={place}>
      <Ornament motif="strip" className={styles.strip} />
      <dl className={styles.list}>
        {figures.map(({ label, value, note }) => (
          <div key={label} className={styles.item}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{withUnit(value)}</dd>
            {note && <dd className={styles.note}>{note}</dd>}
          </div>
        ))}
      </dl>
    </div>
  )
}
