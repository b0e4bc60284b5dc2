export type PointsProps = { heading: string; items: readonly string[] }

/** A list one takes in at a glance: each point one line, with a diamond. */
export function Points({ heading, items }: PointsProps) {
  return (
    <section className="stack" aria-labelledby="points">
      <h2 id="points">{heading}</h2>
      <ul className="bullets columns-l gap-l">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}
