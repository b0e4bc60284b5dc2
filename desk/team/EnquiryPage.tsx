import type { LabelledAnswer } from '#desk/emails/document.ts'
import { Actions, type ActionsProps } from './EnquiryActions.tsx'
import type { ActivityLine, DeliveryLine, VersionWords } from './enquiry-story.ts'
import { Form } from './Form.tsx'
import { Reply, type ReplyProps } from './Reply.tsx'
import { type Frame, Shell } from './Shell.tsx'
import type { Standing } from './time-left.ts'

export type EnquiryProps = Frame & {
  readonly actions: Omit<ActionsProps, 'formToken' | 'path'>
  readonly name: string
  readonly kind: string
  readonly about: string
  readonly received: string
  readonly answerBy: string | null
  readonly standing: Standing
  /** Why it was held back. */
  readonly signals: readonly string[]
  readonly reply: Omit<ReplyProps, 'path' | 'formToken'>
  readonly script: string
  readonly answers: readonly LabelledAnswer[]
  readonly versions: readonly VersionWords[]
  readonly deliveries: readonly DeliveryLine[]
  readonly activities: readonly ActivityLine[]
  /** What has just been done or could not be; an activity is one that can be undone. */
  readonly said: {
    readonly text: string
    readonly undo: string | null
    readonly isTrouble: boolean
  } | null
}

/** One enquiry with its whole story. */
export function EnquiryPage(props: EnquiryProps) {
  const { actions, name, kind, about, received, answerBy, standing, said, ...story } = props
  const { signals, reply, answers, versions, deliveries, activities, script, ...frame } = story
  const { reference, seen } = actions
  const path = `/desk/enquiries/${reference}`
  const formToken = frame.signedIn?.formToken ?? ''
  const own = { path, formToken, seen }
  // Spam and words for the site are decided about; everybody else is answered.
  const isDecidedFirst = actions.state === 'quarantine' || actions.isApproved !== null
  return (
    <Shell {...frame} title={`${name}, ${reference}`} place="inbox" script={script}>
      <div className="enquiry">
        <header className="enquiry-head">
          <p className="enquiry-back">
            <a href="/desk">Inbox</a>
          </p>
          <p className="enquiry-kind">{`${kind} · ${reference}`}</p>
          <h1>{name}</h1>
          {about !== '' && <p className="enquiry-about">{about}</p>}
          <p className="row-foot">
            <span className="standing" data-tone={standing.tone}>
              {standing.words}
            </span>
            <span>{`Received ${received}`}</span>
            {answerBy !== null && <span>{`answer by ${answerBy}`}</span>}
            <span>Kigali time</span>
          </p>
        </header>
        {said && <Said {...said} {...own} />}
        {signals.length > 0 && (
          <p className="said" data-tone="trouble">
            {`It looks automated: ${signals.join(', ')}. Its emails wait until somebody releases it.`}
          </p>
        )}
        <div className="enquiry-columns">
          <div className="enquiry-do">
            {isDecidedFirst && <Actions {...actions} {...own} />}
            <Reply {...reply} formToken={formToken} path={path} />
            {!isDecidedFirst && <Actions {...actions} {...own} />}
          </div>
          <div className="enquiry-tell">
            <section aria-labelledby="answers">
              <h2 id="answers">What they sent</h2>
              <dl className="answers">
                {answers.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </section>
            <Versions versions={versions} />
            <Activities activities={activities} {...own} />
            <Deliveries deliveries={deliveries} {...own} />
            <p className="enquiry-erase">
              <a href={`${path}/erase`}>Erase this person…</a>
            </p>
          </div>
        </div>
      </div>
    </Shell>
  )
}

type Own = { readonly path: string; readonly formToken: string; readonly seen: string }

type SaidProps = NonNullable<EnquiryProps['said']> & Own

function Said({ text, undo, isTrouble, path, formToken, seen }: SaidProps) {
  return (
    <div className="said" data-tone={isTrouble ? 'trouble' : undefined} role="status">
      <p>{text}</p>
      {undo !== null && (
        <Form action={`${path}/undo`} formToken={formToken} seen={seen}>
          <button
            type="submit"
            name="activity"
            value={undo}
            className="button"
            data-variant="quiet"
          >
            Undo
          </button>
        </Form>
      )}
    </div>
  )
}

function Versions({ versions }: { versions: readonly VersionWords[] }) {
  if (versions.length < 2) return null
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">Versions</h2>
      <ol className="story">
        {versions.map(({ number, at, changes }) => (
          <li key={number}>
            <p>
              <strong>{number === 1 ? 'First sent' : `Version ${number}`}</strong>
              <span className="story-at">{` ${at}`}</span>
            </p>
            {changes.map(({ label, value, before }) => (
              <p key={label}>
                {`${label}: `}
                <del>{before}</del> <ins>{value}</ins>
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Activities({ activities, path, formToken, seen }: Own & Pick<EnquiryProps, 'activities'>) {
  if (activities.length === 0) return null
  return (
    <section aria-labelledby="activities">
      <h2 id="activities">Who did what</h2>
      <ol className="story">
        {activities.map(({ id, who, did, at, note, canUndo }) => (
          <li key={id}>
            <p>
              <strong>{who}</strong> {did}
              <span className="story-at">{` ${at}`}</span>
            </p>
            {note !== null && <blockquote>{note}</blockquote>}
            {canUndo && (
              <Form action={`${path}/undo`} formToken={formToken} seen={seen}>
                <button type="submit" name="activity" value={id} className="as-link">
                  {note === null ? 'Undo this' : 'Take the note back'}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Deliveries({ deliveries, path, formToken, seen }: Own & Pick<EnquiryProps, 'deliveries'>) {
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries">What was sent</h2>
      <ul className="story">
        {deliveries.map(({ key, what, how, isTrouble, whose }) => (
          <li key={key} data-tone={isTrouble ? 'trouble' : undefined}>
            <p>
              <strong>{what}</strong>
              <br />
              {how}
            </p>
            {whose !== null && (
              <Form action={`${path}/send-again`} formToken={formToken} seen={seen}>
                <button type="submit" name="whose" value={whose} className="as-link">
                  Send it again
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
