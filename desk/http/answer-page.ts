import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { currentLanguage, type Language, languageCodes, pathIn } from '#core/words.ts'
import { callTargets, formPolicy, pagePolicy, readOwnScripts } from './policies.ts'
import { eachBuild } from './site-build.ts'
import type { SiteRoutesOptions } from './site-routes.ts'

export const answerPath = (language: Language): string => pathIn(language, '/forms/answer')

const place = '<div data-answer></div>'

export type SendAnswer = (reply: FastifyReply, html: string) => Promise<FastifyReply>

export function openAnswerPage({ siteDir, operator }: SiteRoutesOptions): SendAnswer {
  const readPages = eachBuild(siteDir, async () => {
    const own = await readOwnScripts(siteDir)
    const targets = callTargets(operator.services)
    const read = async (language: Language) => {
      const file = join(siteDir, `${answerPath(language)}.html`)
      const html = await readFile(file, 'utf8').catch(() => place)
      return [language, { html, policy: pagePolicy(html, targets, own) }] as const
    }
    const pages = await Promise.all(languageCodes.map(read))
    return Object.fromEntries(pages) as Record<Language, (typeof pages)[number][1]>
  })
  return async (reply, answer) => {
    const { html, policy } = (await readPages())[currentLanguage()]
    return reply
      .header('content-security-policy', `${policy}, ${formPolicy(html + answer)}`)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html.replace(place, () => `<div data-answer>${answer}</div>`))
  }
}
