import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { answerBy } from '#core/answer-time.ts'
import { t } from '#core/words.ts'
import { Conversation, conversationRoutes } from '#desk/conversation/conversation.tsx'
import { Reply } from '#desk/conversation/reply.tsx'
import { expectsAnswer } from '#desk/db/tables.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { upperFirst } from '#desk/lib/text.ts'
import { readableTime } from '#desk/lib/time.ts'
import { Quotes } from '#desk/quotes/editor.tsx'
import { sendMissing, sendPage } from '#desk/shell/layout.tsx'
import { readMembers } from '#desk/team/members.ts'
import { memberOf } from '#desk/team/require-session.ts'
import { daysOf } from '#desk/trips/calendar.tsx'
import { ActionError } from './actions.ts'
import { type Act, readActivities } from './activities.ts'
import { enquiryAnswers, visitorWords } from './answers.ts'
import { Actions, actionsByPath } from './enquiry-actions.tsx'
import type { EnquiryProps } from './enquiry-form.tsx'
import { enquiryPath } from './enquiry-form.tsx'
import { Deliveries, Done, History, Versions } from './enquiry-story.tsx'
import { findByReference, type ListedEnquiry } from './read-enquiries.ts'
import {
  type EnquiryPageOptions,
  type EnquiryPageProps,
  type PageState,
  readEnquiryPage,
} from './read-enquiry-page.ts'
import { isOneOfMany, signalsOf } from './spam-score.ts'
import { activityWords, signalLabels, sourceTitles, standingOf } from './wording.ts'

type Params = { readonly reference: string }

export const enquiryRoutes: FastifyPluginAsync<EnquiryPageOptions> = async (app, options) => {
  const { db, ids, now, deliveriesAdded } = options
  const path = enquiryPath(':reference')

  app.get<{ Params: Params; Querystring: Fields }>(path, async ({ params, query }, reply) => {
    const { done, reply: chosen } = query
    return show(reply, params.reference.toUpperCase(), { done, reply: chosen })
  })

  app.post<{ Params: Params; Body: Fields }>(`${path}/reply`, async ({ params, body }, reply) => {
    const { subject = '', text = '', reply: chosen } = body
    const typed = { subject: subject.slice(0, 300), text: text.slice(0, 8000) }
    return show(reply, params.reference, { reply: chosen, typed })
  })

  await app.register(conversationRoutes, { ...options, show })

  for (const [name, action] of Object.entries(actionsByPath)) {
    app.post<{ Params: Params; Body: Fields }>(`${path}/${name}`, async (request, reply) => {
      const { body, params } = request
      const found = await findByReference(db, params.reference)
      if (found === null) return sendMissing(options, reply)
      const { id: enquiryId, reference } = found.enquiry
      const by = memberOf(request).email
      const act = { enquiryId, by, now: now(), id: ids.uuid(), seen: body['seen'] ?? '' }
      try {
        const result = await action(act, found.enquiry, body, options)
        if (result === 'done') {
          deliveriesAdded()
          return reply.redirect(`${enquiryPath(reference)}?done=${act.id}#done`, 303)
        }
        return show(reply, reference, { error: await errorFor(result, found.enquiry, act) })
      } catch (error) {
        if (!(error instanceof ActionError)) throw error
        return show(reply, reference, { error: error.message })
      }
    })
  }

  async function errorFor(
    result: 'changed' | 'impossible',
    { id, revision }: ListedEnquiry,
    { seen }: Act,
  ): Promise<string> {
    if (result === 'impossible') {
      return t('You cannot do this in the enquiry’s current state. Nothing was changed.')
    }
    const [newest] = await readActivities(db, id)
    const members = await readMembers(db)
    const isByTeam = newest !== undefined && seen?.split('.')[0] === `${revision}`
    const change = isByTeam
      ? `${members.nameOf(newest.by)} ${activityWords(newest, members).replace(/ ?:$/, '')}`
      : t('The sender changed the enquiry')
    return t(
      '{change} while you were reading, so your change was not saved. Check the enquiry, and try again if you still want to.',
      { change },
    )
  }

  async function show(
    reply: FastifyReply,
    reference: string,
    state: PageState,
  ): Promise<FastifyReply> {
    const props = await readEnquiryPage(options, memberOf(reply.request).email, reference, state)
    if (props === null) return sendMissing(options, reply)
    const { enquiry, error } = props
    return sendPage(options, reply, {
      title: `${enquiry.name || t('No name given')}, ${enquiry.reference}`,
      place: 'inbox',
      status: error === undefined ? 200 : 409,
      content: <EnquiryPage {...props} />,
    })
  }
}

function EnquiryPage(props: EnquiryPageProps) {
  const { enquiry, words, now, error } = props
  const { reference, name, kind, state, receivedAt, waitingSince } = enquiry
  const standing = standingOf(enquiry, now)
  // A member decides on quarantined enquiries, and on reviews and comments, before answering them.
  const isDecidedFirst = state === 'quarantine' || props.isApproved !== null
  const isOpen = state === 'new' && expectsAnswer(kind)
  const days = props.trip && upperFirst(daysOf(props.trip))
  const trip = [days ?? words.when, words.group].filter(Boolean).join(' · ')
  const isUnread = props.messages.some((one) => one.direction === 'in' && one.seen_at === null)
  return (
    <div className="stack">
      <header className="enquiry-head stack gap-2xs">
        <a className="action screen-only" href="/desk">
          {t('Inbox')}
        </a>
        <p className="quiet">
          {[words.kind, words.language, reference].filter(Boolean).join(' · ')}
        </p>
        <h1>{name || t('No name given')}</h1>
        {words.about !== '' && <p className="text-l">{words.about}</p>}
        {trip !== '' && <p>{trip}</p>}
        <p className="cluster gap-xs text-s" data-tone={standing.tone}>
          <span className="standing strong">{standing.words}</span>
          <span>{t('Received {time}', { time: readableTime(receivedAt) })}</span>
          {enquiry.source !== 'website' && <span>{t(sourceTitles[enquiry.source])}</span>}
          {(isOpen || waitingSince !== null) && (
            <span>
              {t('answer by {time}', { time: readableTime(answerBy(waitingSince ?? receivedAt)) })}
            </span>
          )}
          <span>{t('Kigali time')}</span>
        </p>
      </header>
      {error !== undefined && (
        <p className="notice screen-only" data-tone="trouble" role="status">
          {error}
        </p>
      )}
      <Signals enquiry={enquiry} />
      <div className="enquiry-columns split" data-writing={props.chosen ? '' : undefined}>
        {isUnread ? <Conversation {...props} /> : <Message enquiry={enquiry} />}
        <div className="enquiry-actions stack screen-only">
          {!isDecidedFirst && <Reply {...props} />}
          {props.takesAnswer && <Business {...props} />}
          <Done {...props} isInDeliveries={false} />
          <Actions {...props} />
          {isDecidedFirst && <Reply {...props} />}
        </div>
        <div className="enquiry-story stack">
          {isUnread ? <Message enquiry={enquiry} /> : <Conversation {...props} />}
          <section aria-labelledby="answers">
            <h2 id="answers">{t('Enquiry details')}</h2>
            {enquiry.source !== 'website' && (
              <a className="action screen-only" href={`${enquiryPath(reference)}/correct`}>
                {t('Edit the enquiry')}
              </a>
            )}
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
          <History {...props} />
          <Deliveries {...props} />
          <p className="links screen-only">
            <a href={`${enquiryPath(reference)}/erase`}>{t('Erase this person’s data…')}</a>
          </p>
        </div>
      </div>
    </div>
  )
}

function Business(props: EnquiryPageProps) {
  const { enquiry, quotes, trip } = props
  const isAccepted = quotes.some(({ state }) => state === 'accepted')
  return (
    <>
      <Quotes {...props} />
      <p>
        <a className="action" href={`${enquiryPath(enquiry.reference)}/trip`}>
          {trip !== null
            ? t('Trip, {days}', { days: daysOf(trip) })
            : t(isAccepted ? 'Enter the dates' : 'Book a trip without a quote')}
        </a>
      </p>
    </>
  )
}

function Message({ enquiry }: EnquiryProps) {
  const text = visitorWords(enquiry)
  if (text === '') return null
  return (
    <section className="enquiry-message" aria-labelledby="message">
      <h2 id="message">{t('Message')}</h2>
      <blockquote>{text}</blockquote>
    </section>
  )
}

function Signals({ enquiry: { state, evidence } }: EnquiryProps) {
  const signals = signalsOf(evidence)
  if (state === 'new' && isOneOfMany(evidence)) {
    return (
      <p className="notice">
        {t(
          'Many enquiries came from this internet address within an hour. They may be from guests at one hotel, or from a bot. Any bookings among them will not get an automatic confirmation.',
        )}
      </p>
    )
  }
  if (state !== 'quarantine' || signals.length === 0) return null
  return (
    <p className="notice" data-tone="trouble">
      {t(
        'It looks automated: {signals}. Its emails will not be sent until somebody on the team releases it.',
        {
          signals: signals.map((signal) => t(signalLabels[signal])).join(', '),
        },
      )}
    </p>
  )
}
