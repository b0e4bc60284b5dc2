import { expect, test } from 'vitest'
import { readSettings } from '#desk/config/settings.ts'
import { readMailbox, tryMailbox } from '#desk/conversation/mailbox/read-mailbox.ts'
import { listMessages } from '#desk/conversation/messages.ts'
import { newStore } from '#desk/db/test-store.ts'
import { accessProblem } from '#desk/health/problems.ts'
import { randomIds } from '#desk/lib/ids.ts'
import { newFolder } from '#desk/lib/test-folder.ts'
import { minuteMs } from '#desk/lib/time.ts'
import { startImapServer } from '../../tests/imap-server.ts'
import { runCommand } from '../../tests/in-process-desk.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import { findProgram } from '../../tests/programs.ts'
import { twinStores } from '../../tests/stores.ts'
import { startTokenServer } from '../../tests/token-server.ts'
import { openAccessTokens, TokenFailure, tokenSourceOf } from './access-tokens.ts'
import { smtpTransport, tryMailServer } from './smtp.ts'

const message = {
  from: 'hello@imisozi.example',
  to: 'aline@example.test',
  raw: Buffer.from('Subject: Murakoze\r\n\r\nMuraho\r\n'),
  fileName: 'x',
}

const sourceOf = (settings: Record<string, string>) => {
  const source = tokenSourceOf(readSettings(settings))
  if (source === null) throw new Error('the settings have no token')
  return source
}

test.for(twinStores)('a token is used until shortly before it ends (%s)', async (kind) => {
  await using provider = await startTokenServer()
  await using store = await newStore(kind)
  let time = 0
  const tokens = openAccessTokens(sourceOf(provider.settings), { db: store.db, now: () => time })
  expect(await Promise.all([1, 2, 3].map(() => tokens.read()))).toEqual(
    Array.from({ length: 3 }, () => 'access-1'),
  )
  time = 54 * minuteMs
  expect(await tokens.read()).toBe('access-1')
  time = 55 * minuteMs
  expect(await Promise.all([tokens.read(), tokens.read()])).toEqual(['access-2', 'access-2'])
  expect(provider.requests.map(({ refresh_token: token }) => token)).toEqual([
    'refresh-0',
    'refresh-1',
  ])
  expect(provider.requests[0]).toEqual({
    grant_type: 'refresh_token',
    refresh_token: 'refresh-0',
    client_id: 'the-desk',
    client_secret: 'client-secret',
  })
})

test.for(twinStores)(
  'a replaced refresh token is kept, unreadable in backups (%s)',
  async (kind) => {
    await using provider = await startTokenServer()
    await using store = await newStore(kind)
    const { db } = store
    const open = (settings = provider.settings) =>
      openAccessTokens(sourceOf(settings), { db, now: () => 0 })
    const [first, other] = [open(), open()]
    await first.read()
    // After a restart, on another desk, and after both replaced the token in turn.
    expect(await open().read()).toBe('access-2')
    expect(await other.read()).toBe('access-3')
    expect(await first.read('access-1')).toBe('access-4')
    const rows = await db.selectFrom('secret').selectAll().execute()
    expect(JSON.stringify(rows)).toContain('mail refresh token')
    const stored = rows
      .map(({ value }) => Buffer.from(value, 'base64').toString('latin1'))
      .join(' ')
    expect(stored).not.toContain('refresh-')
    // A new token in the settings replaces the kept one.
    await expect(
      open({ ...provider.settings, MAIL_REFRESH_TOKEN: 'newer' }).read(),
    ).rejects.toThrow()
    expect(provider.requests.at(-1)).toMatchObject({ refresh_token: 'newer' })
  },
)

// biome-ignore format: a table
test.for([
  // status and body of the answer                                          fault          codes
  [400, '{"error":"invalid_grant","error_description":"AADSTS700082: team@x"}', 'ended', 'invalid_grant AADSTS700082'],
  [400, '{"error":"interaction_required"}', 'ended', 'interaction_required'],
  [401, '{"error":"invalid_client"}', 'client', 'invalid_client'],
  [400, '{"error":"unauthorized_client"}', 'client', 'unauthorized_client'],
  [401, '{"error":"deleted_client"}', 'client', 'deleted_client'],
  [401, '{"error":"disabled_client"}', 'client', 'disabled_client'],
  [400, '{"error":"invalid_scope","error_description":"AADSTS70011: team@x"}', 'scope', 'invalid_scope AADSTS70011'],
  [400, '{"error":"invalid_grant","error_description":"AADSTS65001: no consent"}', 'scope', 'invalid_grant AADSTS65001'],
  [403, '{"error":"insufficient_scope"}', 'scope', 'insufficient_scope'],
  [403, '{"error":"access_denied"}', 'ended', 'access_denied'],
  [400, '{"error":"invalid_resource"}', 'scope', 'invalid_resource'],
  [400, '{"error":"admin_policy_enforced"}', 'scope', 'admin_policy_enforced'],
  [400, '{"error":"unsupported_grant_type"}', 'address', 'unsupported_grant_type'],
  [400, '{"error":{"code":400,"message":"Bad team@x"}}', 'address', '400'],
  [400, '{"error":"slow_down"}', 'unreachable', 'slow_down'],
  [403, '{"error":"rate_limit_exceeded"}', 'unreachable', 'rate_limit_exceeded'],
  [400, '{"error":"constructor"}', 'address', 'constructor'],
  [404, '<p>Not found', 'address', '404'],
  [200, '{"access_token":"two words"}', 'address', '200'],
  [200, '[]', 'address', '200'],
  [302, '', 'address', '302'],
  [200, '{"access_token":"cut', 'address', '200'],
  [200, '{"access_token":null,"expires_in":3600}', 'address', '200'],
  [408, '', 'unreachable', '408'],
  [429, '{"error":"invalid_grant"}', 'unreachable', 'invalid_grant'],
  [500, '<h1>Internal Server Error</h1>', 'unreachable', '500'],
  [503, 'busy', 'unreachable', '503'],
] as const)('answer %s %s: %s', async ([status, body, fault, codes]) => {
  await using provider = await startTokenServer()
  provider.refusal = { status, body }
  const tokens = openAccessTokens(sourceOf(provider.settings), { db: null, now: () => 0 })
  await expect(tokens.read()).rejects.toThrow(TokenFailure)
  expect(tokens.failure()).toMatchObject({ fault, codes })
  const problem = accessProblem(tokens.failure())
  expect(problem?.message ?? '').toContain(fault === 'unreachable' ? '' : codes)
  expect(problem === null).toBe(fault === 'unreachable')
  provider.refusal = null
  expect(await tokens.read()).toBe('access-1')
  expect(tokens.failure()).toBeNull()
})

const ways = [{ refusesAtOnce: false }, { refusesAtOnce: true }] as const

test.for(ways)('emails go through a server that takes only access tokens: %o', async (way) => {
  await using provider = await startTokenServer()
  await using mail = await startMailServer({ isValidToken: provider.isValid, ...way })
  const url = `smtp://hello%40imisozi.example@127.0.0.1:${mail.port}`
  const source = sourceOf({ ...provider.settings, SMTP_URL: url })
  const tokens = openAccessTokens(source, { db: null, now: () => 0 })
  const send = smtpTransport(url, 60_000, tokens)
  expect(await send(message)).toEqual({ outcome: 'sent', detail: '' })
  // The provider withdraws the token before its time, and the desk gets another at once.
  provider.withdraw()
  expect(await send(message)).toEqual({ outcome: 'sent', detail: '' })
  expect([provider.requests.length, mail.logins.refused]).toEqual([2, 1])

  provider.withdraw()
  provider.refusal = { status: 400, body: '{"error":"invalid_grant"}' }
  const ended = { outcome: 'transport down', detail: expect.stringContaining('MAIL_REFRESH_TOKEN') }
  expect(await send(message)).toEqual(ended)
  expect(await tryMailServer(url, tokens)).toContain('MAIL_REFRESH_TOKEN')
  provider.refusal = { status: 200, body: '{"access_token":"unknown"}' }
  expect(await send(message)).toMatchObject({
    outcome: 'transport down',
    detail: expect.stringMatching(/^EAUTH AUTH XOAUTH2 535/),
  })
  expect(mail.received).toHaveLength(2)
})

const dovecot = findProgram('dovecot', 'dovecot-imapd')

test.skipIf(dovecot.command === null)(
  `a mailbox that takes only access tokens is read, and doctor checks it${dovecot.missing}`,
  async () => {
    await using provider = await startTokenServer()
    await using mailbox = await startImapServer(dovecot.command ?? '', { tokens: provider })
    await using store = await newStore('sqlite')
    const { db } = store
    const { id } = await store.take({ email: 'aline@example.test' })
    await mailbox.deliver(
      'From: aline@example.test\nSubject: The 14th\nMessage-ID: <one@example.test>\n\nWe come.\n',
    )
    const settings = { ...provider.settings, IMAP_URL: mailbox.url }
    const tokens = openAccessTokens(sourceOf(settings), { db, now: () => 0 })
    const reading = {
      db,
      ids: randomIds(() => 'operator.test'),
      now: () => Date.now(),
      log: { info() {}, warn() {}, error() {} },
      imapUrl: mailbox.url,
      tokens,
      isTeam: async () => false,
      readFreeBytes: async () => Number.POSITIVE_INFINITY,
    }
    await readMailbox(reading)
    const messages = await listMessages(db, id)
    expect(messages.map(({ subject, text }) => [subject, text])).toEqual([['The 14th', 'We come.']])

    provider.withdraw()
    // A busy Dovecot refuses once in a while, "temporarily".
    await expect.poll(() => tryMailbox(mailbox.url, tokens)).toBeNull()
    expect(provider.requests).toHaveLength(2)
    provider.refusal = { status: 200, body: '{"access_token":"unknown"}' }
    provider.withdraw()
    expect(await tryMailbox(mailbox.url, tokens)).toMatch(/authentication fail/i)
  },
)

test.skipIf(dovecot.command === null)(
  `doctor checks the access to mail servers${dovecot.missing}`,
  async () => {
    await using provider = await startTokenServer()
    await using mailbox = await startImapServer(dovecot.command ?? '', { tokens: provider })
    await using mail = await startMailServer({ isValidToken: provider.isValid })
    using folder = newFolder()
    const doctor = async (): Promise<string> => {
      const SMTP_URL = `smtp://team@127.0.0.1:${mail.port}`
      const settings = { ...provider.settings, SMTP_URL, IMAP_URL: mailbox.url }
      return (await runCommand(['doctor'], { DATA_DIR: folder.path, ...settings })).stdout
    }
    const works = await doctor()
    expect(works).toMatch(/^ok +Mail access +the mail provider gives access tokens$/m)
    expect(works).toMatch(/^ok +Mail +the mail server accepts the login/m)
    expect(works).toMatch(/^ok +Mailbox +it can be read$/m)
    provider.refusal = { status: 401, body: '{"error":"invalid_client"}' }
    const fails = await doctor()
    expect(fails).toMatch(
      /^ERROR +Mail access +The mail provider does not know.*MAIL_CLIENT_SECRET/m,
    )
    expect(works + fails).not.toMatch(/access-\d|refresh-\d|client-secret/)
  },
)
