import { FeesForTwo, type FeesForTwoProps } from '#site/components/FeesForTwo.tsx'

export type TripFeesProps = FeesForTwoProps & {
  /** What one traveller of every other category pays. */
  others: ReadonlyArray<{ visitor: string; sum: string; isPartial: boolean }>
  /** The page that says what each fee is, and what moves the rest. */
  more: { label: string; path: string }
}

/** What two pay in public fees on the days of a route, and what comes on top. */
export function TripFees({ others, more, ...fees }: TripFeesProps) {
  if (fees.lines.length === 0) return null
  const known = others.filter(({ sum }) => sum !== '')
  const hasPartial = known.some(({ isPartial }) => isPartial)
  return (
    <section className="stack gap-xs reading screen-only" aria-labelledby="fees">
      <h2 id="fees" className="text-xl">
        Public fees for two
      </h2>
      <FeesForTwo {...fees} />
      {known.length > 0 && (
        <p>
          {`Others pay in public fees, for one: ${known
            .map(({ visitor, sum }) => `${visitor} ${sum}`)
            .join('; ')}${hasPartial ? ', plus fees that nobody publishes' : ''}.`}
        </p>
      )}
      <a className="action" href={more.path}>
        {more.label}
      </a>
    </section>
  )
}
