import type { ReactNode } from 'react'

export type FactsProps = {
  facts: Readonly<Record<string, ReactNode>>
  className?: string | undefined
}

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
