import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import { Fragment } from 'react'
import { t } from '#core/words.ts'
import type { Db } from '#desk/db/tables.ts'
import { type Act, ActionError, isSentAnew, readActivities } from '#desk/enquiries/activities.ts'
import { enquiryAnswers } from '#desk/enquiries/answers.ts'
import { activityWords } from '#desk/enquiries/event-words.ts'
import { isHeldBack, isInInbox, isPart, states } from '#desk/enquiries/life.ts'
import { findByReference, type ListedEnquiry } from '#desk/enquiries/store.ts'
import {
  actorOf,
  deadlineOf,
  impossibleNow,
  sourceTitles,
  standingOf,
} from '#desk/enquiries/wording.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { readableTime } from '#desk/lib/time.ts'
import { Button, sendMissing, sendPage } from '#desk/shell/layout.tsx'
import { readMembers } from '#desk/team/members.ts'
import { memberOf } from '#desk/team/require-session.ts'
import { Assignment, assignAction } from './assignment.tsx'
import { actOf, type EnquiryAction } from './enquiry-action.ts'
import { donePath, EnquiryForm, enquiryPath } from './enquiry-form.tsx'
import {
  type EnquiryPageOptions,
  type EnquiryStory,
  type PageState,
  type Panel,
  readEnquiryStory,
  readEnquiryView,
} from './enquiry-view.ts'
import { FollowUp, followUpAction } from './follow-up.tsx'
import { Done, History, Versions } from './history.tsx'
import { joiningActions, LeadLink, Others } from './joining.tsx'
import { NoteForm, noteAction } from './note.tsx'
import { Release, releaseAction, Signals } from './release.tsx'
import { Deliveries, sendAgainAction } from './sent-emails.tsx'
import { undoAction } from './undo.tsx'
import { answerActions, WhatHappened } from './what-happened.tsx'

type Params = { readonly reference: string }

export const enquiryActions: readonly EnquiryAction[] = [
  ...answerActions,
  releaseAction,
  assignAction,
  followUpAction,
  noteAction,
  ...joiningActions,
  undoAction,
  sendAgainAction,
]

export const enquiryRoutes: FastifyPluginAsync<EnquiryPageOptions> = async (app, options) => {
  const path = enquiryPath(':reference')

  app.get<{ Params: Params; Querystring: Fields }>(path, async ({ params, query }, reply) => {
    const { done, reply: chosen } = query
    return showEnquiry(options, reply, params.reference, { done, reply: chosen })
  })

  registerActions(app, options, enquiryActions)
}

export function registerActions(
  app: FastifyInstance,
  options: EnquiryPageOptions,
  actions: readonly EnquiryAction[],
): void {
  const { db, deliveriesAdded } = options
  for (const { address, act: perform } of actions) {
    const path = `${enquiryPath(':reference')}/${address}`
    app.post<{ Params: Params; Body: Fields }>(path, async (request, reply) => {
      const { body, params } = request
      const enquiry = await findByReference(db, params.reference)
      if (enquiry === undefined) return sendMissing(options, reply)
      const { id: enquiryId, reference } = enquiry
      const act = { ...actOf(request, enquiryId, options), seen: body['seen'] ?? '' }
      const unsaved = { action: address, fields: body }
      const show = (error: string) => showEnquiry(options, reply, reference, { error, unsaved })
      try {
        const result = await perform(act, enquiry, body, options)
        if (result !== 'done') return show(await conflictOf(db, result, enquiry, act))
        deliveriesAdded()
        return reply.redirect(donePath(reference, act), 303)
      } catch (error) {
        if (!(error instanceof ActionError)) throw error
        return show(error.message)
      }
    })
  }
}

async function conflictOf(
  db: Db,
  result: 'changed' | 'impossible',
  enquiry: ListedEnquiry,
  { seen }: Act,
): Promise<string> {
  if (result === 'impossible') {
    return impossibleNow()
  }
  const [newest] = await readActivities(db, enquiry.id)
  const members = await readMembers(db)
  const isByTeam = newest !== undefined && !isSentAnew(seen, enquiry)
  const change = isByTeam
    ? `${actorOf(newest.by, enquiry, members)} ${activityWords(newest, members).replace(/ ?:$/, '')}`
    : t('The sender changed the enquiry')
  return t(
    '{change} while you were reading, so your change was not saved. Check the enquiry, and try again if you still want to.',
    { change },
  )
}

/** Shows an enquiry's page with the panels of all rooms. After an error, with its text and status 409. */
export async function showEnquiry(
  options: EnquiryPageOptions,
  reply: FastifyReply,
  reference: string,
  state: PageState,
): Promise<FastifyReply> {
  const { subject = '', text = '' } = state.typed ?? {}
  const texts = state.typed && { subject, text }
  const view = await readEnquiryView(options, memberOf(reply.request).email, reference, state)
  if (view === null) return sendMissing(options, reply, texts)
  const panels = await Promise.all(options.panels.map((read) => read(view, state)))
  const story = { ...view, ...(await readEnquiryStory(options.db, view, state.done)) }
  const { name, reference: shown } = view.enquiry
  return sendPage(options, reply, {
    title: `${name || t('No name given')}, ${shown}`,
    place: 'inbox',
    status: state.error === undefined ? 200 : 409,
    content: <EnquiryPage {...story} error={state.error} panels={panels} />,
  })
}

type EnquiryPageProps = EnquiryStory & {
  readonly error: string | undefined
  readonly panels: readonly Panel[]
}

function EnquiryPage({ error, panels, ...story }: EnquiryPageProps) {
  const { enquiry, words, now, news, takesAnswer, step } = story
  const { reference, name, kind, state, received_at, waiting_since } = enquiry
  const standing = standingOf(enquiry, news, now)
  const deadline = deadlineOf(enquiry)
  const { days, conversation, reply, business, decision, hint, forms, steps, answers } =
    joinPanels(panels)
  const trip = [days ?? words.when, words.group].filter(Boolean).join(' · ')
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
          <span>{t('Received {time}', { time: readableTime(received_at) })}</span>
          {enquiry.source !== 'website' && (
            <span>
              {[t(sourceTitles[enquiry.source]), enquiry.campaign].filter(Boolean).join(', ')}
            </span>
          )}
          {deadline !== null && (
            <span>{t('answer by {time}', { time: readableTime(deadline) })}</span>
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
      <div className="enquiry-columns split">
        <section className="enquiry-next stack gap-xs screen-only" aria-label={t('Next step')}>
          <Done {...story} place="next step" />
          <div className="state-buttons cluster gap-xs">
            {isHeldBack(enquiry) ? <Release enquiry={enquiry} /> : decision}
            {isPart(enquiry) && <LeadLink {...story} />}
            {decision === undefined && step !== null && (steps[step] ?? <OwnStep {...story} />)}
          </div>
          {hint !== undefined && <p className="quiet text-s">{hint}</p>}
          {takesAnswer && business}
          <Others {...story} />
        </section>
        <div className="enquiry-talk stack gap-s">
          {conversation}
          {!isPart(enquiry) && <div className="screen-only">{reply}</div>}
        </div>
        <section className="enquiry-menu stack gap-xs screen-only" aria-label={t('Actions')}>
          <Done {...story} place="menu" />
          {isInInbox(enquiry) && decision === undefined && (
            <WhatHappened {...story} others={answers ?? []} />
          )}
          <details className="fold" open={menuActions.some((one) => story.unsavedIn(one.address))}>
            <summary className="strong">{t('More')}</summary>
            <div className="stack gap-2xs">
              {isInInbox(enquiry) && <Assignment {...story} />}
              {(states[state].isOpen || waiting_since !== null) && <FollowUp {...story} />}
              <NoteForm {...story} />
              {takesAnswer && forms}
              {enquiry.source !== 'website' && (
                <a className="action target" href={`${enquiryPath(reference)}/correct`}>
                  {t('Edit the enquiry')}
                </a>
              )}
              <a className="action target" href={`${enquiryPath(reference)}/erase`}>
                {t('Erase this person’s data…')}
              </a>
            </div>
          </details>
        </section>
        <div className="enquiry-story stack">
          <section aria-labelledby="answers">
            <h2 id="answers">{t('Enquiry details')}</h2>
            <dl className="answers">
              {enquiryAnswers(kind, enquiry.payload).map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
          <Versions {...story} />
          <History {...story} />
          <Deliveries {...story} />
        </div>
      </div>
    </div>
  )
}

/** The actions of the menu. It is open while one of them could not be saved. */
const menuActions = [assignAction, followUpAction, noteAction]

/** The next steps that need no other room. */
function OwnStep({ enquiry, step, me }: EnquiryStory) {
  if (step === 'assign') {
    return (
      <EnquiryForm enquiry={enquiry} action={assignAction.address}>
        <Button name="to" value={me}>
          {t('Assign to me')}
        </Button>
      </EnquiryForm>
    )
  }
  return (
    <a className="button" href="#words">
      {t('Reply')}
    </a>
  )
}

/** Joins the panels of all rooms. Several rooms may add to the business, the steps and the menu of an enquiry. */
function joinPanels(panels: readonly Panel[]) {
  const one = <Part extends keyof Panel>(part: Part) =>
    panels.map((panel) => panel[part]).find((shown) => shown !== undefined)
  const all = (part: 'business' | 'forms') =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the rooms' order never changes
    panels.map((panel, index) => <Fragment key={index}>{panel[part]}</Fragment>)
  return {
    days: one('days'),
    conversation: one('conversation'),
    reply: one('reply'),
    decision: one('decision'),
    hint: one('hint'),
    answers: one('answers'),
    steps: Object.assign({}, ...panels.map(({ steps }) => steps)) as NonNullable<Panel['steps']>,
    business: all('business'),
    forms: all('forms'),
  }
}
