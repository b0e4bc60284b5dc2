/** `npm run check:launch`: lists what to do before the site goes public. */
import { existsSync } from 'node:fs'
import { checkDesk } from '#desk/cli/checks.ts'
import { readSettings } from '#desk/config/settings.ts'
import { openStoreBeside } from '#desk/db/open-store.ts'
import { ConfigurationError } from '#desk/lib/configuration-error.ts'
import { error, type Finding, formatFindings } from '#desk/lib/findings.ts'
import { plural } from '#desk/lib/text.ts'
import { findContentErrors, readContent } from '#desk/website/check/check-content.ts'

if (existsSync('.env')) process.loadEnvFile('.env')
const found = [...(await findDeskErrors()), ...findContentErrors(readContent('.'), Date.now())]
const findings = [...new Map(found.map((each) => [`${each.about} ${each.message}`, each])).values()]
process.exitCode = findings.length > 0 ? 1 : 0
console.log(
  findings.length === 0
    ? 'Nothing is left to do: the site can be shown.'
    : `${formatFindings(findings)}\n${plural(findings.length, 'thing', 'things')} to do.`,
)

async function findDeskErrors(): Promise<readonly Finding[]> {
  try {
    const settings = readSettings(process.env)
    const store = openStoreBeside(settings, 'change')
    const findings = await checkDesk({ settings, folder: '.', store, now: Date.now() })
    await store?.close()
    return findings.filter(({ status }) => status === 'error')
  } catch (thrown) {
    if (!(thrown instanceof ConfigurationError)) throw thrown
    return thrown.errors.map((message) => error('.env', message))
  }
}
