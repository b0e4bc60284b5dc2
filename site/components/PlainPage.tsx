import type { ReactNode } from 'react'
import { ButtonLink } from './Button.tsx'
import { MediaPanel, type MediaPanelProps } from './MediaPanel.tsx'

export type PlainPageProps = Pick<MediaPanelProps, 'picture' | 'place'> & {
  title: string
  button: { label: string; path: string }
  /** Other pages for the visitor. */
  links: ReadonlyArray<{ title: string; path: string }>
  /** The words under the title. */
  children: ReactNode
}

/** A short page that leads on: page not found, or form received. */
export function PlainPage({ title, button, links, children, ...panel }: PlainPageProps) {
  return (
    <MediaPanel {...panel} priority>
      <h1>{title}</h1>
      {children}
      <ButtonLink href={button.path} variant="paper">
        {button.label}
      </ButtonLink>
      <ul className="links columns-m gap-0 full">
        {links.map((link) => (
          <li key={link.path}>
            <a href={link.path}>{link.title}</a>
          </li>
        ))}
      </ul>
    </MediaPanel>
  )
}
