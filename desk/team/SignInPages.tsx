import { kigaliTime } from '#desk/base/kigali-time.ts'
import type { Session } from '#desk/store/sessions.ts'
import { Form } from './Form.tsx'
import { type Frame, Shell } from './Shell.tsx'

export type SignInProps = Frame & {
  /** Where to go afterwards. */
  readonly wanted: string
  readonly said: 'nothing' | 'sent' | 'void' | 'out'
}

const messages = {
  nothing: null,
  sent: 'If this address belongs to the team, a link is on its way to it. It works once, within 15 minutes. At most three go to an address in an hour.',
  void: 'That link does not work: it has been used already, is older than 15 minutes, or was cut off on its way. Ask for another one here.',
  out: 'You are signed out.',
} as const

/** Asks for an address to send a link to. Says the same whoever asks. */
export function SignInPage({ wanted, said, ...frame }: SignInProps) {
  const message = messages[said]
  return (
    <Shell {...frame} title="Sign in">
      <div className="sheet-page">
        <h1>Sign in to the desk</h1>
        {message && (
          <p className="said" role="status">
            {message}
          </p>
        )}
        <form method="post" action="/desk/sign-in" className="fields">
          <input type="hidden" name="to" value={wanted} />
          <label htmlFor="email">Your work email address</label>
          <input
            id="email"
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
          />
          <button type="submit" className="button">
            Send me a link
          </button>
        </form>
        <p className="quiet">There is no password. The link in the email signs in this browser.</p>
      </div>
    </Shell>
  )
}

/** What a link opens. To look is not to sign in: scanners of mail open links, people press buttons. */
export function SignInLinkPage({ email, ...frame }: Frame & { readonly email: string }) {
  return (
    <Shell {...frame} title="Sign in">
      <div className="sheet-page">
        <h1>Sign in to the desk</h1>
        <p>
          As <strong>{email}</strong>, in this browser, for 30 days after its last use.
        </p>
        <form method="post" className="fields">
          <button type="submit" className="button">
            Sign in
          </button>
        </form>
        <p className="quiet">If you did not ask for this link, close this page.</p>
      </div>
    </Shell>
  )
}

export type AccountProps = Frame & {
  readonly email: string
  readonly sessions: readonly (Session & { readonly isThis: boolean })[]
}

/** Where somebody is signed in, and how to end it. */
export function AccountPage({ email, sessions, ...frame }: AccountProps) {
  const formToken = frame.signedIn?.formToken ?? ''
  return (
    <Shell {...frame} title="You" place="account">
      <div className="sheet-page">
        <h1>You</h1>
        <p>
          You are signed in as <strong>{email}</strong>.
        </p>
        <h2>Where you are signed in</h2>
        <ul className="ruled">
          {sessions.map(({ hash, device, createdAt, seenAt, isThis }) => (
            <li key={hash}>
              <strong>{isThis ? `${device}: this one` : device}</strong>
              <br />
              {`since ${kigaliTime(createdAt)}, last used about ${kigaliTime(seenAt)} (Kigali time)`}
            </li>
          ))}
        </ul>
        <div className="buttons">
          <Form action="/desk/sign-out" formToken={formToken}>
            <button type="submit" className="button">
              Sign out here
            </button>
          </Form>
          <Form action="/desk/sign-out-everywhere" formToken={formToken}>
            <button type="submit" className="button" data-variant="quiet">
              Sign out everywhere
            </button>
          </Form>
        </div>
      </div>
    </Shell>
  )
}

/** A page that says one thing. */
export function MessagePage({
  heading,
  text,
  ...frame
}: Frame & { readonly heading: string; readonly text: string }) {
  return (
    <Shell {...frame} title={heading}>
      <div className="sheet-page">
        <h1>{heading}</h1>
        <p>{text}</p>
        <p>
          <a href="/desk">To the inbox</a>
        </p>
      </div>
    </Shell>
  )
}
