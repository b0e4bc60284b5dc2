import styles from './Points.module.css'

export type PointsProps = { heading: string; id: string; items: readonly string[] }

/** A list one takes in at a glance: each point one line, with a diamond. */
export function Points({ heading, id, items }: PointsProps) {
  return (
    <section className={styles.root} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item} className={styles.item}>
            {item}
          </li>
        ))}
      </ul>
    </section>
  )
}
