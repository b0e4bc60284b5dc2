import type { WayToAnswer } from '#desk/emails/contact-links.ts'
import type { DialHint } from './dial-hint.ts'
import { Button, enquiryPath } from './layout.tsx'
import type { ReplyOption } from './replies.ts'

export type ReplyProps = {
  readonly reference: string
  /** The customer's preferred way first, each with as much of the text as fits into a link. */
  readonly ways: readonly WayToAnswer[]
  readonly saved: readonly ReplyOption[]
  /** The saved reply that is open. */
  readonly chosen: ReplyOption | null
  /** A fault of the phone number, with the number that was probably meant. */
  readonly hint: DialHint | null
  /** The reason why the confirmation did not arrive. */
  readonly failure: string | null
}

/** The ways to answer. The member can choose a saved reply and change its text first. */
export function Reply({ reference, ways, saved, chosen, hint, failure }: ReplyProps) {
  const path = enquiryPath(reference)
  return (
    <section className="stack gap-xs" aria-label="Answer">
      {failure !== null && (
        <p className="reply-hint text-s" data-tone="trouble" id="email-failure">
          {failure}
        </p>
      )}
      <Ways ways={ways} hasFailed={failure !== null} />
      {chosen && (
        <p
          className="reply-hint text-s"
          role="status"
          hidden={ways.every(({ isWhole }) => isWhole)}
          data-cut-hint=""
        >
          Your reply is too long for a link. Copy it, and paste it into your email or chat.
        </p>
      )}
      {hint && (
        <p className="reply-hint text-s">
          {hint.fault}
          {hint.likely !== null && (
            <>
              {' Call and WhatsApp use '}
              <strong>{hint.likely}</strong>: ask before you rely on it.
            </>
          )}
        </p>
      )}
      {saved.length > 0 && (
        <details className="fold" id="reply" open={chosen !== null}>
          <summary className="strong">Saved replies</summary>
          <div className="stack gap-s">
            <ul className="reply-saved links">
              {saved.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`${path}?reply=${id}#reply`}
                    aria-current={id === chosen?.id ? 'true' : undefined}
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
            {chosen && <Message {...chosen} action={`${path}/reply`} />}
          </div>
        </details>
      )}
    </section>
  )
}

const labels = { email: 'Email', whatsapp: 'WhatsApp', phone: 'Call' } as const

type WaysProps = Pick<ReplyProps, 'ways'> & { readonly hasFailed: boolean }

function Ways({ ways, hasFailed }: WaysProps) {
  if (ways.length === 0)
    return <p className="notice">There is no address or number to answer to.</p>
  // An address that has just failed comes last.
  const inOrder = hasFailed
    ? ways.toSorted((one, other) => Number(one.way === 'email') - Number(other.way === 'email'))
    : ways
  return (
    <nav className="contact" aria-label="Ways to answer">
      {inOrder.map(({ way, href, to }, index) => (
        <a
          key={way}
          className="button"
          data-variant={index === 0 ? undefined : 'quiet'}
          href={href}
          aria-describedby={way === 'email' && hasFailed ? 'email-failure' : undefined}
          {...(way !== 'phone' && { 'data-way': way, 'data-to': to })}
        >
          {labels[way]}
        </a>
      ))}
    </nav>
  )
}

const Message = ({ id, subject, text, action }: ReplyOption & { readonly action: string }) => (
  <form method="post" action={action} className="fields stack gap-xs" data-reply="">
    <input type="hidden" name="reply" value={id} />
    <label htmlFor="subject">Subject</label>
    <input id="subject" name="subject" defaultValue={subject} maxLength={300} />
    <label htmlFor="words">Your reply</label>
    <textarea id="words" name="text" rows={12} maxLength={8000} defaultValue={text} />
    <p className="cluster gap-xs">
      <button type="button" className="button" data-variant="quiet" data-copy="" hidden>
        Copy
      </button>
      <span role="status" data-copied="" />
    </p>
    <p className="quiet">
      The desk sends nothing: the buttons above open your own email or chat with this reply.
    </p>
    <Button variant="quiet" data-without-script="">
      Put this reply into the buttons
    </Button>
  </form>
)
