import type { Content } from '#site/content/content-files.ts'
import { Months } from './YearChart.tsx'

type Link = { label: string; path: string }

export type PlanLinksProps = Content['plan']['beside'] & {
  passingRoutes: readonly Link[]
  months?: readonly number[] | undefined
}

export function PlanLinks({ heading, links, routes, passingRoutes, months }: PlanLinksProps) {
  return (
    <nav className="stack gap-xs screen-only" aria-label={heading}>
      <h2 className="text-l">{heading}</h2>
      {months && (
        <div aria-hidden="true">
          <Months months={months} />
        </div>
      )}
      <Links links={links} />
      {passingRoutes.length > 0 && (
        <>
          <h3 className="text-l">{routes}</h3>
          <Links links={passingRoutes} />
        </>
      )}
    </nav>
  )
}

function Links({ links }: { links: readonly Link[] }) {
  return (
    <ul className="links even lined dense">
      {links.map(({ label, path }) => (
        <li key={path}>
          <a href={path}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
