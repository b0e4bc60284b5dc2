import type { Session } from '#desk/db/sessions.ts'
import { kigaliTime } from '#desk/lib/time.ts'
import { Button, Form } from './Form.tsx'
import { SheetPage } from './Shell.tsx'

export type SignInProps = {
  /** Where to go afterwards. */
  readonly wanted: string
  /** What happened before, if anything did. */
  readonly said: keyof typeof signInMessages | null
}

export const signInMessages = {
  sent: 'If this address belongs to the team, a link is on its way to it. It works once, within 15 minutes.',
  many: 'You have asked for three links to this address within the hour, so no other was sent. The newest email may still be on its way; look among the spam, too. In 20 minutes you can ask again.',
  void: 'That link does not work: it has been used already, is older than 15 minutes, or was cut off on its way. Ask for another one here.',
  out: 'You are signed out.',
} as const

/** Asks for an address to send a link to. Says the same whoever asks. */
export function SignInPage({ wanted, said }: SignInProps) {
  return (
    <SheetPage title="Sign in" heading="Sign in to the desk">
      {said && (
        <p className="said" role="status">
          {signInMessages[said]}
        </p>
      )}
      <form method="post" action="/desk/sign-in" className="fields stack gap-xs">
        <input type="hidden" name="to" value={wanted} />
        <label htmlFor="email">Your work email address</label>
        <input id="email" name="email" type="email" autoComplete="email" required maxLength={254} />
        <Button>Send me a link</Button>
      </form>
      <p className="quiet">There is no password. The link in the email signs in this browser.</p>
      <p className="quiet">
        No email within a few minutes? Check that you wrote the address you have at work. Otherwise
        ask whoever looks after the desk’s machine: <code>npm run desk -- sign-in ADDRESS</code>{' '}
        prints a link there.
      </p>
    </SheetPage>
  )
}

/** What a link opens. To look is not to sign in: scanners of mail open links, people press buttons. */
export function SignInLinkPage({ email }: { readonly email: string }) {
  return (
    <SheetPage title="Sign in" heading="Sign in to the desk">
      <p>
        As <strong>{email}</strong>, in this browser, for 30 days after its last use.
      </p>
      <form method="post" className="fields stack gap-xs">
        <Button>Sign in</Button>
      </form>
      <p className="quiet">If you did not ask for this link, close this page.</p>
    </SheetPage>
  )
}

export type AccountProps = {
  readonly email: string
  readonly sessions: readonly Session[]
  /** The hash of the session that asks. */
  readonly current: string
}

/** Where somebody is signed in, and how to end it. */
export function AccountPage({ email, sessions, current }: AccountProps) {
  return (
    <SheetPage title="Account" place="account">
      <p>
        You are signed in as <strong>{email}</strong>.
      </p>
      <h2 className="text-l">Where you are signed in</h2>
      <ul className="ruled">
        {sessions.map(({ hash, device, createdAt, seenAt }) => (
          <li key={hash}>
            <strong>{hash === current ? `${device}: this one` : device}</strong>
            <br />
            {`since ${kigaliTime(createdAt)}, last used ${kigaliTime(seenAt)} (Kigali time)`}
            {hash !== current && (
              <Form action="/desk/sign-out-device">
                <input type="hidden" name="session" value={hash} />
                <Button variant="quiet" aria-label={`Sign out ${device}`}>
                  Sign out
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <div className="cluster gap-xs">
        <Form action="/desk/sign-out">
          <Button>Sign out here</Button>
        </Form>
        <Form action="/desk/sign-out-everywhere">
          <Button variant="quiet">Sign out everywhere</Button>
        </Form>
      </div>
    </SheetPage>
  )
}
