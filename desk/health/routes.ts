import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#desk/config/context.ts'
import { proveWritable } from '#desk/db/queries.ts'
import type { ReadProblems } from '#desk/lib/problem.ts'
import { cacheFor } from '#desk/lib/time.ts'
import { readDisk } from './problems.ts'

export type HealthOptions = Pick<Context, 'store' | 'settings' | 'now'> & {
  readonly readProblems: ReadProblems
}

/** `/readyz` fails with less free space: its small test write may succeed even when an enquiry would not fit. */
const minDiskBytes = 8 * 1024 * 1024

/** Readiness is cached because `/readyz` is public and every check writes to the store. */
const cacheMs = 1000

/** The longest that `/healthz` waits for the store, which another process may have locked. */
const storeTimeoutMs = 500

/** What a monitor asks: docs/desk.md §2. */
export const healthRoutes: FastifyPluginAsync<HealthOptions> = async (app, options) => {
  const { store, settings, now, readProblems } = options
  const look = cacheFor(cacheMs, readReadiness, now)

  let known: readonly string[] = []
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const read = readProblems().then((problems) => {
      known = problems.map(({ name }) => name)
      return known
    })
    const late = sleep(storeTimeoutMs, null, { ref: false }).then(() => ['store busy', ...known])
    return { result: 'alive', problems: await Promise.race([read, late]) }
  })

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const readiness = await look()
    return reply.code(readiness.result === 'ready' ? 200 : 503).send(readiness)
  })

  async function readReadiness() {
    await proveWritable(store.db)
    const { freeBytes } = await readDisk(settings.DATA_DIR)
    const isFull = store.kind === 'sqlite' && freeBytes < minDiskBytes
    // Missing if a publish was cut off, or before the first build.
    const isMissing = !existsSync(settings.SITE_DIR)
    return { result: isFull ? 'disk full' : isMissing ? 'site missing' : 'ready' }
  }
}
