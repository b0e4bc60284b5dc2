import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openStore } from '#desk/db/open-store.ts'
import { runCommand, runDesk, startDesk } from '../tests/desk.ts'
import { availableStores, newStorePlace } from '../tests/stores.ts'
import { submission } from '../tests/submissions.ts'

// The program's output and exit codes. Everything else is tested without a separate process.

test('on startup the desk prints six lines that say where everything is', async () => {
  await using desk = await startDesk({ siteDir: 'no-such-folder' })
  expect(desk.stdout.trimEnd().split('\n')).toEqual([
    `Imisozi Safaris: site and desk at ${desk.url}`,
    'Site: no-such-folder has no pages yet: run npm run build',
    `Enquiries: stored in ${desk.dataDir}/desk.sqlite`,
    expect.stringMatching(
      `^Sign in at the desk within 15 minutes: ${desk.url}/desk/sign-in/[0-9a-f]{64}$`,
    ),
    `Emails: not sent, but written to ${desk.dataDir}/mail as .eml files. Set SMTP_URL to send them`,
    'Settings: all are optional; .env.example lists them. Press Ctrl+C to stop.',
  ])
  expect(desk.stderr).toBe('')
})

test('the password of the mail server is not printed', async () => {
  const settings = { SMTP_URL: 'smtps://desk:secret@mail.example.org', LOG_LEVEL: 'silent' }
  await using desk = await startDesk({ settings })
  expect(desk.stdout).toContain('Emails: sent through mail.example.org')
  expect(desk.stdout + desk.stderr).not.toContain('secret')
})

test('a bad value stops the start with one line and exit code 78, without repeating the value', async () => {
  const { code, stdout, stderr } = await runDesk({
    SMTP_URL: 'ftp://desk:secret@mail.example.org',
    PORT: 'x',
    TRUST_PROXY: 'true',
  })
  expect(code).toBe(78)
  expect(stdout).toBe('')
  expect(stderr.trim().split('\n')).toEqual([
    'PORT: write a port number from 0 to 65535, for example 4321',
    "TRUST_PROXY: write your proxy's addresses or ranges, separated by commas, for example 127.0.0.1,10.0.0.0/8",
    expect.stringMatching(/^SMTP_URL: write an address such as/),
  ])
  expect(stderr).not.toContain('secret')
})

test('after SIGTERM, running requests finish and the exit code is 0', async () => {
  await using desk = await startDesk()
  const calls = Array.from({ length: 20 }, () => desk.postEnquiry(submission().sheet))
  const settled = Promise.allSettled(calls)
  await Promise.race(calls)
  expect(await desk.stop()).toBe(0)
  const stored = (await settled).filter(
    (answer) => answer.status === 'fulfilled' && answer.value.status === 200,
  )
  expect(stored.length).toBeGreaterThan(0)
  expect((await desk.enquiries()).length).toBeGreaterThanOrEqual(stored.length)
})

// The desk reads its keys after it opens the store. If that fails, it must close the store, or the process would keep
// running without serving requests, and no service manager would restart it.
test.runIf(availableStores.includes('postgresql'))(
  'a desk whose database disappears during the start exits, so that it can be restarted',
  async () => {
    await using place = await newStorePlace('postgresql')
    const { db, close } = await openStore(place.settings)
    await sql`create function go_away() returns trigger language plpgsql as
      $$ begin raise 'terminating connection' using errcode = '57P01'; end $$`.execute(db)
    await sql`create trigger go_away before insert on secret for each row
      when (new.name = 'traces') execute function go_away()`.execute(db)
    await close()
    const starting = startDesk({ settings: { DATABASE_URL: `${place.settings.DATABASE_URL}` } })
    await expect(starting).rejects.toThrow(
      'did not start: The store does not answer: terminating connection',
    )
  },
)

/** Prints the files that `require` has run. */
const listLoaded = `
import { createRequire } from 'node:module'
const { cache } = createRequire(process.execPath)
const loaded = () => Object.values(cache).filter((one) => one.loaded).map((one) => one.filename)
process.on('exit', () => console.log(loaded().join(' ')))`

test('the built programs draw pages with React’s production build', async () => {
  const hook = `data:text/javascript,${encodeURIComponent(listLoaded)}`
  const { stdout } = await runCommand(['help'], { NODE_OPTIONS: `--import=${hook}` })
  expect(stdout).toContain('react-dom-server.node.production.js')
  expect(stdout).not.toMatch(/react[\w.-]*\.development/)
})
