import styles from './PosterFigures.module.css'

export type PosterFiguresProps = {
  figures: ReadonlyArray<{
    label: string
    /** One figure, or two that differ by who pays. */
    values: ReadonlyArray<{ value: string; of?: string }>
    note?: string | undefined
  }>
  className?: string | undefined
}

/** Splits a text at its numbers, which are set larger: "up to 8 people". */
const numbers = /([$€]?\d+(?:[.,\u202F–-]\d+)*[%+]?)/

/** The figures that decide, each on an ink of the park, cut by a row of hills. */
export function PosterFigures({ figures, className = '' }: PosterFiguresProps) {
  return (
    <dl className={`${styles.root} tight ${className}`}>
      {figures.map(({ label, values, note }) => (
        <div key={label}>
          <dt className="text-s strong">{label}</dt>
          {values.map(({ value, of }) => (
            <dd key={value} className={`${styles.value} grows display`}>
              {value
                .split(numbers)
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts do not move
                .map((part, index) => (index % 2 === 0 ? part : <b key={index}>{part}</b>))}
              {of && <span className="stack text-s">{of}</span>}
            </dd>
          ))}
          {note && <dd className="text-s">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
