import type { WayToAnswer } from '#desk/emails/contact-links.ts'
import type { DialHint } from '#desk/replies/dial-hint.ts'
import type { ReplyOption } from '#desk/replies/reply-options.ts'
import { Button, enquiryPath, Form } from './Form.tsx'

export type ReplyProps = {
  readonly reference: string
  /** The preferred one first, written as far as fits into a link. */
  readonly ways: readonly WayToAnswer[]
  readonly saved: readonly ReplyOption[]
  /** The words that are to be sent; null while none were chosen. */
  readonly words: ReplyOption | null
  /** What is wrong with the phone number, and the one that was likely meant. */
  readonly hint: DialHint | null
}

/** How to answer: the preferred way first, with a saved reply in it that one can change before. */
export function Reply({ reference, ways, saved, words, hint }: ReplyProps) {
  const path = enquiryPath(reference)
  return (
    <section className="stack gap-xs" aria-label="Answer">
      <Ways ways={ways} isWritten={words !== null} />
      {hint && (
        <p className="reply-hint text-s">
          {hint.said}
          {hint.likely !== null && (
            <>
              {' Call and WhatsApp use '}
              <strong>{hint.likely}</strong>: ask before you rely on it.
            </>
          )}
        </p>
      )}
      {saved.length > 0 && (
        <details className="fold" open={words !== null}>
          <summary className="strong">Saved replies</summary>
          <div className="stack gap-s">
            <ul className="reply-saved links">
              {saved.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`${path}?reply=${id}`}
                    aria-current={id === words?.id ? 'true' : undefined}
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
            {words && <Words {...words} action={`${path}/reply`} />}
          </div>
        </details>
      )}
    </section>
  )
}

const labels = { email: 'Email', whatsapp: 'WhatsApp', phone: 'Call' } as const

function Ways({ ways, isWritten }: Pick<ReplyProps, 'ways'> & { readonly isWritten: boolean }) {
  if (ways.length === 0) return <p className="said">There is no address or number to answer to.</p>
  return (
    <>
      <nav className="contact" aria-label="Ways to answer">
        {ways.map(({ way, href, to }, index) => (
          <a
            key={way}
            className="button"
            data-variant={index === 0 ? undefined : 'quiet'}
            href={href}
            {...(way !== 'phone' && { 'data-way': way, 'data-to': to })}
          >
            {labels[way]}
          </a>
        ))}
      </nav>
      {isWritten && (
        <p
          className="reply-hint text-s"
          role="status"
          hidden={ways.every(({ isWhole }) => isWhole)}
          data-cut-hint=""
        >
          Your words are too long for a link. Copy them, and paste them where the button leads.
        </p>
      )}
    </>
  )
}

function Words({ id, subject, text, action }: ReplyOption & { readonly action: string }) {
  return (
    <Form action={action} className="fields stack gap-xs" data-reply="">
      <input type="hidden" name="reply" value={id} />
      <label htmlFor="subject">Subject</label>
      <input id="subject" name="subject" defaultValue={subject} maxLength={300} />
      <label htmlFor="words">Your words</label>
      <textarea id="words" name="text" rows={12} maxLength={8000} defaultValue={text} />
      <p className="quiet">Nothing is sent from here: your own email or chat opens with it.</p>
      <Button variant="quiet" data-without-script="">
        Put my words into the buttons
      </Button>
    </Form>
  )
}
