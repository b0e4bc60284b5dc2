import '#ui/bullets.css'

export type PointsProps = { heading: string; id: string; items: readonly string[] }

/** A list one takes in at a glance: each point one line, with a diamond. */
export function Points({ heading, id, items }: PointsProps) {
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="bullets columns-l gap-l">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
