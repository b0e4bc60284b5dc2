import type { ReactNode } from 'react'

export type FactsProps = {
  /** The values by name, in this order; unknown ones are left out. */
  facts: Readonly<Record<string, ReactNode>>
  /** Lays them out. */
  className?: string | undefined
}

/** A list of names and what they are; with the class `figures` in the letters of headings. */
export function Facts({ facts, className = '' }: FactsProps) {
  const known = Object.entries(facts).filter(([, fact]) => fact)
  if (known.length === 0) return null
  return (
    <dl className={`${className} facts`}>
      {known.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
