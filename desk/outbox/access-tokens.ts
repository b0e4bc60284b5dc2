import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Message } from '#core/words.ts'
import type { Settings } from '#desk/config/settings.ts'
import type { Db } from '#desk/db/tables.ts'
import { parseJson } from '#desk/lib/text.ts'
import { minuteMs } from '#desk/lib/time.ts'

// Access tokens for mail servers that take no passwords (XOAUTH2): docs/hosting.md, "Microsoft 365 and Google".

/**
 * `ended`: the provider no longer accepts the refresh token. `scope`: the token or the app may not use mail. `client`: the
 * provider does not know the app or its secret. `address`: something else answers at `MAIL_TOKEN_URL`. `unreachable`: nothing answers for now.
 */
type TokenFault = 'ended' | 'scope' | 'client' | 'address' | 'unreachable'

const reasons: Readonly<Record<TokenFault, string>> = {
  ended: 'the mail provider has ended the desk’s access',
  scope: 'the mail provider does not allow the desk’s app to use mail',
  client: 'the mail provider does not know the desk’s app',
  address: 'MAIL_TOKEN_URL does not answer with an access token',
  unreachable: 'MAIL_TOKEN_URL does not answer',
}

/** What the team can do. A provider that does not answer is no problem of its own: it is an outage of the mail server. */
const advice: Readonly<Record<TokenFault, Message | null>> = {
  ended:
    'Make a new refresh token, write it in MAIL_REFRESH_TOKEN, and restart the desk. How: docs/hosting.md, “Microsoft 365 and Google”.',
  scope:
    'Allow the desk’s app to use mail, make a new refresh token, write it in MAIL_REFRESH_TOKEN, and restart the desk. How: docs/hosting.md, “Microsoft 365 and Google”.',
  client:
    'Check MAIL_CLIENT_ID and MAIL_CLIENT_SECRET: a secret expires at a date that you can see at your mail provider. Then restart the desk.',
  address:
    'Check MAIL_TOKEN_URL, and restart the desk. How: docs/hosting.md, “Microsoft 365 and Google”.',
  unreachable: null,
}

export class TokenFailure extends Error {
  override readonly name = 'TokenFailure'
  readonly fault: TokenFault
  /** The provider's code, such as `invalid_grant AADSTS700082`. */
  readonly codes: string
  readonly advice: Message | null

  constructor(fault: TokenFault, codes: string) {
    super([`${reasons[fault]} (${codes}).`, advice[fault]].filter(Boolean).join(' '))
    this.fault = fault
    this.codes = codes
    this.advice = advice[fault]
  }
}

export type TokenSource = {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: string | undefined
  readonly refreshToken: string
}

export function tokenSourceOf(settings: Settings): TokenSource | null {
  const { MAIL_TOKEN_URL: url, MAIL_CLIENT_ID: clientId, MAIL_REFRESH_TOKEN } = settings
  if (!url || !clientId || !MAIL_REFRESH_TOKEN) return null
  const clientSecret = settings.MAIL_CLIENT_SECRET
  return { url, clientId, clientSecret, refreshToken: MAIL_REFRESH_TOKEN }
}

export type AccessTokens = {
  /** Returns a valid token: a new one if the mail server has just refused `refused`. */
  readonly read: (refused?: string) => Promise<string>
  /** The failure of the latest renewal. Null if it succeeded. */
  readonly failure: () => TokenFailure | null
}

/** Spares a token that ends while an email is on its way, and clocks that differ by a few minutes. */
const renewBeforeMs = 5 * minuteMs

/** `db` keeps the refresh token that replaces the one in the settings. Without it, it is kept until the desk stops. */
export function openAccessTokens(
  source: TokenSource,
  { db, now }: { readonly db: Db | null; readonly now: () => number },
): AccessTokens {
  let current: { readonly token: string; readonly until: number } | null = null
  let renewing: Promise<string> | null = null
  let failure: TokenFailure | null = null
  let unsaved: string | null = null

  async function renew(): Promise<string> {
    const kept = unsaved ?? (await readKeptToken(db, source))
    const answer = await requestToken(source, kept).catch(async (error: unknown) => {
      const newer = await readKeptToken(db, source)
      // Another desk on the same database may have replaced the refresh token meanwhile.
      if (error instanceof TokenFailure && error.fault === 'ended' && newer !== kept) {
        return requestToken(source, newer)
      }
      throw error
    })
    const lifeMs = answer.expires_in * 1000
    current = {
      token: answer.access_token,
      until: now() + lifeMs - Math.min(renewBeforeMs, lifeMs / 2),
    }
    unsaved = answer.refresh_token ?? unsaved
    if (unsaved !== null && db !== null) {
      await keepToken(db, source, unsaved)
      unsaved = null
    }
    return answer.access_token
  }

  async function renewAndNote(): Promise<string> {
    try {
      const token = await renew()
      failure = null
      return token
    } catch (error) {
      if (error instanceof TokenFailure) failure = error
      throw error
    } finally {
      renewing = null
    }
  }

  return {
    async read(refused) {
      if (current !== null && current.token !== refused && now() < current.until) {
        return current.token
      }
      // One renewal at a time: some providers end a refresh token that is used twice.
      renewing ??= renewAndNote()
      return renewing
    },
    failure: () => failure,
  }
}

const answerTimeoutMs = 15_000

/** In seconds. RFC 6749 §5.1 lets a provider leave it out. */
const usualLife = 3600

const answerSchema = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]+$/),
  expires_in: z.coerce.number().min(1).catch(usualLife),
  refresh_token: z.string().min(1).optional().catch(undefined),
})

async function requestToken(
  { url, clientId, clientSecret }: TokenSource,
  refreshToken: string,
): Promise<z.infer<typeof answerSchema>> {
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: clientId,
    ...(clientSecret && { client_secret: clientSecret }),
  })
  const signal = AbortSignal.timeout(answerTimeoutMs)
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual', signal })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch((error: unknown) => {
      const { name, cause } = error as Error & { readonly cause?: { readonly code?: string } }
      throw new TokenFailure('unreachable', cause?.code ?? name)
    })
  const content = parseJson(answer.text)
  const token = answerSchema.safeParse(content)
  if (answer.status === 200 && token.success) return token.data
  throw refusalOf(answer.status, content)
}

/** The codes of RFC 6749 §5.2 and OpenID Connect, and those of Microsoft and Google. */
const faultOfCode: Readonly<Record<string, TokenFault>> = {
  invalid_grant: 'ended',
  interaction_required: 'ended',
  login_required: 'ended',
  access_denied: 'ended',
  invalid_scope: 'scope',
  insufficient_scope: 'scope',
  invalid_resource: 'scope',
  consent_required: 'scope',
  admin_policy_enforced: 'scope',
  invalid_client: 'client',
  deleted_client: 'client',
  disabled_client: 'client',
  unauthorized_client: 'client',
  temporarily_unavailable: 'unreachable',
  server_error: 'unreachable',
  slow_down: 'unreachable',
  rate_limit_exceeded: 'unreachable',
}

/** Microsoft's codes for a missing permission, which come as `invalid_grant`: consent, scope, resource. */
const scopeCodes: ReadonlySet<string> = new Set(['AADSTS65001', 'AADSTS70011', 'AADSTS500011'])

const refusalSchema = z.object({
  error: z.string().regex(/^[a-z_]{1,40}$/),
  error_description: z.string().catch(''),
})

function refusalOf(status: number, content: unknown): TokenFailure {
  const isBusy = status === 408 || status === 429 || status >= 500
  const { data } = refusalSchema.safeParse(content)
  // The rest of Microsoft's description may name the account, and would stand in the log.
  const [microsoftCode] = /AADSTS\d+/.exec(data?.error_description ?? '') ?? []
  const codes = [data?.error ?? status, microsoftCode].filter(Boolean).join(' ')
  const known = data && Object.hasOwn(faultOfCode, data.error) ? faultOfCode[data.error] : undefined
  const fault = scopeCodes.has(microsoftCode ?? '') ? 'scope' : known
  return new TokenFailure(isBusy ? 'unreachable' : (fault ?? 'address'), codes)
}

const secretName = 'mail refresh token'

// A backup of the store alone gives no access: its key comes from the token in the settings. A new token there makes
// the kept one unreadable, and so replaces it.
const keyOf = ({ refreshToken }: TokenSource) =>
  new Uint8Array(hkdfSync('sha256', refreshToken, '', secretName, 32))

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

async function keepToken(db: Db, source: TokenSource, token: string): Promise<void> {
  const iv = randomBytes(ivBytes)
  const encryption = createCipheriv(cipher, keyOf(source), iv)
  const encrypted = Buffer.concat([encryption.update(token, 'utf8'), encryption.final()])
  const value = Buffer.concat([iv, encryption.getAuthTag(), encrypted]).toString('base64')
  await db
    .insertInto('secret')
    .values({ name: secretName, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Returns the refresh token to use: the one that the provider gave last, or the one in the settings. */
async function readKeptToken(db: Db | null, source: TokenSource): Promise<string> {
  const row = await db
    ?.selectFrom('secret')
    .select('value')
    .where('name', '=', secretName)
    .executeTakeFirst()
  const bytes = Buffer.from(row?.value ?? '', 'base64')
  if (bytes.length <= ivBytes + tagBytes) return source.refreshToken
  const decryption = createDecipheriv(cipher, keyOf(source), bytes.subarray(0, ivBytes))
  decryption.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    const encrypted = bytes.subarray(ivBytes + tagBytes)
    return Buffer.concat([decryption.update(encrypted), decryption.final()]).toString('utf8')
  } catch {
    return source.refreshToken
  }
}
