import type { FastifyPluginAsync } from 'fastify'
import { cacheFor } from '#desk/base/cache-for.ts'
import { minuteMs } from '#desk/base/duration.ts'
import { StatisticsPage } from '#desk/statistics/StatisticsPage.tsx'
import { readStatistics } from '#desk/statistics/statistics.ts'
import { Shell } from './Shell.tsx'
import { sendPage } from './send-page.tsx'
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
