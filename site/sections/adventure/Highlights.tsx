import styles from './Highlights.module.css'

export type HighlightsProps = {
  heading: string
  items: ReadonlyArray<{ title: string; text: string }>
}

/** What makes an adventure worth the road, in a few short entries. */
export function Highlights({ heading, items }: HighlightsProps) {
  return (
    <section className={styles.root} aria-labelledby="highlights">
      <h2 id="highlights">{heading}</h2>
      <ul className={styles.items}>
        {items.map(({ title, text }) => (
          <li key={title} className={styles.item}>
            <h3 className={styles.title}>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
