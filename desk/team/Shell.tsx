import type { ReactNode } from 'react'
import type { Member } from './members.ts'

/** What every page of the desk needs to know. */
export type Frame = {
  readonly operatorName: string
  /** The path of the stylesheet. */
  readonly styles: string
  /** Whoever is signed in, and what their forms carry. */
  readonly signedIn: SignedIn | null
}

export type SignedIn = { readonly member: Member; readonly formToken: string }

export type ShellProps = Frame & {
  readonly title: string
  /** A path of a script. */
  readonly script?: string | undefined
  /** Where in the desk this is. */
  readonly place?: 'inbox' | 'numbers' | 'account' | undefined
  readonly children: ReactNode
}

/** The page around every page of the desk. */
export function Shell(props: ShellProps) {
  const { title, operatorName, styles, script, signedIn, place, children } = props
  return (
    <html lang="en" data-settled="">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${title} | ${operatorName}, the desk`}</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href={styles} />
        {script && <script src={script} defer />}
      </head>
      <body>
        <a className="skip" href="#main">
          Go to the content
        </a>
        <header className="shell-header">
          <div className="shell-bar">
            <a className="shell-name" href="/desk">
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
  ['numbers', '/desk/numbers', 'How it goes'],
  ['account', '/desk/account', 'You'],
] as const

function Places({ place, name }: { place: ShellProps['place']; name: string }) {
  return (
    <nav className="shell-places" aria-label="The desk">
      {places.map(([id, href, label]) => (
        <a key={id} href={href} aria-current={id === place ? 'page' : undefined}>
          {id === 'account' ? `${label} (${name})` : label}
        </a>
      ))}
    </nav>
  )
}
