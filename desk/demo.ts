import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readOperator } from '#desk/config/content.ts'
import { readSettings } from '#desk/config/settings.ts'
import { lockFolder } from '#desk/db/open-store.ts'
import { addSampleConditions } from '#desk/demo/add-conditions.ts'
import { demoEnvironment, fillStore } from '#desk/demo/fill-store.ts'
import { seeds } from '#desk/demo/seed.ts'
import { openLog } from '#desk/lib/log.ts'
import { runDesk, startDesk } from './start-desk.ts'

// `npm run demo`: starts the desk on a separate store, filled with sample enquiries at every start.

await runDesk(async () => {
  const settings = readSettings(demoEnvironment(process.env))
  const { DATA_DIR, LOG_LEVEL } = settings
  lockFolder(DATA_DIR).release() // throws if another demo is running
  await rm(DATA_DIR, { recursive: true, force: true })
  // Copies `content/` and the built site, so that edits made in the demo do not change the originals.
  const whole = { recursive: true, dereference: true }
  await cp('content', join(DATA_DIR, 'content'), whole)
  if (existsSync('dist')) await cp('dist', settings.SITE_DIR, whole)
  await addSampleConditions(join(DATA_DIR, 'content'), Date.now())
  const operator = await readOperator(DATA_DIR)
  const log = openLog(LOG_LEVEL)
  const world = { operator, publishTo: DATA_DIR, now: Date.now, log }
  const references = await fillStore(settings, world)
  const desk = await startDesk(settings, world)
  console.log(`${operator.name}, the demo: site and desk at ${desk.url}
${seeds.length} sample enquiries, created again at every start. No email is sent: each is a file in
${DATA_DIR}/mail. Your own enquiries are not touched. Ctrl+C stops.

To try, in a browser:
  ${desk.url}/booking
      send an enquiry, and find it in the inbox
  ${desk.signInLink}
      the desk; the link works once, within 15 minutes
      ${references.get('noMailbox')} has a mailbox that does not exist, ${references.get('bot')} was sent by a bot`)
  return desk
})
