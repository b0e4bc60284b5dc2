import { type Message, t } from '#core/words.ts'
import { upperFirst } from '#desk/lib/text.ts'
import { readableTime } from '#desk/lib/time.ts'
import { Button } from '#desk/shell/layout.tsx'
import type { Members } from '#desk/team/members.ts'
import { canBeUndone } from './actions.ts'
import type { Activity } from './activities.ts'
import { changedAnswers, enquiryAnswers } from './answers.ts'
import { EnquiryForm, enquiryPath } from './enquiry-form.tsx'
import { deliveryName, deliveryWords } from './format-delivery.ts'
import { type EnquiryPageProps, maxVersions } from './read-enquiry-page.ts'
import { activityWords } from './wording.ts'

type DoneProps = EnquiryPageProps & { readonly isInDeliveries: boolean }

export function Done({ enquiry, activities, members, done, next, isInDeliveries }: DoneProps) {
  const activity = activities.find(({ id }) => id === done)
  if (activity === undefined || (activity.name === 'sent again') !== isInDeliveries) return null
  return (
    <div className="notice cluster screen-only" id="done" role="status" tabIndex={-1}>
      <p>{activityWords(activity, members, 'done')}</p>
      {isUndoOffered(activity, activities) && (
        <EnquiryForm enquiry={enquiry} action="undo">
          <Button name="activity" value={activity.id} variant="quiet">
            {t('Undo')}
          </Button>
        </EnquiryForm>
      )}
      {next && (
        <a className="action" href={enquiryPath(next.reference)}>
          {t('Next enquiry: {name}', { name: next.name || next.reference })}
        </a>
      )}
    </div>
  )
}

const isUndoOffered = (activity: Activity, activities: readonly Activity[]) =>
  canBeUndone(activity) &&
  (activity.name === 'noted' || activity === activities.find(({ name }) => name !== 'noted'))

export function Versions({ enquiry: { kind }, revisions }: EnquiryPageProps) {
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
      <h2 id="versions">{t('Versions')}</h2>
      {revisions.length > maxVersions && (
        <p className="quiet">{t('The newest {count}.', { count: maxVersions })}</p>
      )}
      <ol className="story">
        {versions
          .slice(-maxVersions)
          .toReversed()
          .map(({ number, receivedAt, changes }) => (
            <li key={number}>
              <p>
                <strong>
                  {number === 1 ? t('First version') : t('Version {number}', { number })}
                </strong>
                <span className="quiet">{` ${readableTime(receivedAt)}`}</span>
              </p>
              {changes.map(({ label, value, before }) => (
                <p key={label}>
                  {t('{label}: ', { label })}
                  <del>{before}</del> <ins>{value}</ins>
                </p>
              ))}
            </li>
          ))}
      </ol>
    </section>
  )
}

/** Names who acted, at the beginning of a line. An email address stays as it is. */
const actorOf = (by: string, { nameOf }: Members) =>
  by.includes('@') ? nameOf(by) : upperFirst(nameOf(by))

export function History({ enquiry, activities, members }: EnquiryPageProps) {
  if (activities.length === 0) return null
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t('History')}</h2>
      <ol className="story">
        {activities.map((activity) => {
          const { id, at, by, name, detail } = activity
          const note = name === 'noted' ? detail.text : ''
          return (
            <li key={id}>
              <p>
                <strong>{actorOf(by, members)}</strong> {activityWords(activity, members)}
                <span className="quiet">{` ${readableTime(at)}`}</span>
              </p>
              {note && <blockquote>{note}</blockquote>}
              {isUndoOffered(activity, activities) && (
                <EnquiryForm enquiry={enquiry} action="undo" className="screen-only">
                  <Button name="activity" value={id} variant="link">
                    {t(note ? 'Remove note' : 'Undo this')}
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

const emailTitles: Readonly<
  Record<string, readonly [title: Message, whose?: 'team' | 'customer']>
> = {
  team: ['Email to the team', 'team'],
  contact: ['Email to the team', 'team'],
  customer: ['Confirmation to the customer', 'customer'],
  update: ['Email to the team about a change'],
  undeliverable: ['Email to the team: the customer cannot be reached by email'],
  quote: ['Quote to the traveller'],
  accepted: ['Reply to the traveller’s acceptance'],
  reply: ['Reply to the traveller'],
}

/** The emails whose revision is the number of a quote or reply. */
const numberedEmails = { quote: true, accepted: true, reply: true }

export function Deliveries(props: EnquiryPageProps) {
  const { enquiry, deliveries } = props
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries">{t('Emails')}</h2>
      <Done {...props} isInDeliveries />
      <ul className="story">
        {deliveries.map((delivery) => {
          const { channel, target, state, revision } = delivery
          const isGivenUp = state === 'refused' || state === 'expired'
          const [title = 'Email', whose] =
            channel === 'email'
              ? (emailTitles[target] ?? [])
              : (['Webhook {name}', isGivenUp && 'webhooks'] as const)
          const name = t(title, { name: target })
          const values = { name, number: revision }
          return (
            <li
              key={deliveryName(delivery) + channel}
              data-tone={isGivenUp ? 'trouble' : undefined}
            >
              <p>
                <strong>
                  {revision === 1
                    ? name
                    : target in numberedEmails
                      ? t('{name}, number {number}', values)
                      : t('{name}, version {number}', values)}
                </strong>
                <br />
                {deliveryWords(delivery)}
              </p>
              {whose && (
                <EnquiryForm enquiry={enquiry} action="send-again" className="screen-only">
                  <Button name="whose" value={whose} variant="link">
                    {t('Send again')}
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
