import { createContext, type ReactNode, useContext } from 'react'
import type { Assets } from './assets.ts'
import type { Member } from './members.ts'

/** What stands around every page of the desk. */
export type Frame = {
  readonly operatorName: string
  readonly assets: Assets
  /** Whoever is signed in, and what their forms carry. */
  readonly signedIn: { readonly member: Member; readonly formToken: string } | null
}

/** `sendPage` says it once for all that is in a page. */
export const FrameContext = createContext<Frame | null>(null)

export function useFrame(): Frame {
  const frame = useContext(FrameContext)
  if (frame === null) throw new Error('A page of the desk is sent by sendPage.')
  return frame
}

export type ShellProps = {
  readonly title: string
  /** What runs in it. */
  readonly script?: keyof Assets['scripts'] | undefined
  /** Where in the desk this is. */
  readonly place?: 'inbox' | 'statistics' | 'account' | undefined
  readonly children: ReactNode
}

/** The page around every page of the desk. */
export function Shell({ title, script, place, children }: ShellProps) {
  const { operatorName, assets, signedIn } = useFrame()
  return (
    <html lang="en" data-settled="">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${title} | ${operatorName}, the desk`}</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href={assets.styles} />
        {script && <script src={assets.scripts[script]} defer />}
      </head>
      <body>
        <a className="skip" href="#main">
          Go to the content
        </a>
        <header className="shell-header on-dark screen-only">
          <div className="shell-bar cluster">
            <a className="shell-name display text-l target bare" href="/desk">
              {operatorName}
              <span className="shell-desk"> The desk</span>
            </a>
            {signedIn && <Places place={place} name={signedIn.member.name} />}
          </div>
          <div className="shell-ornament" aria-hidden="true" />
        </header>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </body>
    </html>
  )
}

const places = [
  ['inbox', '/desk', 'Inbox'],
  ['statistics', '/desk/statistics', 'Statistics'],
  ['account', '/desk/account', 'Account'],
] as const

function Places({ place, name }: { place: ShellProps['place']; name: string }) {
  return (
    <nav className="shell-places cluster" aria-label="The desk">
      {places.map(([id, href, label]) => (
        <a
          key={id}
          className="target bare"
          href={href}
          aria-current={id === place ? 'page' : undefined}
        >
          {id === 'account' ? `${label} (${name})` : label}
        </a>
      ))}
    </nav>
  )
}

/** A page that says one thing, or asks one: a sheet of paper in the middle. */
export function SheetPage({ title, heading = title, place, children }: SheetProps) {
  return (
    <Shell title={title} place={place}>
      <div className="sheet-page stack">
        <h1>{heading}</h1>
        {children}
      </div>
    </Shell>
  )
}

type SheetProps = Omit<ShellProps, 'script'> & {
  /** Where it is another one than the title. */
  readonly heading?: string
}
