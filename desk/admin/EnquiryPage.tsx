import type { Activity } from '#desk/db/activities.ts'
import type { ListedDelivery, StoredRevision } from '#desk/db/read-enquiries.ts'
import { expectsAnswer } from '#desk/db/tables.ts'
import { changedAnswers, type EnquiryWords, enquiryAnswers } from '#desk/emails/answers.ts'
import { canBeUndone } from '#desk/enquiries/actions.ts'
import { deliveryName, deliveryWords } from '#desk/enquiries/format-delivery.ts'
import { isOneOfMany, signalsOf } from '#desk/http/spam-score.ts'
import { kigaliTime } from '#desk/lib/time.ts'
import { answerBy } from '#enquiry/answer-time.ts'
import { activityWords, doneWords } from './activity-words.ts'
import { Actions, type ActionsProps } from './EnquiryActions.tsx'
import { Button, EnquiryForm, enquiryPath, type OfEnquiry } from './Form.tsx'
import { Reply, type ReplyProps } from './Reply.tsx'
import { Shell } from './Shell.tsx'
import { standingOf } from './time-left.ts'

export type EnquiryPageProps = ActionsProps & {
  readonly words: EnquiryWords
  readonly reply: Omit<ReplyProps, 'reference'>
  /** The newest, and the one before those that are shown. */
  readonly revisions: readonly StoredRevision[]
  readonly deliveries: readonly ListedDelivery[]
  /** The newest first. */
  readonly activities: readonly Activity[]
  /** The id of the activity that has just been done. */
  readonly done: string | undefined
  /** What could not be done, and why. */
  readonly trouble: string | undefined
}

/** One enquiry with its whole story. */
export function EnquiryPage(props: EnquiryPageProps) {
  const { enquiry, isApproved, words, reply, now } = props
  const { reference, name, kind, state, receivedAt } = enquiry
  const who = name || 'No name given'
  const standing = standingOf(enquiry, now)
  // Spam and words for the site are decided about; everybody else is answered.
  const isDecidedFirst = state === 'quarantine' || isApproved !== null
  const isOpen = state === 'new' && expectsAnswer(kind)
  return (
    <Shell title={`${who}, ${reference}`} place="inbox" script="use-enquiry">
      <div className="stack">
        <header className="enquiry-head stack gap-2xs">
          <a className="action screen-only" href="/desk">
            Inbox
          </a>
          <p className="quiet">{`${words.kind} · ${reference}`}</p>
          <h1>{who}</h1>
          {words.about !== '' && <p className="text-l">{words.about}</p>}
          <p className="cluster gap-xs text-s" data-tone={standing.tone}>
            <span className="standing strong">{standing.words}</span>
            <span>{`Received ${kigaliTime(receivedAt)}`}</span>
            {isOpen && <span>{`answer by ${kigaliTime(answerBy(receivedAt))}`}</span>}
            <span>Kigali time</span>
          </p>
        </header>
        <Trouble {...props} />
        <Signals enquiry={enquiry} />
        <div className="enquiry-columns split" data-writing={reply.words ? '' : undefined}>
          <div className="enquiry-do stack screen-only">
            {!isDecidedFirst && <Reply {...reply} reference={reference} />}
            <Done {...props} names={isDoneByButton} />
            <Actions {...props} />
            {isDecidedFirst && <Reply {...reply} reference={reference} />}
          </div>
          <div className="stack">
            <section aria-labelledby="answers">
              <h2 id="answers">What they sent</h2>
              <dl className="answers">
                {enquiryAnswers(kind, enquiry.payload).map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </section>
            <Versions {...props} />
            <Activities {...props} />
            <Deliveries {...props} />
            <p className="links screen-only">
              <a href={`${enquiryPath(reference)}/erase`}>Erase this person…</a>
            </p>
          </div>
        </div>
      </div>
    </Shell>
  )
}

/** Says what could not be done. It stands first, since the whole page needs another look. */
function Trouble({ trouble }: EnquiryPageProps) {
  return trouble === undefined ? null : (
    <p className="said screen-only" data-tone="trouble" role="status">
      {trouble}
    </p>
  )
}

type DoneProps = EnquiryPageProps & { readonly names: (name: Activity['name']) => boolean }

const isSentAgain = (name: Activity['name']) => name === 'sent again'
const isDoneByButton = (name: Activity['name']) => !isSentAgain(name)

/** Says what has just been done, beside where it was done. */
function Done({ enquiry, activities, members, done, names }: DoneProps) {
  const activity = activities.find(({ id }) => id === done)
  if (activity === undefined || !names(activity.name)) return null
  return (
    <div className="said cluster screen-only" id="said" role="status" tabIndex={-1}>
      <p>{doneWords(activity, members)}</p>
      {isUndoOffered(activity, activities) && (
        <EnquiryForm enquiry={enquiry} does="undo">
          <Button name="activity" value={activity.id} variant="quiet">
            Undo
          </Button>
        </EnquiryForm>
      )}
    </div>
  )
}

/** The newest that is no note can be undone, and every note. */
const isUndoOffered = (activity: Activity, activities: readonly Activity[]) =>
  canBeUndone(activity) &&
  (activity.name === 'noted' || activity === activities.find(({ name }) => name !== 'noted'))

/** Lists the signals against an enquiry in quarantine, and says if many came from its address. */
function Signals({ enquiry: { state, evidence } }: OfEnquiry) {
  const signals = signalsOf(evidence)
  if (state === 'new' && isOneOfMany(evidence)) {
    return (
      <p className="said">
        Many enquiries came from this address within an hour: guests of one hotel, or a bot. A
        booking among them gets no confirmation by itself.
      </p>
    )
  }
  if (state !== 'quarantine' || signals.length === 0) return null
  return (
    <p className="said" data-tone="trouble">
      {`It looks automated: ${signals.join(', ')}. Its emails wait until somebody releases it.`}
    </p>
  )
}

/** Versions that the page shows: all those of people, and not all of a flood's. */
export const versionsShown = 10

/** The newest first; of a single version there is nothing to tell. */
function Versions({ enquiry: { kind }, revisions }: EnquiryPageProps) {
  if (revisions.length < 2) return null
  const versions = revisions.map(({ number, receivedAt, payload }, index) => {
    const earlier = revisions[index - 1]
    const changes = earlier
      ? changedAnswers(enquiryAnswers(kind, earlier.payload), enquiryAnswers(kind, payload))
      : []
    return { number, receivedAt, changes }
  })
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">Versions</h2>
      {revisions.length > versionsShown && (
        <p className="quiet">{`The newest ${versionsShown}.`}</p>
      )}
      <ol className="story">
        {versions
          .slice(-versionsShown)
          .toReversed()
          .map(({ number, receivedAt, changes }) => (
            <li key={number}>
              <p>
                <strong>{number === 1 ? 'First sent' : `Version ${number}`}</strong>
                <span className="quiet">{` ${kigaliTime(receivedAt)}`}</span>
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

function Activities({ enquiry, activities, members }: EnquiryPageProps) {
  if (activities.length === 0) return null
  return (
    <section aria-labelledby="activities">
      <h2 id="activities">Who did what</h2>
      <ol className="story">
        {activities.map((activity) => {
          const { id, at, by, name, detail } = activity
          const note = name === 'noted' ? detail.text : ''
          return (
            <li key={id}>
              <p>
                <strong>{members.nameOf(by)}</strong> {activityWords(activity, members)}
                <span className="quiet">{` ${kigaliTime(at)}`}</span>
              </p>
              {note && <blockquote>{note}</blockquote>}
              {isUndoOffered(activity, activities) && (
                <EnquiryForm enquiry={enquiry} does="undo" className="screen-only">
                  <Button name="activity" value={id} variant="link">
                    {note ? 'Take the note back' : 'Undo this'}
                  </Button>
                </EnquiryForm>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

const deliveryTitles: Readonly<Record<string, string>> = {
  team: 'Email to the team',
  contact: 'Email to the team',
  customer: 'Confirmation to the customer',
  update: 'Email to the team about a change',
  undeliverable: 'Email to the team that none reaches the customer',
}

/** Whose email can be sent again from here. */
const whoseEmail: Readonly<Record<string, 'team' | 'customer'>> = {
  team: 'team',
  contact: 'team',
  customer: 'customer',
}

/** What was sent to whom, and how it went. */
function Deliveries(props: EnquiryPageProps) {
  const { enquiry, deliveries } = props
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries">What was sent</h2>
      <Done {...props} names={isSentAgain} />
      <ul className="story">
        {deliveries.map((delivery) => {
          const { channel, target, state, revision } = delivery
          const isEmail = channel === 'email'
          const title = isEmail ? (deliveryTitles[target] ?? target) : `Webhook ${target}`
          const whose = isEmail ? whoseEmail[target] : undefined
          const isTrouble = state === 'refused' || state === 'expired'
          return (
            <li
              key={deliveryName(delivery) + channel}
              data-tone={isTrouble ? 'trouble' : undefined}
            >
              <p>
                <strong>{revision === 1 ? title : `${title}, version ${revision}`}</strong>
                <br />
                {deliveryWords(delivery)}
              </p>
              {whose && (
                <EnquiryForm enquiry={enquiry} does="send-again" className="screen-only">
                  <Button name="whose" value={whose} variant="link">
                    Send it again
                  </Button>
                </EnquiryForm>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
