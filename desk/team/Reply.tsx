import { Form } from './Form.tsx'

/** A way to answer, written as far as fits into a link. */
export type WayToAnswer = {
  readonly way: 'email' | 'whatsapp' | 'phone'
  readonly label: string
  readonly href: string
  /** What stands before the words in the link. */
  readonly to: string
  /** False where the words are too long for a link. */
  readonly isWhole: boolean
}

export type ReplyProps = {
  readonly path: string
  readonly formToken: string
  /** The preferred one first. */
  readonly ways: readonly WayToAnswer[]
  readonly saved: readonly { readonly id: string; readonly title: string }[]
  /** The words that are to be sent; null while none were chosen. */
  readonly words: { readonly id: string; readonly subject: string; readonly text: string } | null
  /** What is wrong with the phone number, and the one that was likely meant. */
  readonly hint: { readonly said: string; readonly likely: string | null } | null
}

/** How to answer: the preferred way first, with a saved reply in it that one can change before. */
export function Reply({ ways, saved, words, hint, path, formToken }: ReplyProps) {
  return (
    <section className="reply" aria-label="Answer">
      <Ways ways={ways} isWritten={words !== null} />
      {hint && (
        <p className="reply-hint">
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
        <details className="action" open={words !== null}>
          <summary>Saved replies</summary>
          <div className="reply-choose">
            <ul className="reply-saved">
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
            {words && <Words {...words} path={path} formToken={formToken} />}
          </div>
        </details>
      )}
    </section>
  )
}

function Ways({ ways, isWritten }: { ways: readonly WayToAnswer[]; isWritten: boolean }) {
  if (ways.length === 0) return <p className="said">There is no address or number to answer to.</p>
  const isCut = isWritten && ways.some(({ isWhole }) => !isWhole)
  return (
    <>
      <nav className="contact" aria-label="Ways to answer">
        {ways.map(({ way, label, href, to }, index) => (
          <a
            key={way}
            className="button"
            data-variant={index === 0 ? undefined : 'quiet'}
            href={href}
            {...(way !== 'phone' && { 'data-way': way, 'data-to': to })}
          >
            {label}
          </a>
        ))}
      </nav>
      {isWritten && (
        <p className="reply-hint" role="status" hidden={!isCut} data-cut-hint="">
          Your words are too long for a link. Copy them, and paste them where the button leads.
        </p>
      )}
    </>
  )
}

type WordsProps = NonNullable<ReplyProps['words']> & Pick<ReplyProps, 'path' | 'formToken'>

function Words({ id, subject, text, path, formToken }: WordsProps) {
  return (
    <Form action={`${path}/reply`} formToken={formToken} className="fields" marks="data-reply">
      <input type="hidden" name="reply" value={id} />
      <label htmlFor="subject">Subject</label>
      <input id="subject" name="subject" defaultValue={subject} maxLength={300} />
      <label htmlFor="words">Your words</label>
      <textarea id="words" name="text" rows={12} maxLength={8000} defaultValue={text} />
      <p className="quiet">Nothing is sent from here: your own email or chat opens with it.</p>
      <button type="submit" className="button" data-variant="quiet" data-without-script="">
        Put my words into the buttons
      </button>
    </Form>
  )
}
