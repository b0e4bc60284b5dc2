import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import { startDesk, type TestDesk } from '../desk.ts'
import { type Chance, chanceOf, pickFrom, startChance } from '../faults/random.ts'
import { killAndStart, Troubles } from '../faults/trouble.ts'
import { freePort } from '../free-port.ts'
import { highLimits } from '../high-limits.ts'
import { startImapServer } from '../imap-server.ts'
import { startMailServer } from '../mail-server.ts'
import { findProgram } from '../programs.ts'
import { availableStores, newStorePlace, type StoreKind } from '../stores.ts'
import { TeamBrowser } from '../team.ts'
import { PatientMember } from './patient-member.ts'
import { facts, newProject } from './small-project.ts'
import { actions, expectDone, expectEmails, newWork, type Pair, type Work } from './team-work.ts'

// Two members send the same forms and travellers answer, while the desk is killed at random moments.

const dovecot = findProgram('dovecot', 'dovecot-imapd')
const emails = ['aline@example.test', 'eric@example.test'] as const
const enquiries = 3
const kills = 15
/** Only a failing test waits this long. */
const patienceMs = 300_000

describe.skipIf(dovecot.command === null)(
  `two members and a mailbox on a desk that is killed${dovecot.missing}`,
  () => {
    test.each(availableStores)(
      `%s: during ${kills} kills everything acknowledged is done exactly once`,
      workDuringKills,
    )
  },
)

async function workDuringKills(kind: StoreKind): Promise<void> {
  const seeds = startChance()
  /** Each who acts has chances of their own, so that a seed repeats what they choose, however they meet. */
  const newChance = () => chanceOf(seeds.below(2 ** 31))
  await using place = await newStorePlace(kind)
  await using project = await newProject()
  await using mailbox = await startImapServer(dovecot.command ?? '')
  await using mail = await startMailServer()
  await using desk = await startDesk({
    port: await freePort(),
    project: project.folder,
    folder: project.folder,
    siteDir: join(project.folder, 'dist'),
    dataDir: place.settings.DATA_DIR,
    settings: {
      ...highLimits,
      ...place.settings,
      TEAM_EMAILS: emails.join(),
      SMTP_URL: `smtp://127.0.0.1:${mail.port}?requireTLS=false`,
      IMAP_URL: mailbox.url,
      OUTBOX_PAUSE_SECONDS: '0.02',
      DELIVERY_LEASE_SECONDS: '10',
      MAIL_RETRY_SECONDS: '0.2,0.2,0.2,0.2,0.2,600',
    },
  })
  const browsers = await Promise.all(emails.map((email) => signInFromTerminal(desk, email)))
  const troubles = new Troubles()
  const isOver = () => troubles.count('kill') >= kills
  let onPost = () => {}
  /** Those who have had no answer since the last start. The next kill waits for them, so that all get something done. */
  const unanswered = new Set<string>()

  const pairOf = (who: string) =>
    browsers.map(
      (browser) =>
        new PatientMember(browser, {
          onPost: () => onPost(),
          onAnswer: () => unanswered.delete(who),
        }),
    ) as unknown as Pair
  let count = 0
  const newWords = (what: string) => {
    count += 1
    return `${what} number ${count}.`
  }

  const people = await Promise.all(
    Array.from({ length: enquiries }, async (_, index) => {
      const who = `guest-${index}`
      const pair = pairOf(who)
      return { who, pair, work: newWork(await enter(pair[0], `${who}@example.test`)) }
    }),
  )

  async function workOn(pair: Pair, work: Work, chance: Chance): Promise<void> {
    const all = Object.values(actions)
    for (let turn = 0; turn < all.length || !isOver(); turn += 1) {
      await (all[turn] ?? pickFrom(all, chance))(pair, work, newWords)
      await sleep(chance.below(500))
    }
  }

  async function writeAnswers(chance: Chance): Promise<void> {
    while (!isOver()) {
      const { work } = pickFrom(people, chance)
      const text = newWords('Answer')
      await mailbox.deliver(
        `From: ${work.email}\nSubject: Re: ${work.reference}\nMessage-ID: <a${count}@example.test>\n\n${text}\n`,
      )
      work.answers.push(text)
      await sleep(1000 + chance.below(3000))
    }
  }

  const editors = pairOf('texts')
  const sources = new Map<string, string>()
  let publishes = 0

  /** Each member saves another text of the same file. */
  async function saveTexts(): Promise<void> {
    await Promise.all(
      (['kigali-to-kivu', 'kigali-to-volcanoes'] as const).map(async (entry, index) => {
        const member = editors[index] as PatientMember
        const page = `/desk/content/edit?file=${encodeURIComponent(facts)}&entry=${entry}`
        const source = newWords('Source')
        for (let isSaved = false; !isSaved; ) {
          const fields = await member.open(page, page)
          isSaved = await member.send(page, { ...fields, source, do: 'save' })
        }
        sources.set(entry, source)
      }),
    )
  }

  /** Publishes, and waits for its end or for that of the desk. Returns whether it was published. */
  async function publish(): Promise<boolean> {
    const [member] = editors
    const began = troubles.count('kill')
    await member.send('/desk/content/publish', {})
    for (;;) {
      const page = await member.read('/desk/content/changes')
      const [, step] = /data-step="(ready|failed)"/.exec(page) ?? []
      if (step === 'ready') publishes += 1
      if (step !== undefined || troubles.count('kill') > began) return step === 'ready'
      await sleep(100)
    }
  }

  async function editTexts(): Promise<void> {
    while (!isOver()) {
      await saveTexts()
      await Promise.all([publish(), saveTexts()])
    }
  }

  /**
   * Kills the desk soon after a form was sent: while it is read, stored or answered, or what follows is done. After every
   * fifth kill, it waits until the site was published.
   */
  async function killRepeatedly(chance: Chance): Promise<void> {
    while (!isOver()) {
      await new Promise<void>((done) => {
        onPost = done
      })
      await sleep(chance.below(pickFrom([8, 40, 200, 2000], chance)))
      for (const who of ['texts', ...people.map(({ who }) => who)]) unanswered.add(who)
      await killAndStart(desk, troubles)
      while (unanswered.size > 0) await sleep(20)
      const before = publishes
      const isFifth = troubles.count('kill') % 5 === 0
      while (isFifth && publishes === before && !isOver()) await sleep(20)
    }
  }

  const since = Date.now()
  await Promise.all([
    ...people.map(({ pair, work }) => workOn(pair, work, newChance())),
    writeAnswers(newChance()),
    editTexts(),
    killRepeatedly(newChance()),
  ])
  const seconds = Math.round((Date.now() - since) / 1000)

  const patiently = (check: () => Promise<void> | void) =>
    vi.waitFor(check, { timeout: patienceMs, interval: 500 })
  while (!(await publish())) await sleep(100)
  const [page, other] = [
    await project.read('dist/index.html'),
    await project.read('dist/contact.html'),
  ]
  expect(page).toBe(await project.read(facts))
  expect(other).toBe(page)
  for (const source of sources.values()) expect(page).toContain(source)
  expect(await editors[0].read('/desk/content/changes')).not.toContain('<ins>')

  for (const { work } of people) {
    await patiently(() => expectDone(desk, work))
    await patiently(() => expectEmails(mail.received, work))
  }
  // An email that was being sent during a kill may be sent twice. Mailboxes recognise it by its Message-ID.
  const ids = new Set(mail.received.map(({ messageId }) => messageId))
  const duplicates = mail.received.length - ids.size
  expect(duplicates).toBeLessThanOrEqual(4 * kills)
  await desk.settled()
  const sum = (countIn: (work: Work) => number) =>
    people.reduce((total, { work }) => total + countIn(work), 0)
  console.info(
    [
      `${kind}: ${kills} kills in ${seconds} s`,
      `${sum(({ replies }) => replies.length)} replies`,
      `${sum(({ notes }) => notes.length)} notes`,
      `${sum((work) => work.payments.length + work.paymentCorrections)} payments and corrections of them`,
      `${sum(({ corrections }) => corrections.length)} corrections`,
      `${sum(({ titles }) => titles.length)} saved quotes`,
      `${sum(({ answers }) => answers.length)} answers`,
      `${publishes} publishes`,
      `${duplicates} duplicate emails`,
    ].join(', '),
  )
}

async function signInFromTerminal(desk: TestDesk, email: string): Promise<TeamBrowser> {
  const browser = new TeamBrowser(desk)
  const { stdout } = await desk.command('sign-in', email)
  await browser.postRaw(/\/desk\/sign-in\/\w+/.exec(stdout)?.[0] ?? '', {})
  return browser
}

/** Enters an enquiry by hand, and books its trip. */
async function enter(member: PatientMember, email: string) {
  const form = await member.open('/desk/new', '/desk/new')
  await member.send('/desk/new', { ...form, name: email, email, source: 'fair' })
  const found = await member.read(`/desk?q=${encodeURIComponent(email)}`)
  const reference = /\/desk\/enquiries\/(\w{8})/.exec(found)?.[1] ?? ''
  const trip = `/desk/enquiries/${reference}/trip`
  const days = { first_day: '2027-06-14', last_day: '2027-06-18', people: '2' }
  await member.send(trip, { ...(await member.open(trip, trip)), ...days })
  return { reference, email }
}
