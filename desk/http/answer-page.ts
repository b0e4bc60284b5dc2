import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { pagePolicy } from './policies.ts'
import { eachBuild } from './site-build.ts'
import type { SiteRoutesOptions } from './site-routes.ts'

export const answerPath = '/forms/answer'

const place = '<div data-answer></div>'

export type SendAnswer = (reply: FastifyReply, html: string) => Promise<FastifyReply>

export function openAnswerPage({ siteDir, callTargets }: SiteRoutesOptions): SendAnswer {
  const readPage = eachBuild(siteDir, async () => {
    // Before the site's first build there is no page.
    const html = await readFile(join(siteDir, 'forms/answer.html'), 'utf8').catch(() => place)
    return { html, policy: pagePolicy(html, callTargets) }
  })
  return async (reply, answer) => {
    const { html, policy } = await readPage()
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html.replace(place, () => `<div data-answer>${answer}</div>`))
  }
}
