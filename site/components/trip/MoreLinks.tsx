import { Icon } from '#site/components/Icon.tsx'

type PageLink = { title: string; path: string }

export type MoreLinksProps = { heading: string; links: readonly PageLink[] }

export function MoreLinks({ heading, links }: MoreLinksProps) {
  return (
    <nav className="stack band hung screen-only" aria-labelledby="more">
      <h2 id="more" className="text-xl">
        {heading}
      </h2>
      <ul className="even lined dense">
        {links.map(({ title, path }) => (
          <li key={path}>
            <a className="row target bare strong" href={path}>
              {title}
              <Icon name="arrow" className="arrow" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
