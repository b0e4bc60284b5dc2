import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { tooLong } from '#core/forms/too-long.ts'
import { type Message, t, tCount } from '#core/words.ts'
import { lockWrites } from '#desk/db/queries.ts'
import type { Db, Trx } from '#desk/db/tables.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { Refusal } from '#desk/http/errors.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { oneLine } from '#desk/lib/text.ts'
import { kigaliDay, readableTime, shortDay } from '#desk/lib/time.ts'
import { insertNotice } from '#desk/outbox/deliveries.ts'
import { Trouble } from '#desk/shell/form-parts.tsx'
import {
  Button,
  NarrowPage,
  type ShellOptions,
  sendMissing,
  sendPage,
} from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import {
  addMember,
  comparable,
  type Member,
  noMember,
  readMembers,
  removeMember,
  renameMember,
} from './members.ts'
import { memberOf } from './require-session.ts'
import { endSessions, listSessions } from './sessions.ts'
import type { SignInContent } from './sign-in.tsx'

const path = '/desk/team'

const messages = {
  invited: 'Invited. The email with the link to sign in is on its way.',
  renamed: 'Name saved.',
  removed: 'Removed, and signed out of all devices.',
  'signed-out': 'Signed out of all devices.',
} as const satisfies Readonly<Record<string, Message>>

const isMessage = (said = ''): said is keyof typeof messages => Object.hasOwn(messages, said)

type TeamOptions = ShellOptions & {
  /** Returns the ids of the open enquiries that are assigned to a member. */
  readonly listAssigned: (db: Db, email: string) => Promise<readonly string[]>
  /** Takes an enquiry from the member to whom it is assigned. */
  readonly unassign: (trx: Trx, enquiryId: string, by: string) => Promise<unknown>
  /** Takes the open tasks from a member. */
  readonly unassignTasks: (trx: Trx, email: string) => Promise<void>
}

export const teamRoutes: FastifyPluginAsync<TeamOptions> = async (app, options) => {
  const { db, ids, now, deliveriesAdded } = options

  app.get<{ Querystring: Fields }>(path, ({ query: { said } }, reply) =>
    show(reply, { message: isMessage(said) ? t(messages[said]) : undefined }),
  )

  app.post<{ Body: Fields }>(`${path}/invite`, async ({ body }, reply) => {
    const me = memberOf(reply.request)
    const typed = { name: oneLine(body['name'] ?? ''), email: comparable(body['email'] ?? '') }
    const { name, email } = typed
    if (name === '' || !isDeliverable(email)) {
      return show(reply, { error: t('Enter a name and one email address.'), typed })
    }
    const fault = tooLong(name, maxName)
    if (fault) return show(reply, { error: fault, typed })
    const invitation = { name, by: me.name, byEmail: me.email }
    const content: SignInContent = { wanted: '/desk', invitation }
    const isAdded = await lockWrites(db, async (trx) => {
      const added = { name, email, invited_by: me.email, created_at: now() }
      if (!(await addMember(trx, added))) return false
      await insertNotice(trx, { name: 'sign-in', recipient: email, content }, { now: now(), ids })
      return true
    })
    if (!isAdded)
      return show(reply, { error: t('{email} is already in the team.', { email }), typed })
    deliveriesAdded()
    return done(reply, 'invited', email)
  })

  app.post<{ Body: Fields }>(`${path}/rename`, async ({ body }, reply) => {
    const { email = '', seen } = body
    const name = oneLine(body['name'] ?? '')
    const renamed = { name, email }
    const fault = name === '' ? t('Enter a name.') : tooLong(name, maxName)
    if (fault) return show(reply, { error: fault, renamed })
    if (await renameMember(db, renamed, seen)) return done(reply, 'renamed', email)
    const member = (await readMembers(db)).find(email)
    if (member === undefined) return sendMissing(options, reply)
    const error = t('Somebody else changed the name to “{name}” in the meantime. Yours is below.', {
      name: member.name,
    })
    return show(reply, { error, renamed, status: 409 })
  })

  app.get<{ Querystring: Fields }>(`${path}/remove`, async ({ query }, reply) => {
    const member = (await readMembers(db)).find(query['email'] ?? '')
    if (member === undefined) return showRemoved(reply, query['email'] ?? '')
    if (member.email === memberOf(reply.request).email) throw new Refusal(400, 'yourself')
    const open = await options.listAssigned(db, member.email)
    const content = <Removal {...member} openEnquiries={open.length} />
    return sendPage(options, reply, { title: t('Remove from the team'), place: 'account', content })
  })

  app.post<{ Body: Fields }>(`${path}/remove`, async ({ body: { email = '' } }, reply) => {
    const by = memberOf(reply.request).email
    const isRemoved = await lockWrites(db, async (trx) => {
      if (!(await removeMember(trx, email, by, now()))) return false
      for (const enquiryId of await options.listAssigned(trx, email)) {
        await options.unassign(trx, enquiryId, by)
      }
      await options.unassignTasks(trx, email)
      return true
    })
    const { removed } = await readMembers(db)
    if (!isRemoved && !removed.some((one) => one.email === email))
      throw new Refusal(400, 'not another member')
    return done(reply, 'removed', email)
  })

  app.post<{ Body: Fields }>(`${path}/sign-out`, async ({ body: { email = '' } }, reply) => {
    if (!(await readMembers(db)).has(email)) return showRemoved(reply, email)
    await endSessions(db, { email })
    return done(reply, 'signed-out', email)
  })

  function done(reply: FastifyReply, said: keyof typeof messages, email: string) {
    const by = memberOf(reply.request).email
    reply.log.warn({ by, email }, `team: a member was ${said}`)
    return reply.redirect(`${path}?said=${said}`, 303)
  }

  /** Answers a form about a member whom somebody else has removed since it was shown. */
  async function showRemoved(reply: FastifyReply, email: string) {
    const { removed } = await readMembers(db)
    if (!removed.some((one) => one.email === email)) throw new Refusal(400, 'not a member')
    return show(reply, { message: noMember(email), status: 409 })
  }

  async function show(
    reply: FastifyReply,
    { status, ...form }: Partial<TeamProps> & { readonly status?: 409 },
  ) {
    const props = {
      ...form,
      me: memberOf(reply.request).email,
      members: await readMembers(db),
      sessions: await listSessions(db, now()),
    }
    const content = <Team {...props} />
    return sendPage(options, reply, {
      title: t('Team'),
      place: 'account',
      status: status ?? (form.error === undefined ? 200 : 400),
      content,
    })
  }
}

const maxName = 60

type TeamProps = {
  readonly me: string
  readonly members: Awaited<ReturnType<typeof readMembers>>
  readonly sessions: Awaited<ReturnType<typeof listSessions>>
  readonly message?: string | undefined
  readonly error?: string | undefined
  readonly typed?: Member
  /** A member whose new name was refused. */
  readonly renamed?: Member
}

const Team = ({ me, members, sessions, message, error, typed, renamed }: TeamProps) => (
  <NarrowPage heading={t('Team')}>
    {message && (
      <p className="notice" role="status">
        {message}
      </p>
    )}
    <p>{t('These people can sign in to the desk, and can see and do everything here.')}</p>
    <ul className="ruled">
      {members.list.map(({ email, name, invited_by, created_at }) => {
        const devices = sessions.filter((session) => session.email === email)
        const [last] = devices
        return (
          <li key={email} className="stack gap-xs">
            <p>
              <strong>{email === me ? t('{name} (you)', { name }) : name}</strong>
              <br />
              {email}
              <br />
              {[
                t('since {day}', { day: shortDay(kigaliDay(created_at)) }),
                invited_by !== null && t('invited by {name}', { name: members.nameOf(invited_by) }),
              ]
                .filter(Boolean)
                .join(', ')}
              <br />
              {last
                ? tCount(
                    devices.length,
                    '1 device, last used {time}',
                    '{count} devices, last used {time}',
                    { time: readableTime(last.seenAt) },
                  )
                : t('not signed in')}
            </p>
            <details open={renamed?.email === email}>
              <summary className="action">{t('Rename {name}', { name })}</summary>
              {renamed?.email === email && <Trouble error={error} />}
              <PostForm action={`${path}/rename`} seen={name} className="fields stack gap-xs">
                <input type="hidden" name="email" value={email} />
                <label className="stack gap-2xs">
                  {t('Name (used to sign replies)')}
                  <input
                    name="name"
                    required
                    data-limit={maxName}
                    defaultValue={renamed?.email === email ? renamed.name : name}
                  />
                </label>
                <Button variant="quiet">{t('Rename')}</Button>
              </PostForm>
            </details>
            {email !== me && (
              <PostForm action={`${path}/sign-out`} className="cluster gap-s">
                <input type="hidden" name="email" value={email} />
                {last && (
                  <Button
                    variant="quiet"
                    aria-label={t('Sign {name} out of all devices', { name })}
                  >
                    {t('Sign out')}
                  </Button>
                )}
                <a href={`${path}/remove?email=${encodeURIComponent(email)}`}>
                  {t('Remove {name} from the team', { name })}
                </a>
              </PostForm>
            )}
          </li>
        )
      })}
    </ul>
    {members.removed.length > 0 && (
      <p className="quiet">
        {t('Removed: {addresses}. To let them back in, invite them again.', {
          addresses: members.removed.map(({ email }) => email).join(', '),
        })}
      </p>
    )}
    <h2 className="text-l">{t('Invite')}</h2>
    <PostForm action={`${path}/invite`} className="fields stack gap-xs">
      {renamed === undefined && <Trouble error={error} />}
      <label htmlFor="name">{t('Name (used to sign replies)')}</label>
      <input id="name" name="name" required data-limit={maxName} defaultValue={typed?.name} />
      <label htmlFor="email">{t('Email')}</label>
      <input id="email" name="email" type="email" required defaultValue={typed?.email} />
      <p className="quiet">{t('They get an email with a link to sign in. It works for 7 days.')}</p>
      <Button>{t('Invite')}</Button>
    </PostForm>
  </NarrowPage>
)

const Removal = ({ email, name, openEnquiries }: Member & { readonly openEnquiries: number }) => (
  <NarrowPage heading={t('Remove {name} from the team?', { name })}>
    <p>
      {t('This signs {email} out of all devices at once. They cannot sign in again.', { email })}
    </p>
    <p>
      {openEnquiries === 0
        ? t('No open enquiry is assigned to them.')
        : tCount(
            openEnquiries,
            'The open enquiry assigned to them will become unassigned.',
            'The {count} open enquiries assigned to them will become unassigned.',
          )}{' '}
      {t(
        'Their email address stays in the history. If they know the password for the team’s mailbox, change it.',
      )}
    </p>
    <PostForm action={`${path}/remove`} className="cluster gap-s">
      <input type="hidden" name="email" value={email} />
      <Button>{t('Remove {name} from the team', { name })}</Button>
      <a href={path}>{t('Cancel')}</a>
    </PostForm>
  </NarrowPage>
)
