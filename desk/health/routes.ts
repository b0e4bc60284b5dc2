import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyPluginAsync } from 'fastify'
import type { Context } from '#desk/config/context.ts'
import { proveWritable } from '#desk/db/queries.ts'
import { isFull, readDisk } from '#desk/lib/disk-space.ts'
import type { ReadProblems } from '#desk/lib/problem.ts'
import { cacheFor } from '#desk/lib/time.ts'

export type HealthOptions = Pick<Context, 'store' | 'settings' | 'now'> & {
  readonly readProblems: ReadProblems
}

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
    const hasNoRoom = store.kind === 'sqlite' && isFull(freeBytes)
    // Missing if a publish was cut off, or before the first build.
    const isMissing = !existsSync(join(settings.SITE_DIR, 'index.html'))
    return { result: hasNoRoom ? 'disk full' : isMissing ? 'site missing' : 'ready' }
  }
}
