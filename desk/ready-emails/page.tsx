import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import { formatMoney } from '#core/money.ts'
import { type ReadyKind, readyKinds } from '#core/schemas/ready-emails.ts'
import { type Message, t, tCount } from '#core/words.ts'
import { findProblem } from '#desk/conversation/draft.ts'
import type { Replies } from '#desk/conversation/saved-replies.ts'
import type { Act } from '#desk/enquiries/activities.ts'
import { languageOf } from '#desk/enquiries/enquiry-content.ts'
import { actOf } from '#desk/enquiries/one/enquiry-action.ts'
import { enquiryPath } from '#desk/enquiries/one/enquiry-form.tsx'
import { undo } from '#desk/enquiries/one/undo.tsx'
import { findByReference } from '#desk/enquiries/store.ts'
import { impossibleNow } from '#desk/enquiries/wording.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { oneLine } from '#desk/lib/text.ts'
import { shortDay } from '#desk/lib/time.ts'
import { Trouble } from '#desk/shell/form-parts.tsx'
import {
  BackToInbox,
  Button,
  NarrowPage,
  type ShellOptions,
  sendMissing,
  sendPage,
} from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { TypedTexts } from '#desk/shell/typed-texts.tsx'
import { memberOf } from '#desk/team/require-session.ts'
import { type ReadyEmail, readyDecisions } from './due.ts'
import {
  findDecision,
  sendReady,
  skipReady,
  type WrittenEmail,
  writeReady,
} from './ready-emails.ts'

export type ReadyOptions = ShellOptions & { readonly replies: Replies }

const pathOf = ({ enquiry, ready }: Pick<WrittenEmail, 'enquiry' | 'ready'>) =>
  `/desk/ready/${enquiry.reference}/${ready.kind}`

const maxShown = 30

/** The inbox, where it says what was decided. */
const afterDecision = ({ id }: Pick<Act, 'id'>) => `/desk?decided=${id}#done`

/** The section of the inbox with the emails that only wait for a member. */
export async function readReadyEmails(options: ReadyOptions, member: string, decided: string) {
  const { emails, more } = await writeReady(options, { sender: member, most: maxShown })
  const done = decided === '' ? undefined : await findDecided(options.db, decided)
  const count = emails.length + more
  const title = count === 0 ? '' : tCount(count, '1 email is ready', '{count} emails are ready')
  const notice = done && <Decided {...done} />
  return { title, section: count === 0 ? notice : <ReadyList {...{ title, notice, emails }} /> }
}

type ReadyListProps = {
  readonly title: string
  readonly notice: ReactNode
  readonly emails: readonly WrittenEmail[]
}

function ReadyList({ title, notice, emails }: ReadyListProps) {
  return (
    <section className="stack gap-s" aria-labelledby="ready">
      {notice}
      <h2 id="ready" className="text-l">
        {title}
      </h2>
      <ol className="rows stack">
        {emails.map((email) => (
          <li key={`${email.enquiry.id} ${email.ready.key}`} className="panel stack gap-xs">
            <Ready {...email} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Finds what a member has just sent or skipped, unless it is ready again. */
async function findDecided(db: ReadyOptions['db'], id: string) {
  const found = await db
    .selectFrom('activity')
    .innerJoin('enquiry', 'enquiry.id', 'activity.enquiry_id')
    .select([
      'activity.id',
      'activity.name as decision',
      'activity.detail',
      'enquiry.reference',
      'enquiry.name',
    ])
    .where('activity.id', '=', id)
    .where('activity.name', 'in', readyDecisions)
    .executeTakeFirst()
  return found && JSON.parse(found.detail).to ? found : undefined
}

type DecidedProps = Readonly<Record<'id' | 'decision' | 'reference' | 'name', string>>

/** Says what became of the email. One that was skipped can be had back. */
function Decided({ id, decision, reference, name }: DecidedProps) {
  const values = { name: name || reference }
  if (decision === 'ready email sent')
    return (
      <p className="notice" id="done" role="status" tabIndex={-1}>
        {t('The email to {name} is on its way.', values)}
      </p>
    )
  return (
    <PostForm
      className="notice cluster"
      id="done"
      role="status"
      action={`/desk/ready/${reference}/undo`}
    >
      <p>{t('The email to {name} was skipped.', values)}</p>
      <Button name="activity" value={id} variant="quiet">
        {t('Undo')}
      </Button>
    </PostForm>
  )
}

const reasons = {
  quote: 'No answer to the quote, which is valid until {day}.',
  expiry: 'The quote expires on {day}.',
  deposit: 'The deposit of {amount} is due on {day}.',
  'deposit-late': 'The deposit of {amount} was due on {day}.',
  permits: 'The permits are not bought. The trip begins on {day}.',
  arrival: 'The trip begins on {day}.',
  review: 'The trip ended on {day}: ask for a review.',
} as const satisfies Readonly<Record<ReadyKind, Message>>

const reasonOf = ({ kind, day, amount }: ReadyEmail) =>
  t(reasons[kind], {
    day: shortDay(day),
    amount: amount === null ? '' : formatMoney(amount.sum, amount.currency),
  })

function Ready(email: WrittenEmail) {
  const { enquiry, ready, subject, text } = email
  const { name, reference } = enquiry
  const who = name || reference
  const path = pathOf(email)
  const lang = languageOf(enquiry)
  const canSend = isDeliverable(enquiry.email)
  return (
    <>
      <p>
        <a className="strong" href={enquiryPath(reference)}>
          {who}
        </a>
        {` · ${reasonOf(ready)}`}
      </p>
      <details className="fold">
        <summary lang={lang}>{subject}</summary>
        <blockquote className="lines" lang={lang}>
          {text}
        </blockquote>
      </details>
      {!canSend && (
        <p className="quiet">{t('There is no email address: call or write to them.')}</p>
      )}
      <div className="cluster gap-xs">
        {canSend && (
          <PostForm action={`${path}/send`}>
            <input type="hidden" name="ready" value={ready.key} />
            <Button aria-label={t('Send the email to {name}', { name: who })}>{t('Send')}</Button>
          </PostForm>
        )}
        {canSend && (
          <a
            className="button"
            data-variant="quiet"
            href={path}
            aria-label={t('Change the email to {name}', { name: who })}
          >
            {t('Change')}
          </a>
        )}
        <PostForm action={`${path}/skip`}>
          <input type="hidden" name="ready" value={ready.key} />
          <Button variant="link" aria-label={t('Skip the email to {name}', { name: who })}>
            {t('Skip')}
          </Button>
        </PostForm>
      </div>
    </>
  )
}

type Refused = {
  readonly title: string
  readonly why: string
  readonly texts?: readonly string[]
}

type Call = {
  Params: { readonly reference: string; readonly kind: string }
  Body: Fields
}

export const readyRoutes: FastifyPluginAsync<ReadyOptions> = async (app, options) => {
  const { db, deliveriesAdded } = options
  const path = '/desk/ready/:reference/:kind'

  app.get<Call>(path, async (request, reply) => {
    const { email } = await find(request)
    return email === undefined ? sendMissing(options, reply) : show(reply, email)
  })

  app.post<Call>(`${path}/send`, async (request, reply) => {
    const { enquiry, email } = await find(request)
    const { ready = '', subject, text } = request.body
    if (enquiry === undefined) return sendMissing(options, reply)
    const typed = {
      subject: oneLine(subject ?? '') || (email?.subject ?? ''),
      text: (text ?? email?.text ?? '').trim(),
    }
    if (email !== undefined && email.ready.key === ready) {
      const error = findProblem({ ...typed, fault: null }, enquiry, options.replies)
      if (error !== null) return show(reply, { ...email, ...typed }, error)
      const act = actOf(request, enquiry.id, options)
      const result = await sendReady(options, act, email, typed)
      if (result === 'done') {
        deliveriesAdded()
        return reply.redirect(afterDecision(act), 303)
      }
    }
    const texts = [text ?? ''].filter(Boolean)
    const isSent = (await findDecision(db, enquiry.id, ready)) === 'ready email sent'
    if (isSent && texts.length === 0) return reply.redirect('/desk', 303)
    return refuse(reply, {
      title: t('Not sent'),
      why: t(
        'Somebody has sent or skipped this email, or it is no longer needed. Nothing was sent.',
      ),
      texts,
    })
  })

  app.post<Call>(`${path}/skip`, async (request, reply) => {
    const { enquiry, email } = await find(request)
    const { ready = '' } = request.body
    if (enquiry === undefined) return sendMissing(options, reply)
    const act = actOf(request, enquiry.id, options)
    const isReady = email?.ready.key === ready
    if (isReady && (await skipReady(options, act, email)) === 'done')
      return reply.redirect(afterDecision(act), 303)
    // What is no longer ready needs no skipping.
    if ((await findDecision(db, enquiry.id, ready)) !== 'ready email sent')
      return reply.redirect('/desk', 303)
    return refuse(reply, {
      title: t('Not skipped'),
      why: t('Somebody has sent this email already.'),
    })
  })

  app.post<Call>('/desk/ready/:reference/undo', async (request, reply) => {
    const enquiry = await findByReference(db, request.params.reference)
    if (enquiry === undefined) return sendMissing(options, reply)
    const act = actOf(request, enquiry.id, options)
    const result = await undo(db, act, request.body['activity'] ?? '')
    if (result === 'done') return reply.redirect('/desk', 303)
    return refuse(reply, { title: t('Not undone'), why: impossibleNow() })
  })

  async function find(request: FastifyRequest<Call>) {
    const { reference, kind } = request.params
    const enquiry = await findByReference(db, reference)
    if (enquiry === undefined || !readyKinds.some((known) => known === kind)) return {}
    const sender = memberOf(request).name
    const { emails } = await writeReady(options, { sender, most: 9, enquiryId: enquiry.id })
    return { enquiry, email: emails.find(({ ready }) => ready.kind === kind) }
  }

  /** Answers a form that came too late. */
  const refuse = (reply: FastifyReply, { title, why, texts = [] }: Refused) =>
    sendPage(options, reply, {
      title,
      status: 409,
      content: (
        <NarrowPage heading={title}>
          <p>{why}</p>
          <TypedTexts texts={texts} />
          <BackToInbox />
        </NarrowPage>
      ),
    })

  function show(reply: FastifyReply, email: WrittenEmail, error?: string) {
    const { enquiry, ready, subject, text } = email
    const title = t('Email to {name}', { name: enquiry.name || enquiry.reference })
    const address = pathOf(email)
    const lang = languageOf(enquiry)
    return sendPage(options, reply, {
      title,
      place: 'inbox',
      status: error === undefined ? 200 : 400,
      content: (
        <NarrowPage heading={title}>
          <Trouble error={error} />
          <p>
            {reasonOf(ready)} <a href={enquiryPath(enquiry.reference)}>{t('See the enquiry')}</a>
          </p>
          <PostForm action={`${address}/send`} className="fields stack gap-xs">
            <input type="hidden" name="ready" value={ready.key} />
            <label htmlFor="subject">{t('Subject')}</label>
            <input id="subject" name="subject" lang={lang} defaultValue={subject} />
            <label htmlFor="words">{t('Your reply')}</label>
            <textarea id="words" name="text" lang={lang} rows={14} required defaultValue={text} />
            <Button>{t('Send')}</Button>
          </PostForm>
          <BackToInbox />
        </NarrowPage>
      ),
    })
  }
}
