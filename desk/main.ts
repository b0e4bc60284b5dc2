import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readOperator } from '#desk/config/content.ts'
import { mailFolder } from '#desk/config/data-folder.ts'
import { loadEnvFile, readSettings, type Settings } from '#desk/config/settings.ts'
import { openLog } from '#desk/lib/log.ts'
import { type Desk, runDesk, startDesk } from './start-desk.ts'

await runDesk(async () => {
  loadEnvFile()
  const settings = readSettings(process.env)
  const operator = await readOperator()
  const log = openLog(settings.LOG_LEVEL)
  const desk = await startDesk(settings, { operator, log, now: Date.now })
  console.log(welcome(operator.name, desk, settings).join('\n'))
  return desk
})

function welcome(
  name: string,
  { url, storePlace, signInLink }: Desk,
  settings: Settings,
): readonly string[] {
  const isBuilt = existsSync(join(settings.SITE_DIR, 'index.html'))
  const folder = mailFolder(settings.DATA_DIR)
  return [
    `${name}: site and desk at ${url}`,
    isBuilt
      ? `Site: the pages in ${settings.SITE_DIR}`
      : `Site: ${settings.SITE_DIR} has no pages yet: run npm run build`,
    `Enquiries: stored in ${storePlace}`,
    signInLink === null
      ? `The team signs in at ${settings.SITE_URL ?? url}/desk`
      : `Sign in at the desk within 15 minutes: ${signInLink}`,
    settings.SMTP_URL === undefined
      ? `Emails: not sent, but written to ${folder} as .eml files. Set SMTP_URL to send them`
      : `Emails: sent through ${new URL(settings.SMTP_URL).hostname}`,
    ...(settings.SMTP_URL === undefined && settings.SITE_URL?.startsWith('https:')
      ? ['Warning: without SMTP_URL nobody gets an email. Set it, or read the folder above.']
      : []),
    'Settings: all are optional; .env.example lists them. Press Ctrl+C to stop.',
  ]
}
