import { subscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { sized } from '../../tests/faults/random.ts'
import { highLimits } from '../../tests/high-limits.ts'
import { startDesk } from '../../tests/in-process-desk.ts'
import { newStorePlace, twinStores } from '../../tests/stores.ts'
import { submission } from '../../tests/submissions.ts'
import { signIn } from '../../tests/team.ts'

// Every page of the desk and the quotes, whoever adds one, with parameters that nobody should send.

const routes = new Set<string>()
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    if ([method].flat().includes('GET')) routes.add(url)
  })
})

// biome-ignore format: one line for each kind
const odd = [
  '0', '-1', '1e99', '0000-01', '9999-12', '0000-01-01', '9999-12-31', '2027-02-31',
  '__proto__', 'constructor', 'hasOwnProperty', '..%2F..%2Fetc%2Fpasswd', '%3Cscript%3E', "'", 'x'.repeat(3000),
]
/** One of each kind, for `npm test`: they are many addresses. */
const short = ['-1', '9999-12', '9999-12-31', '__proto__', 'x'.repeat(3000)]
const undecodable = ['%00', '%ED%A0%80', '%FF', '%']

/** The names of the parameters that the pages read. */
const names = [
  ...['list', 'page', 'q', 'words', 'month', 'from', 'to', 'file', 'language', 'kind', 'said'],
  ...['done', 'reply', 'person', 'email', 'period', 'closed', 'saved', 'id', 'about', 'entry'],
]

const starts = ['/desk/', '/quote/', '/calendar/', '/forms/', '/fr/forms/']

describe.each(twinStores)('on %s', (kind) => {
  test('no address of the desk leads to an unexpected error, whatever its parameters', async () => {
    await using place = await newStorePlace(kind)
    const settings = { ...highLimits, ...place.settings, TEAM_EMAILS: 'aline@example.test' }
    await using desk = await startDesk({ settings, dataDir: place.settings.DATA_DIR })
    const browser = await signIn(desk, 'aline@example.test')
    const { sheet, reference } = submission()
    await desk.postEnquiry(sheet, { origin: desk.url })
    const pages = [...routes].filter(
      (url) => url === '/desk' || starts.some((start) => url.startsWith(start)),
    )
    expect(pages.length).toBeGreaterThan(30)
    // What only the store minds is tried on both, and the rest on one.
    const values = kind === 'sqlite' ? [...sized(short, odd), ...undecodable] : undecodable
    const addresses = pages.flatMap((url) => {
      const real = url.replace(':reference', reference)
      const plain = real.replace(/:\w+/g, 'x').replace('*', 'x')
      const queries = [
        ...values.map((value) => names.map((name) => `${name}=${value}`)),
        names.flatMap((name) => [`${name}=a`, `${name}=b`]),
        names.map((name) => `${name}[a]=b`),
      ]
      return [
        ...[url, real].flatMap((one) =>
          ['__proto__', 'toString', '..%2F..%2Fetc%2Fpasswd', ...undecodable].map((value) =>
            one.replace(/:\w+/g, value).replace('*', value),
          ),
        ),
        ...queries.map((query) => `${plain}?${query.join('&')}`),
      ]
    })
    const failed: string[] = []
    for (const address of new Set(addresses)) {
      const answer = await browser.get(address)
      await answer.arrayBuffer()
      if (answer.status >= 500) failed.push(`${answer.status} ${address.slice(0, 120)}`)
    }
    expect(failed).toEqual([])
  })
})
