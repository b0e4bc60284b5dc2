import type { WayToAnswer } from '#desk/emails/contact-links.ts'
import type { DialHint } from './dial-hint.ts'
import { Button, enquiryPath, Form } from './Form.tsx'
import type { ReplyOption } from './reply-options.ts'

export type ReplyProps = {
  readonly reference: string
  /** The preferred one first, written as far as fits into a link. */
  readonly ways: readonly WayToAnswer[]
  readonly saved: readonly ReplyOption[]
  /** The words that are to be sent; null while none were chosen. */
  readonly words: ReplyOption | null
  /** What is wrong with the phone number, and the one that was likely meant. */
  readonly hint: DialHint | null
  /** Why the confirmation did not arrive, where that is known. */
  readonly failure: string | null
  /** The question that is answered: the trip in a line, and the visitor's own words. */
  readonly asked: { readonly trip: string; readonly text: string }
}

/** How to answer: the preferred way first, with a saved reply in it that one can change before. */
export function Reply({ reference, ways, saved, words, hint, failure, asked }: ReplyProps) {
  const path = enquiryPath(reference)
  return (
    <section className="stack gap-xs" aria-label="Answer">
      {failure !== null && (
        <p className="reply-hint text-s" data-tone="trouble" id="email-failure">
          {failure}
        </p>
      )}
      <Ways ways={ways} isWritten={words !== null} hasFailed={failure !== null} />
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
        <details className="fold" id="reply" open={words !== null}>
          <summary className="strong">Saved replies</summary>
          <div className="stack gap-s">
            <ul className="reply-saved links">
              {saved.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`${path}?reply=${id}#reply`}
                    aria-current={id === words?.id ? 'true' : undefined}
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
            {words && <Words {...words} asked={asked} action={`${path}/reply`} />}
          </div>
        </details>
      )}
    </section>
  )
}

const labels = { email: 'Email', whatsapp: 'WhatsApp', phone: 'Call' } as const

type WaysProps = Pick<ReplyProps, 'ways'> & {
  readonly isWritten: boolean
  readonly hasFailed: boolean
}

function Ways({ ways, isWritten, hasFailed }: WaysProps) {
  // An address that has just failed is not the first way to try.
  const inOrder = hasFailed
    ? ways.toSorted((one, other) => Number(one.way === 'email') - Number(other.way === 'email'))
    : ways
  if (ways.length === 0) return <p className="said">There is no address or number to answer to.</p>
  return (
    <>
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

type WordsProps = ReplyOption & Pick<ReplyProps, 'asked'> & { readonly action: string }

function Words({ id, subject, text, asked, action }: WordsProps) {
  return (
    <Form action={action} className="fields stack gap-xs" data-reply="">
      <input type="hidden" name="reply" value={id} />
      {(asked.text !== '' || asked.trip !== '') && (
        <div className="stack gap-2xs">
          <p className="strong" id="asked">
            What they wrote
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
          <section className="reply-asked text-s" aria-labelledby="asked" tabIndex={0}>
            {asked.trip !== '' && <p className="quiet">{asked.trip}</p>}
            {asked.text !== '' && <blockquote>{asked.text}</blockquote>}
          </section>
        </div>
      )}
      <label htmlFor="subject">Subject</label>
      <input id="subject" name="subject" defaultValue={subject} maxLength={300} />
      <label htmlFor="words">Your words</label>
      <textarea id="words" name="text" rows={12} maxLength={8000} defaultValue={text} />
      <p className="cluster gap-xs">
        <button type="button" className="button" data-variant="quiet" data-copy="" hidden>
          Copy
        </button>
        <span role="status" data-copied="" />
      </p>
      <p className="quiet">Nothing is sent from here: your own email or chat opens with it.</p>
      <Button variant="quiet" data-without-script="">
        Put my words into the buttons
      </Button>
    </Form>
  )
}
