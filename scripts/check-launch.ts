/** `npm run check:launch`: what is to be done before the site is shown to the world. */
import { existsSync, readFileSync } from 'node:fs'
import {
  findDeliveredWords,
  findDeskIds,
  findFacts,
  findSamplePages,
  findSamples,
  findTemplateTexts,
  findUnanswered,
  findUnwritten,
} from '#desk/cli/check-content.ts'
import { diagnose } from '#desk/cli/diagnose.ts'
import { error, type Finding, formatFindings } from '#desk/cli/findings.ts'
import { readSettings } from '#desk/config/settings.ts'
import { openStoreBeside } from '#desk/db/open-store.ts'
import { ConfigurationError } from '#desk/lib/configuration-error.ts'
import { plural } from '#desk/lib/text.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import { readTexts } from '#site/content/read-files.ts'
import { readSortedRoutes } from '#site/content/routes.ts'

const operatorFile = 'content/operator.yaml'
const aboutFile = 'content/about.yaml'
const factsFile = 'content/facts.yaml'

if (existsSync('.env')) process.loadEnvFile('.env')
const findings = [...(await checkDesk()), ...checkContent()]
process.exitCode = findings.length > 0 ? 1 : 0
console.log(
  findings.length === 0
    ? 'Nothing is left to do: the site can be shown.'
    : `${formatFindings(findings)}\n${plural(findings.length, 'thing', 'things')} to do.`,
)

/** The errors that `doctor` finds, too. */
async function checkDesk(): Promise<readonly Finding[]> {
  try {
    const settings = readSettings(process.env)
    const store = openStoreBeside(settings, 'change')
    const found = await diagnose({ settings, folder: '.', store, now: Date.now() })
    await store?.close()
    return found.filter(({ status }) => status === 'error')
  } catch (thrown) {
    if (!(thrown instanceof ConfigurationError)) throw thrown
    return thrown.errors.map((message) => error('.env', message))
  }
}

function checkContent(): readonly Finding[] {
  const operator = readFileSync(operatorFile, 'utf8')
  const entries = [...readTexts('content/[!_]*/*.{yaml,md}')]
  const folders = Map.groupBy(entries, ([file]) => file.split('/')[1] ?? '')
  const texts = [...folders].map(([folder, of]) => [folder, of.map(([, text]) => text)] as const)
  const templates = [...readTexts('content/_templates/*').values()]
  const now = Date.now()
  return [
    ...findUnanswered(aboutFile, readFileSync(aboutFile, 'utf8')),
    ...findDeskIds(operatorFile, operator),
    ...findDeliveredWords(Object.fromEntries(readTexts('content/**/*.{yaml,md}')), operator),
    ...findFacts(factsFile, readFileSync(factsFile, 'utf8'), now, kigaliDay(now)),
    ...findUnwritten(Object.fromEntries(entries)),
    ...findTemplateTexts(Object.fromEntries(entries), templates),
    ...findSamplePages(readSortedRoutes().sample.map(({ path }) => path)),
    ...findSamples(Object.fromEntries(texts), operator),
  ]
}
