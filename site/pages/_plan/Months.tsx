import styles from './Months.module.css'

export type MonthsProps = {
  months: ReadonlyArray<{
    name: string
    text: string
    /** What the chart says of it: "Dry days". */
    labels: readonly string[]
  }>
}

/** The twelve months, each with what it is good for. */
export function Months({ months }: MonthsProps) {
  return (
    <>
      <nav className={styles.jumps} aria-label="Months">
        {months.map(({ name }) => (
          <a key={name} href={`#${name.toLowerCase()}`} className="target">
            {name.slice(0, 3)}
            <span className="visually-hidden">{name.slice(3)}</span>
          </a>
        ))}
      </nav>
      <ol className={styles.months}>
        {months.map(({ name, text, labels }) => (
          <li key={name} id={name.toLowerCase()} className={`${styles.month} stack gap-2xs`}>
            <h3 className="text-l">{name}</h3>
            <p>{text}</p>
            <p className="quiet">{labels.join(' · ')}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
