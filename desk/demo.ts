import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openLog } from './base/log.ts'
import { readDrySeason } from './config/read-dry-season.ts'
import { readOperator } from './config/read-operator.ts'
import { readSettings } from './config/read-settings.ts'
import { demoEnvironment, enterDemo } from './demo/environment.ts'
import { fillStore } from './demo/fill-store.ts'
import { type Sample, sampleEnquiries } from './demo/samples.ts'
import type { StoryName } from './demo/stories.ts'
import { runDesk } from './server/run-desk.ts'
import { type Desk, startDesk } from './server/start-desk.ts'
import { lockFolder } from './store/folder-lock.ts'

// `npm run demo`: the desk on a store of its own with samples in it; with words, the command line on
// that store.

/** They write into content/, which is the operator's: refused wherever they stand among the options. */
const publishing = ['approve', 'withdraw']

const words = process.argv.slice(2)
const refused = words.find((word) => publishing.includes(word))
if (words.length === 0) await runDesk(serveDemo)
else if (refused !== undefined) {
  console.error(`${refused} writes into content/, and samples must never stand on your site.`)
  process.exitCode = 1
} else {
  enterDemo(process.env)
  await import('./command-line.ts')
}

async function serveDemo() {
  const settings = readSettings(demoEnvironment(process.env))
  const { DATA_DIR, LOG_LEVEL } = settings
  const operator = await readOperator()
  const now = Date.now()
  const samples = sampleEnquiries(now)
  console.log(`Making ${samples.length} sample enquiries...`)
  lockFolder(DATA_DIR).release() // not under a demo that runs
  await rm(DATA_DIR, { recursive: true, force: true })
  // Samples must never stand on the site: what is approved here stays in the demo's own folder.
  const world = { operator, drySeason: await readDrySeason(), publishTo: DATA_DIR }
  await fillStore(samples, now, settings, world)
  const logger = openLog(LOG_LEVEL)
  const desk = await startDesk(settings, { ...world, logger, now: Date.now })
  console.log(welcome(operator.name, desk, DATA_DIR, samples).join('\n'))
  return desk
}

function welcome(
  name: string,
  { url, signInLink }: Desk,
  folder: string,
  samples: readonly Sample[],
): readonly string[] {
  const of = (wanted: StoryName) =>
    samples.findLast(({ story }) => story === wanted)?.identity.reference
  const mail = join(folder, 'mail')
  return [
    `${name}, the demo: site and desk at ${url}`,
    `It has ${samples.length} sample enquiries of half a year, made anew at every start. No email leaves:`,
    `each is an .eml file in ${mail}. Your own enquiries are not touched. Ctrl+C stops.`,
    '',
    'To try, in another window:',
    `  ${url}/booking`,
    '      send an enquiry; it is the last of the list, and its emails are in the folder',
    `  ${signInLink}`,
    '      the desk, as the team sees it: what is to be answered, and how much of the 24 hours is left.',
    `      Look at ${of('undelivered')}, whom no email reaches, and ${of('quarantined')}, which a program sent.`,
    '      The link works once, within 15 minutes; the next start has another one.',
    '  npm run demo -- report',
    '      how fast the team answers',
    `  ${join(mail, `${of('changed')}-update-2.eml`)}`,
    '      what the team gets when a traveller changes a booking; open it in a mail program',
    'All that npm run desk -- help lists works here: npm run demo -- ...',
  ]
}
