/** `npm run check:launch`: what is to be done before the site is shown to the world. */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ConfigurationError } from '#desk/base/configuration-error.ts'
import { kigaliDay } from '#desk/base/kigali-time.ts'
import { plural } from '#desk/base/plural.ts'
import { readSettings } from '#desk/config/read-settings.ts'
import type { Settings } from '#desk/config/settings.ts'
import { findBackup } from '#desk/doctor/backup-note.ts'
import { tryMailServer } from '#desk/mail/smtp.ts'
import { readSortedRoutes } from '#entries/read-families.ts'
import { readTexts } from '#entries/read-texts.ts'
import {
  findDeliveredWords,
  findDeskIds,
  findFacts,
  findPlaceholders,
  findSamplePages,
  findSamples,
  findTemplateTexts,
  findUnanswered,
  findUnwritten,
  type LaunchItem,
} from './launch-items.ts'
import { launchLines } from './launch-lines.ts'
import { loadSettings } from './settings.mjs'

const help = [
  'npm run check:launch [-- --json]',
  '',
  'Lists what is to be done before the site is shown to the world: placeholders, figures nobody has',
  'looked up for a year, sample pages, and whether mail and backups work. Exit code 1 while there is',
  'something.',
  '',
  '--json   the list for programs',
  '',
  '`npm run desk -- doctor` says whether the running desk is well.',
]

const operatorFile = 'content/operator.yaml'
const aboutFile = 'content/about.yaml'
const factsFile = 'content/facts.yaml'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
if (values.help) console.log(help.join('\n'))
else await check()

async function check() {
  loadSettings()
  const items = [...findInContent(), ...(await findInSettings())]
  process.exitCode = items.length > 0 ? 1 : 0
  if (values.json) return console.log(JSON.stringify(items, null, 2))
  if (items.length === 0) return console.log('Nothing is left to do: the site can be shown.')
  const lines = launchLines(items, process.stdout.columns ?? 120)
  console.log([...lines, '', `${plural(items.length, 'thing', 'things')} to do.`].join('\n'))
}

function findInContent(): LaunchItem[] {
  const operator = readFileSync(operatorFile, 'utf8')
  const facts = readFileSync(factsFile, 'utf8')
  const today = kigaliDay(Date.now())
  const entries = [...readTexts('content/[!_]*/*.{yaml,md}')]
  const folders = Map.groupBy(entries, ([file]) => file.split('/')[1] ?? '')
  const texts = [...folders].map(([folder, of]) => [folder, of.map(([, text]) => text)] as const)
  const templates = [...readTexts('content/_templates/*').values()]
  return [
    ...findPlaceholders(operatorFile, operator),
    ...findUnanswered(aboutFile, readFileSync(aboutFile, 'utf8')),
    ...findDeskIds(operatorFile, operator),
    ...findDeliveredWords(Object.fromEntries(readTexts('content/**/*.{yaml,md}')), operator),
    ...findFacts(factsFile, facts, Date.now(), today),
    ...findUnwritten(Object.fromEntries(entries)),
    ...findTemplateTexts(Object.fromEntries(entries), templates),
    ...findSamplePages(readSortedRoutes().sample.map(({ path }) => path)),
    ...findSamples(Object.fromEntries(texts), operator),
  ]
}

async function findInSettings(): Promise<LaunchItem[]> {
  try {
    const settings = readSettings(process.env)
    return [
      ...findAddress(settings),
      ...(await findMail(settings)),
      ...(await findBackups(settings)),
    ]
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return error.errors.map((todo) => ({ where: '.env', found: 'a wrong setting', todo }))
  }
}

function findAddress({ SITE_URL }: Settings): LaunchItem[] {
  if (SITE_URL?.startsWith('https://') && !SITE_URL.endsWith('.example')) return []
  const todo = 'write the public address, https://..., and build'
  return [{ where: 'SITE_URL in .env', found: SITE_URL ?? 'not set', todo }]
}

async function findMail({ SMTP_URL }: Settings): Promise<LaunchItem[]> {
  const where = 'SMTP_URL in .env'
  if (SMTP_URL === undefined) {
    return [{ where, found: 'not set: emails are not sent', todo: 'write your mail server' }]
  }
  const found = await tryMailServer(SMTP_URL)
  return found === null ? [] : [{ where, found, todo: 'correct address, name and password' }]
}

async function findBackups({ DATA_DIR }: Settings): Promise<LaunchItem[]> {
  const { status, message } = await findBackup(DATA_DIR, Date.now(), [])
  if (status !== 'error') return []
  return [{ where: 'backups', found: message, todo: 'a backup every night: docs/hosting.md' }]
}
