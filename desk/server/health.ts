import type { FastifyPluginAsync } from 'fastify'
import { cacheFor } from '#desk/base/cache-for.ts'
import { readDisk } from '#desk/monitor/disk.ts'
import { proveWritable } from '#desk/store/lock-writes.ts'
import type { Store } from '#desk/store/open-store.ts'
import { countQuarantine } from '#desk/store/quarantine.ts'

export type HealthOptions = {
  readonly store: Pick<Store, 'db' | 'kind'>
  readonly dataDir: string
  readonly now: () => number
  /** How many enquiries the quarantine holds. */
  readonly quarantineCeiling: number
}

/** Below this an enquiry may not fit any more, although the small write of the test does. */
const minDiskBytes = 8 * 1024 * 1024

/** Anybody may ask, so asking must not cost the store a write each time. */
const cacheMs = 1000

/**
 * Whether the process lives, and whether it can do its work. Nothing more: through a proxy everybody
 * seems to call from this machine, so nobody can be told apart here. `doctor` has the details.
 */
export const healthRoutes: FastifyPluginAsync<HealthOptions> = async (app, options) => {
  const { store, dataDir, now, quarantineCeiling } = options
  const look = cacheFor(cacheMs, readReadiness, now)
  const lookForProblem = cacheFor(cacheMs, readProblem, now)

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { result: 'alive', ...(await lookForProblem()) }
  })

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const readiness = await look()
    return reply.code(readiness.result === 'ready' ? 200 : 503).send(readiness)
  })

  /** The process lives, whatever the store says. */
  async function readProblem() {
    const count = await countQuarantine(store.db).catch(() => 0)
    return count >= quarantineCeiling ? { problem: 'quarantine full' } : {}
  }

  async function readReadiness() {
    await proveWritable(store.db)
    const { freeBytes } = await readDisk(dataDir)
    const isFull = store.kind === 'sqlite' && freeBytes < minDiskBytes
    return { result: isFull ? 'disk full' : 'ready' }
  }
}
