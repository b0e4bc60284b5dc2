import type { FastifyPluginAsync } from 'fastify'
import type { Store } from '#desk/db/open-store.ts'
import { proveWritable } from '#desk/db/queries.ts'
import { type ReadProblems, readDisk } from '#desk/jobs/problems.ts'
import { cacheFor } from '#desk/lib/time.ts'

export type HealthOptions = {
  readonly store: Pick<Store, 'db' | 'kind'>
  readonly dataDir: string
  readonly now: () => number
  readonly readProblems: ReadProblems
}

/** Below this an enquiry may not fit any more, although the small write of the test does. */
const minDiskBytes = 8 * 1024 * 1024

/** Anybody may ask, so asking must not cost the store a write each time. */
const cacheMs = 1000

/** Whether the process runs, with its problems by name, and whether the store can be written. */
export const healthRoutes: FastifyPluginAsync<HealthOptions> = async (app, options) => {
  const { store, dataDir, now, readProblems } = options
  const look = cacheFor(cacheMs, readReadiness, now)

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { result: 'alive', problems: (await readProblems()).map(({ name }) => name) }
  })

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const readiness = await look()
    return reply.code(readiness.result === 'ready' ? 200 : 503).send(readiness)
  })

  async function readReadiness() {
    await proveWritable(store.db)
    const { freeBytes } = await readDisk(dataDir)
    const isFull = store.kind === 'sqlite' && freeBytes < minDiskBytes
    return { result: isFull ? 'disk full' : 'ready' }
  }
}
