import { Ornament } from '#ui/Ornament.tsx'
import type { Place } from '#ui/place.ts'
import styles from './Figures.module.css'

export type FiguresProps = {
  place: Place
  figures: ReadonlyArray<{ label: string; value: string; note?: string | undefined }>
}

/** The place in a few figures; what misleads by itself has its note right under it. */
export function Figures({ place, figures }: FiguresProps) {
  return (
    <div className={styles.root} data-place={place}>
      <Ornament motif="strip" className={styles.strip} />
      <dl className={styles.list}>
        {figures.map(({ label, value, note }) => (
          <div key={label} className={styles.item}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
            {note && <dd className={styles.note}>{note}</dd>}
          </div>
        ))}
      </dl>
    </div>
  )
}
