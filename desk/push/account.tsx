import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { t } from '#core/words.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { Refusal } from '#desk/http/errors.ts'
import { workerPolicy } from '#desk/http/policies.ts'
import { Button, type ShellOptions } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { memberOf } from '#desk/team/require-session.ts'
import { isPushEndpoint } from './push-channel.ts'
import {
  findOfSession,
  pushKindNames,
  pushKinds,
  readPushKeys,
  removeSubscription,
  saveSubscription,
} from './store.ts'
import worker from './worker.js?raw'

const workerPath = '/desk/worker.js'
const manifestPath = '/desk/manifest.webmanifest'

/** What makes the desk an app on a phone. Browsers fetch it without a session. */
export const installRoutes: FastifyPluginAsync<Pick<ShellOptions, 'operator' | 'assets'>> = async (
  app,
  { operator, assets },
) => {
  app.get(workerPath, async (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': workerPolicy,
        'service-worker-allowed': '/desk',
      })
      .type('text/javascript; charset=utf-8')
      .send(worker),
  )
  app.get(manifestPath, async (_request, reply) =>
    reply.type('application/manifest+json; charset=utf-8').send(
      JSON.stringify({
        name: t('{company}, the desk', { company: operator.name }),
        short_name: operator.name,
        id: '/desk',
        start_url: '/desk',
        scope: '/desk',
        display: 'standalone',
        icons: [
          { src: assets.icon, sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' },
          { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
        ],
      }),
    ),
  )
}

const key = (bytes: number) => {
  const characters = Math.ceil((bytes * 4) / 3)
  return new RegExp(`^[\\w-]{${characters}}$`)
}
const [p256dhPattern, authPattern] = [key(65), key(16)]

export const pushRoutes: FastifyPluginAsync<ShellOptions> = async (app, options) => {
  const { db, ids, now } = options

  app.post<{ Body: Fields }>('/desk/push/on', async (request, reply) => {
    const { endpoint = '', p256dh = '', auth = '' } = request.body
    const kinds = pushKindNames.filter((kind) => request.body[`kind ${kind}`] === 'yes')
    const session = memberOf(request).sessionHash
    const known = await findOfSession(db, session)
    // Without the script, only the kinds of a device that is on can be changed.
    const device =
      endpoint === '' && known !== undefined ? known : { endpoint, p256dh, auth, created_at: now() }
    if (!isPushEndpoint(device.endpoint)) throw new Refusal(400, 'not a push service')
    if (!p256dhPattern.test(device.p256dh) || !authPattern.test(device.auth))
      throw new Refusal(400, 'not the keys of a browser')
    await saveSubscription(db, {
      ...{ id: ids.uuid(), session, kinds: JSON.stringify(kinds) },
      ...{ endpoint: device.endpoint, p256dh: device.p256dh, auth: device.auth },
      created_at: device.created_at,
    })
    return reply.redirect('/desk/account#push', 303)
  })

  app.post('/desk/push/off', async (request, reply) => {
    await removeSubscription(db, 'session', memberOf(request).sessionHash)
    return reply.redirect('/desk/account#push', 303)
  })
}

/** The section of Account that switches notifications on for this device. */
export async function readPushSection({ db }: Pick<ShellOptions, 'db'>, request: FastifyRequest) {
  const subscription = await findOfSession(db, memberOf(request).sessionHash)
  const { publicKey } = await readPushKeys(db)
  const wanted: readonly string[] = subscription ? JSON.parse(subscription.kinds) : pushKindNames
  const isOn = subscription !== undefined
  return (
    <section className="stack gap-xs" aria-labelledby="push">
      <h2 className="text-l" id="push">
        {t('Notifications on this device')}
      </h2>
      <p>{t(isOn ? 'They are on.' : 'They are off.')}</p>
      <PostForm
        action="/desk/push/on"
        className="stack gap-xs"
        data-push={publicKey}
        data-worker={workerPath}
        hidden={!isOn}
      >
        {['endpoint', 'p256dh', 'auth'].map((name) => (
          <input key={name} type="hidden" name={name} value="" />
        ))}
        {pushKindNames.map((kind) => (
          <label key={kind} className="target">
            <input
              type="checkbox"
              name={`kind ${kind}`}
              value="yes"
              defaultChecked={wanted.includes(kind)}
            />
            {t(pushKinds[kind])}
          </label>
        ))}
        <p role="status" data-status="" />
        <Button>{t(isOn ? 'Save' : 'Switch on')}</Button>
      </PostForm>
      {isOn && (
        <PostForm action="/desk/push/off">
          <Button variant="quiet">{t('Switch off')}</Button>
        </PostForm>
      )}
      <p className="quiet">
        {t(
          'They say the kind and a name, and end when this device signs out. On an iPhone, first add the desk to the home screen.',
        )}
      </p>
    </section>
  )
}
