import type { CollectionEntry } from 'astro:content'

/** The days a trip leaves on. */
export function Departures({ departures }: Pick<CollectionEntry<'trips'>['data'], 'departures'>) {
  if (departures.length === 0) return null
  return (
    <section className="stack gap-s" aria-labelledby="departures">
      <h2 id="departures" className="text-xl">
        Departures
      </h2>
      <ul className="stack gap-2xs">
        {departures.map(({ day, note }) => (
          <li key={day}>
            <span className="strong">{day}</span>
            {note && `: ${note}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
