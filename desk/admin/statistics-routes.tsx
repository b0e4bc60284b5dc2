import type { FastifyPluginAsync } from 'fastify'
import { cacheFor, minuteMs } from '#desk/lib/time.ts'

import { Shell } from './Shell.tsx'
import { StatisticsPage } from './StatisticsPage.tsx'
import { sendPage } from './send-page.tsx'
import { readStatistics } from './statistics.ts'
import type { TeamOptions } from './team-options.ts'

export const statisticsRoutes: FastifyPluginAsync<TeamOptions> = async (app, options) => {
  const { db, now, findPage } = options
  const statistics = cacheFor(minuteMs, () => readStatistics(db, now(), findPage), now)

  app.get('/desk/statistics', async (_request, reply) => {
    const page = (
      <Shell title="Statistics" place="statistics">
        <StatisticsPage statistics={await statistics()} />
      </Shell>
    )
    return sendPage(options, reply, page)
  })
}
