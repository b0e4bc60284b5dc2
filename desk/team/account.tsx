import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import { currentLanguage, languageCodes, languages, readLanguage, t } from '#core/words.ts'
import { lockWrites } from '#desk/db/queries.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { readableTime } from '#desk/lib/time.ts'
import { Button, NarrowPage, type ShellOptions, sendPage } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { deviceName } from './device-name.ts'
import { setMemberLanguage } from './members.ts'
import { memberOf, sessionCookie } from './require-session.ts'
import { endSessions, listSessions, type Session } from './sessions.ts'

type AccountOptions = ShellOptions & {
  /** The section on notifications, for the device of a request. */
  readonly readPushSection: (request: FastifyRequest) => Promise<ReactNode>
}

export const accountRoutes: FastifyPluginAsync<AccountOptions> = async (app, options) => {
  const { db, now } = options
  const cookie = sessionCookie(options)

  app.get('/desk/account', async (request, reply) => {
    const { email, sessionHash } = memberOf(request)
    const all = await listSessions(db, now())
    const sessions = all.filter((session) => session.email === email)
    return sendPage(options, reply, {
      title: t('Account'),
      place: 'account',
      content: (
        <Account email={email} sessions={sessions} currentHash={sessionHash}>
          {await options.readPushSection(request)}
        </Account>
      ),
    })
  })

  app.post<{ Body: Fields }>('/desk/language', async (request, reply) => {
    const { email } = memberOf(request)
    await setMemberLanguage(db, email, readLanguage(request.body['language']))
    return reply.redirect('/desk/account', 303)
  })

  app.post<{ Body: Fields }>('/desk/sign-out-device', async (request, reply) => {
    const { email } = memberOf(request)
    await endSessions(db, { hash: request.body['session'] ?? '', email })
    return reply.redirect('/desk/account', 303)
  })

  for (const path of ['/desk/sign-out', '/desk/sign-out-everywhere']) {
    app.post(path, async (request, reply) => {
      const { email, sessionHash: hash } = memberOf(request)
      await (path === '/desk/sign-out'
        ? endSessions(db, { hash })
        : lockWrites(db, (trx) => endSessions(trx, { email })))
      return reply.header('set-cookie', cookie.forget()).redirect('/desk/sign-in?said=out', 303)
    })
  }
}

type AccountProps = {
  readonly email: string
  readonly sessions: readonly Session[]
  readonly currentHash: string
  readonly children: ReactNode
}

const Account = ({ email, sessions, currentHash, children }: AccountProps) => (
  <NarrowPage heading={t('Account')}>
    <p>{t('You are signed in as {email}.', { email })}</p>
    <PostForm action="/desk/language" className="fields stack gap-xs">
      <label htmlFor="language">{t('Language')}</label>
      <select id="language" name="language" defaultValue={currentLanguage()}>
        {languageCodes.map((code) => (
          <option key={code} value={code} lang={code}>
            {languages[code]}
          </option>
        ))}
      </select>
      <Button variant="quiet">{t('Save')}</Button>
    </PostForm>
    {children}
    <h2 className="text-l">{t('Signed-in devices')}</h2>
    <ul className="ruled">
      {sessions.map(({ hash, createdAt, seenAt, ...session }) => {
        const device = deviceName(session.device)
        return (
          <li key={hash}>
            <strong>
              {hash === currentHash ? t('{device} (this device)', { device }) : device}
            </strong>
            <br />
            {t('since {start}, last used {last} (Kigali time)', {
              start: readableTime(createdAt),
              last: readableTime(seenAt),
            })}
            {hash !== currentHash && (
              <PostForm action="/desk/sign-out-device">
                <input type="hidden" name="session" value={hash} />
                <Button variant="quiet" aria-label={t('Sign out {device}', { device })}>
                  {t('Sign out')}
                </Button>
              </PostForm>
            )}
          </li>
        )
      })}
    </ul>
    <p>
      <a href="/desk/team">{t('Manage the team')}</a>
    </p>
    <div className="cluster gap-xs">
      <PostForm action="/desk/sign-out">
        <Button>{t('Sign out here')}</Button>
      </PostForm>
      <PostForm action="/desk/sign-out-everywhere">
        <Button variant="quiet">{t('Sign out everywhere')}</Button>
      </PostForm>
    </div>
  </NarrowPage>
)
