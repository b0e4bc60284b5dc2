import { Icon } from '#site/components/Icon.tsx'

export type SourcesProps = {
  /** The month of the oldest look at one of them; null where there are none. */
  checked: string | null
  sources: ReadonlyArray<{ name: string; url: string }>
}

/** The public pages behind the figures of this page, and when somebody looked. */
export function Sources({ checked, sources }: SourcesProps) {
  if (sources.length === 0) return null
  return (
    <section className="stack text-s" aria-labelledby="sources">
      <h2 id="sources" className="text-l">
        Where it comes from
      </h2>
      <p className="measure">
        {`Checked ${checked}, on these public pages. Everything else is our own experience. Rules and fees change: your quote has the current ones.`}
      </p>
      <details>
        <summary className="action">
          {sources.length === 1 ? 'The page' : `The ${sources.length} pages`}
          <Icon name="down" className="chevron" />
        </summary>
        <ol className="stack gap-xs">
          {sources.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="noopener">
                {name}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </section>
  )
}
