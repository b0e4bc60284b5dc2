import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type TokenServer = AsyncDisposable & {
  readonly settings: {
    readonly MAIL_TOKEN_URL: string
    readonly MAIL_CLIENT_ID: string
    readonly MAIL_CLIENT_SECRET: string
    readonly MAIL_REFRESH_TOKEN: string
  }
  readonly introspectionUrl: string
  /** The forms that were posted to the token endpoint. */
  readonly requests: Readonly<Record<string, string>>[]
  readonly issue: () => string
  readonly isValid: (accessToken: string) => boolean
  /** Makes all access tokens invalid before their time. */
  readonly withdraw: () => void
  /** The answer of the token endpoint, instead of a token. */
  refusal: { readonly status: number; readonly body: string } | null
}

const lifeSeconds = 3600

/** Starts a token server as Microsoft's: each refresh token is good once, and is replaced by the next one. */
export async function startTokenServer(): Promise<TokenServer> {
  const valid = new Set<string>()
  const requests: Readonly<Record<string, string>>[] = []
  let count = 0
  let refreshToken = 'refresh-0'
  const issue = () => {
    count += 1
    const token = `access-${count}`
    valid.add(token)
    return token
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    const answer = (status: number, body: string) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    if (request.url?.startsWith('/introspect')) {
      const isActive = valid.has(fields['token'] ?? '')
      return answer(200, JSON.stringify({ active: isActive, username: 'team' }))
    }
    requests.push(fields)
    if (tokens.refusal !== null) return answer(tokens.refusal.status, tokens.refusal.body)
    if (fields['client_secret'] !== 'client-secret')
      return answer(401, '{"error":"invalid_client"}')
    if (fields['refresh_token'] !== refreshToken) return answer(400, '{"error":"invalid_grant"}')
    refreshToken = `refresh-${requests.length}`
    return answer(
      200,
      JSON.stringify({
        access_token: issue(),
        expires_in: lifeSeconds,
        refresh_token: refreshToken,
        token_type: 'Bearer',
      }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const tokens: TokenServer = {
    settings: {
      MAIL_TOKEN_URL: `${url}/token`,
      MAIL_CLIENT_ID: 'the-desk',
      MAIL_CLIENT_SECRET: 'client-secret',
      MAIL_REFRESH_TOKEN: refreshToken,
    },
    introspectionUrl: `${url}/introspect`,
    requests,
    issue,
    isValid: (accessToken) => valid.has(accessToken),
    withdraw: () => valid.clear(),
    refusal: null,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return tokens
}
