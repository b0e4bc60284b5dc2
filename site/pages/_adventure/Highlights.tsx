import type { CollectionEntry } from 'astro:content'

export type HighlightsProps = CollectionEntry<'adventures'>['data']['highlights']

/** What makes an adventure worth the road, in a few short entries. */
export function Highlights({ heading, items }: HighlightsProps) {
  return (
    <section className="stack gap-l screen-only" aria-labelledby="highlights">
      <h2 id="highlights">{heading}</h2>
      <ul className="bullets columns-l gap-l">
        {items.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-l">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
