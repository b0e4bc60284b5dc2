import { Months } from '#ui/YearChart.tsx'

export type PlanLinksProps = {
  heading: string
  links: ReadonlyArray<{ label: string; path: string }>
  /** The months that are best for what the page is about. */
  months?: readonly number[] | undefined
}

/** What the guide answers before one decides, and the year of what the page is about. */
export function PlanLinks({ heading, links, months }: PlanLinksProps) {
  return (
    <nav className="stack gap-xs screen-only" aria-label={heading}>
      <h2 className="text-l">{heading}</h2>
      {months && (
        <div aria-hidden="true">
          <Months months={months} />
        </div>
      )}
      <ul className="links columns-s">
        {links.map(({ label, path }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
