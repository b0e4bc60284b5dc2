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
  /** The reply to write without a saved one. */
  readonly blank: ReplyOption
  /** Whether the desk can send it: there is an address. */
  readonly canSend: boolean
  /** A fault of the phone number, with the number that was probably meant. */
  readonly hint: DialHint | null
  /** The reason why the confirmation did not arrive. */
  readonly failure: string | null
}

/** The ways to answer. The member can choose a saved reply and change its text first. */
export function Reply(props: ReplyProps) {
  const { reference, ways, saved, chosen, blank, canSend, hint, failure } = props
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
      <details className="fold" id="reply" open={chosen !== null}>
        <summary className="strong">Write a reply</summary>
        <div className="stack gap-s">
          {saved.length > 0 && (
            <nav aria-label="Saved replies">
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
            </nav>
          )}
          <Message {...(chosen ?? blank)} path={path} canSend={canSend} />
        </div>
      </details>
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

type MessageProps = ReplyOption & { readonly path: string; readonly canSend: boolean }

const Message = ({ id, subject, text, path, canSend }: MessageProps) => (
  <form
    method="post"
    action={`${path}/send`}
    encType="multipart/form-data"
    className="fields stack gap-xs"
    data-reply=""
  >
    <input type="hidden" name="reply" value={id} />
    <label htmlFor="subject">Subject</label>
    <input id="subject" name="subject" defaultValue={subject} maxLength={300} />
    <label htmlFor="words">Your reply</label>
    <textarea id="words" name="text" rows={12} maxLength={8000} required defaultValue={text} />
    {canSend && (
      <>
        <label htmlFor="files">Attachments, up to 10 MB</label>
        <input id="files" name="files" type="file" multiple />
        <Button variant="done">Send by email</Button>
      </>
    )}
    <p className="cluster gap-xs">
      <button type="button" className="button" data-variant="quiet" data-copy="" hidden>
        Copy
      </button>
      <span role="status" data-copied="" />
    </p>
    <p className="quiet">
      Or press Email or WhatsApp above: your own program opens with this reply.
    </p>
    <Button
      variant="quiet"
      formAction={`${path}/reply`}
      formEncType="application/x-www-form-urlencoded"
      data-without-script=""
    >
      Put this reply into the buttons
    </Button>
  </form>
)
