import { statfs } from 'node:fs/promises'
import type { FastifyPluginAsync } from 'fastify'
import type { Store } from '#desk/store/open-store.ts'
import { proveWritable, readHealth } from '#desk/store/overview.ts'

export type HealthOptions = {
  readonly store: Pick<Store, 'db' | 'kind'>
  readonly dataDir: string
  readonly now: () => number
}

/** Below this the next full disk is near. */
const enoughDiskBytes = 200 * 1024 * 1024

/** Whether the process lives, and whether it can do its work. Counts and names only. */
export const healthRoutes: FastifyPluginAsync<HealthOptions> = async (app, options) => {
  const { store, dataDir, now } = options

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { result: 'alive' }
  })

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    await proveWritable(store.db)
    const { schema, letters, oldestDueMs } = await readHealth(store.db, now())
    const { bavail, bsize } = await statfs(dataDir)
    return {
      result: 'ready',
      store: store.kind,
      schema,
      disk: bavail * bsize > enoughDiskBytes ? 'enough' : 'low',
      letters,
      oldestUndeliveredSeconds: Math.round(oldestDueMs / 1000),
    }
  })
}
