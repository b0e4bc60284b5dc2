import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect as connectTo } from 'node:net'
import { Agent } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readOperator } from '#desk/config/content.ts'
import type { Db } from '#desk/db/tables.ts'
import { newStore, noon } from '#desk/db/test-store.ts'
import { hourMs } from '#desk/lib/time.ts'
import { deliverNext } from '#desk/outbox/deliver-next.ts'
import { eraseEnquiries } from '#desk/privacy/erasures.ts'
import { addFirstMembers, removeMember } from '#desk/team/members.ts'
import { storyOf } from '#desk/trips/test-story.ts'
import { delivered } from '../../tests/desk-client.ts'
import { highLimits } from '../../tests/high-limits.ts'
import { type InProcessDesk, startDesk } from '../../tests/in-process-desk.ts'
import { twinStores } from '../../tests/stores.ts'
import { submission } from '../../tests/submissions.ts'
import { signIn } from '../../tests/team.ts'
import { notifyPhones } from './notify-phones.ts'
import { isPushEndpoint, pushChannel } from './push-channel.ts'
import { pushKindNames, readPushKeys, saveSubscription } from './store.ts'

// A push service and a device, as RFC 8030, 8188, 8291 and 8292 describe them.

type Received = { readonly path: string; readonly body: Buffer; readonly token: string }

async function startPushService() {
  const received: Received[] = []
  const answers = { status: 201 }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const token = `${request.headers.authorization}`
    received.push({ path: `${request.url}`, body, token })
    response.writeHead(answers.status, { location: 'http://127.0.0.1:1/' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  /** Connects every address to the push service, without TLS. */
  const agent = new Agent({
    connect: (_options, done) => {
      const socket = connectTo(port, '127.0.0.1')
      socket.once('connect', () => done(null, socket)).once('error', (error) => done(error, null))
    },
  })
  return {
    received,
    answers,
    agent,
    async [Symbol.asyncDispose]() {
      await agent.close()
      server.close()
    },
  }
}

function newDevice() {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = Buffer.from('0123456789abcdef')
  return {
    p256dh: keys.getPublicKey().toString('base64url'),
    auth: auth.toString('base64url'),
    decrypt(body: Buffer): unknown {
      const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)]
      const sender = body.subarray(21, 21 + length)
      const sealed = body.subarray(21 + length)
      const derive = (secret: Buffer, by: Buffer, info: Buffer | string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', secret, by, info, bytes))
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
      const input = derive(keys.computeSecret(sender), auth, about, 32)
      const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString())
    },
  }
}

/** Whether a push service would take the token: signed with the desk's key, for this service. */
function isSigned(token: string, publicKey: string): boolean {
  const [, header = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(token) ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const { aud } = JSON.parse(`${Buffer.from(claims, 'base64url')}`)
  return (
    key === publicKey &&
    aud === 'https://push.example' &&
    verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
}

const aline = 'aline@example.test'
const operator = await readOperator(delivered)

describe.each(twinStores)('on %s', (kind) => {
  async function newPhone(kinds: readonly string[] = pushKindNames, language: 'en' | 'fr' = 'en') {
    const store = await newStore(kind)
    const service = await startPushService()
    const { db, sending } = store
    await addFirstMembers(db, [aline, 'eric@example.test'], '', noon)
    await db.updateTable('member').set({ language }).where('email', '=', aline).execute()
    const times = { created_at: noon, seen_at: noon, expires_at: noon + 100 * hourMs }
    await db
      .insertInto('session')
      .values({ hash: 'phone', email: aline, device: '', ...times })
      .execute()
    const device = newDevice()
    const { p256dh, auth } = device
    await saveSubscription(db, {
      ...{ id: 'device', session: 'phone', endpoint: 'https://push.example/aline' },
      ...{ p256dh, auth, kinds: JSON.stringify(kinds), created_at: noon },
    })
    const at = (now: number) => ({ db, ids: sending.ids, operator, now: () => now })
    const deliver = async (now: number) => {
      const log = { info() {}, warn() {}, error() {} }
      const dependencies = {
        ...{ store: { db, kind }, now: () => now, ids: sending.ids, log: log as never },
        ...{ random: () => 0.5, retryMs: [60_000], leaseMs: 60_000 },
      }
      const channel = pushChannel(at(now), service.agent)
      while ((await deliverNext(channel, dependencies)) === 'delivered');
    }
    return {
      ...store,
      service,
      notify: (now: number) => notifyPhones(at(now)),
      deliver,
      async said(now: number) {
        await notifyPhones(at(now))
        await deliver(now)
        return service.received.splice(0).map(({ body }) => device.decrypt(body))
      },
      async [Symbol.asyncDispose]() {
        await service[Symbol.asyncDispose]()
        await store[Symbol.asyncDispose]()
      },
    }
  }

  const rows = (db: Db) =>
    db.selectFrom('delivery').select('id').where('channel', '=', 'push').execute()

  test('a device is told of each kind once, with a name and nothing else, in its member’s language', async () => {
    await using phone = await newPhone(pushKindNames, 'fr')
    const minute = 60_000
    const enquiry = await phone.take({}, noon + minute)
    const story = storyOf(phone, enquiry)
    const name = 'Aline Uwase'
    expect(await phone.said(noon + minute)).toEqual([])
    const keys = await readPushKeys(phone.db)
    await phone.notify(noon + 2 * minute)
    await phone.deliver(noon + 2 * minute)
    const [first] = phone.service.received
    expect(first?.path).toBe('/aline')
    expect(isSigned(first?.token ?? '', keys.publicKey)).toBe(true)
    phone.service.received.splice(0)
    expect(await phone.said(noon + 3 * minute)).toEqual([])

    await story.write(noon + 4 * minute)
    expect(await phone.said(noon + 5 * minute)).toEqual([
      { title: 'Réponse d’un voyageur', body: name },
    ])
    const row = await story.send(noon + 6 * minute)
    await story.accept(noon + 7 * minute, row)
    expect(await phone.said(noon + 8 * minute)).toEqual([{ title: 'Devis accepté', body: name }])
    expect(await rows(phone.db)).toEqual([])
    await story.write(noon + 9 * minute)
    await phone.said(noon + 10 * minute)
    const late = noon + 9 * minute + 24 * hourMs
    expect(await phone.said(late + minute)).toEqual([{ title: 'Réponse en retard', body: name }])
    expect(await phone.said(late + 2 * minute)).toEqual([])
  })

  test('two desks tell a device once, only what it wants, and only what came after it was switched on', async () => {
    await using phone = await newPhone(['new enquiry'])
    await phone.take({ submissionId: 'before', reference: 'BEFORE', contentHash: 'b' }, noon - 1000)
    const enquiry = await phone.take({}, noon + 1000)
    await storyOf(phone, enquiry).write(noon + 2000)
    await Promise.all([1, 2, 3].map(() => phone.notify(noon + 60_000)))
    expect(await phone.said(noon + 60_000)).toEqual([{ title: 'New enquiry', body: 'Aline Uwase' }])
  })

  test('a subscription that is gone is removed, another refusal is tried again, and old news is dropped', async () => {
    await using phone = await newPhone()
    await phone.take({}, noon + 1000)
    phone.service.answers.status = 503
    await phone.said(noon + 60_000)
    expect(await rows(phone.db)).toHaveLength(1)
    phone.service.answers.status = 302
    await phone.deliver(noon + 3 * 60_000)
    expect(await rows(phone.db)).toHaveLength(1)
    phone.service.answers.status = 410
    await phone.deliver(noon + 6 * 60_000)
    expect(await rows(phone.db)).toEqual([])
    expect(await phone.db.selectFrom('push_subscription').selectAll().execute()).toEqual([])
  })

  test('a member who leaves gets nothing more, and a person who is erased is named to nobody', async () => {
    await using phone = await newPhone()
    const { db } = phone
    const enquiry = await phone.take({}, noon + 1000)
    await phone.notify(noon + 60_000)
    expect(await rows(db)).toHaveLength(1)
    const erasing = { ids: [enquiry.id], ledger: [], sought: null }
    await eraseEnquiries(db, erasing, noon + 60_000)
    expect(await rows(db)).toEqual([])
    await phone.take({ submissionId: 'two', reference: 'TWO', contentHash: 'c' }, noon + 70_000)
    await phone.notify(noon + 120_000)
    expect(await removeMember(db, aline, 'eric@example.test', noon)).toBe(true)
    expect(await db.selectFrom('push_subscription').selectAll().execute()).toEqual([])
    await phone.deliver(noon + 120_000)
    expect(phone.service.received).toEqual([])
    expect(await rows(db)).toEqual([])
  })
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['http://push.example/a', false],
  ['https://127.0.0.1/a', false],
  ['https://[::1]/a', false],
  ['https://10.0.0.8:8443/a', false],
  ['https://localhost/a', false],
  ['https://desk.localhost./a', false],
  ['https://user@push.example/a', false],
  [`https://push.example/${'a'.repeat(2000)}`, false],
  ['nothing', false],
])('the endpoint %s is taken: %s', (endpoint, isTaken) => {
  expect(isPushEndpoint(endpoint)).toBe(isTaken)
})

describe('in Account', () => {
  let desk: InProcessDesk
  beforeAll(async () => {
    desk = await startDesk({ settings: { ...highLimits, TEAM_EMAILS: aline } })
  })
  afterAll(() => desk[Symbol.asyncDispose]())

  test('a member switches notifications on and off for the device, and they end when it signs out', async () => {
    const phone = await signIn(desk, aline)
    const laptop = await signIn(desk, aline)
    const { p256dh, auth } = newDevice()
    const endpoint = 'https://push.example/phone'
    const page = async (browser = phone) => (await browser.get('/desk/account')).text()
    expect(await page()).toMatch(/They are off.*data-push="[\w-]{87}"/s)
    const on = (fields: object) =>
      phone.press('/desk/account', '/desk/push/on', { endpoint, p256dh, auth, ...fields })
    expect((await on({ endpoint: 'https://127.0.0.1/x' })).status).toBe(400)
    expect((await on({ auth: 'short' })).status).toBe(400)
    expect((await on({ 'kind reply': 'yes' })).status).toBe(303)
    expect(await page()).toContain('They are on')
    expect(await page(laptop)).toContain('They are off')
    const kinds = () =>
      desk.withStore((db) => db.selectFrom('push_subscription').select('kinds').execute())
    expect(await kinds()).toEqual([{ kinds: '["reply"]' }])
    await on({ endpoint: '', p256dh: '', auth: '', 'kind overdue': 'yes' })
    expect(await kinds()).toEqual([{ kinds: '["overdue"]' }])
    await phone.press('/desk/account', '/desk/push/off')
    expect(await kinds()).toEqual([])
    await on({ 'kind reply': 'yes' })
    await phone.press('/desk/account', '/desk/sign-out')
    expect(await kinds()).toEqual([])
  })

  test('the desk can be installed: its manifest and its worker, which keeps nothing', async () => {
    const manifest = await desk.get('/desk/manifest.webmanifest')
    const { icons, ...app } = await manifest.json()
    expect(app).toMatchObject({ scope: '/desk', start_url: '/desk', display: 'standalone' })
    expect((await desk.get(icons[0].src)).headers.get('content-type')).toBe('image/svg+xml')
    const worker = await desk.get('/desk/worker.js')
    expect(worker.headers.get('service-worker-allowed')).toBe('/desk')
    expect(worker.headers.get('cache-control')).toBe('no-cache')
    const code = await worker.text()
    expect(code).toContain('showNotification')
    expect(code).not.toMatch(/caches|'fetch'/)
    const { sheet } = submission()
    await desk.postEnquiry(sheet, { origin: desk.url })
    expect(await (await signIn(desk, aline)).get('/desk')).toMatchObject({ status: 200 })
  })
})
