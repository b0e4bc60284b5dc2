import { t } from '#core/words.ts'
import { changedAnswers, enquiryAnswers } from '#desk/enquiries/answers.ts'
import { activityWords, doneWords } from '#desk/enquiries/event-words.ts'
import type { ActivityName } from '#desk/enquiries/life.ts'
import { actorFirst } from '#desk/enquiries/wording.ts'
import { readableTime } from '#desk/lib/time.ts'
import { enquiryPath } from './enquiry-form.tsx'
import { type EnquiryStory, maxVersions } from './enquiry-view.ts'
import { UndoForm } from './undo.tsx'

type DonePlace = 'next step' | 'menu' | 'deliveries'
type DoneProps = EnquiryStory & { readonly place: DonePlace }

/** An outcome is said above the step that comes after it. */
const placesOfDone: Readonly<Partial<Record<ActivityName, DonePlace>>> = {
  outcome: 'next step',
  'sent again': 'deliveries',
}

export function Done({ enquiry, activities, members, done, next, place }: DoneProps) {
  const activity = activities.find(({ id }) => id === done)
  if (activity === undefined || (placesOfDone[activity.name] ?? 'menu') !== place) return null
  const words = doneWords(activity, members)
  if (words === null) return null
  return (
    <div className="notice cluster screen-only" id="done" role="status" tabIndex={-1}>
      <p>{words}</p>
      <UndoForm enquiry={enquiry} activity={activity} activities={activities} />
      {next && (
        <a className="action" href={enquiryPath(next.reference)}>
          {t('Next enquiry: {name}', { name: next.name || next.reference })}
        </a>
      )}
    </div>
  )
}

export function Versions({ enquiry: { kind }, revisions }: EnquiryStory) {
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

export function History({ enquiry, activities, members }: EnquiryStory) {
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
                <strong>{actorFirst(by, enquiry, members)}</strong>{' '}
                {activityWords(activity, members)}
                <span className="quiet">{` ${readableTime(at)}`}</span>
              </p>
              {note && <blockquote>{note}</blockquote>}
              <UndoForm enquiry={enquiry} activity={activity} activities={activities} isLink />
            </li>
          )
        })}
      </ol>
    </section>
  )
}
