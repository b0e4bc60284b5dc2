import type { CollectionEntry } from 'astro:content'
import { Ornament } from '#site/components/Icon.tsx'
import styles from './Figures.module.css'

export type FiguresProps = Pick<CollectionEntry<'destinations'>['data'], 'place' | 'figures'>

/** A figure stays on one line with its unit: "about 1,200 km²". */
const withUnit = (value: string) => value.replace(/(\d) (?=\S+$)/, '$1\u00a0')

/** The place in a few figures; what misleads by itself has its note right under it. */
export function Figures({ place, figures }: FiguresProps) {
  return (
    <div className={styles.root} data-theme={place}>
      <Ornament className={styles.strip} />
      <dl
        className={`${styles.list} columns-s gap-l`}
        data-many={figures.length > 5 ? '' : undefined}
      >
        {figures.map(({ label, value, note }) => (
          <div key={label} className="stack gap-2xs">
            <dt className="quiet strong">{label}</dt>
            <dd className={`${styles.value} text-xl display`}>{withUnit(value)}</dd>
            {note && <dd className={`${styles.note} quiet`}>{note}</dd>}
          </div>
        ))}
      </dl>
    </div>
  )
}
