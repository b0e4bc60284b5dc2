import {
  alarmEmail,
  alarmSubject,
  digestEmail,
  digestSubject,
  namesOf,
} from '#desk/emails/notice-emails.ts'
import type { Correspondence } from '#desk/emails/write-email.ts'
import { readClockLeap } from '#desk/store/clock.ts'
import { readOldestDue } from '#desk/store/deliveries.ts'
import { sweepEvents } from '#desk/store/events.ts'
import { readTold } from '#desk/store/notices.ts'
import { isQuarantineNew, readQuarantine } from '#desk/store/quarantine.ts'
import { readTeamEmails, readWaitingEnquiries } from '#desk/store/team-limit.ts'
import {
  type Alarm,
  clockAlarm,
  diskAlarm,
  mailAlarm,
  quarantineAlarm,
  webhookAlarm,
} from './alarms.ts'
import type { Disk } from './disk.ts'
import { tellMorning, tellReminders } from './reminders.ts'
import { type TellDependencies, tellTeam } from './tell-team.ts'

export type WatchDependencies = TellDependencies & {
  readonly readDisk: () => Promise<Disk>
  readonly correspondence: Pick<Correspondence, 'operator' | 'from' | 'answeredLink'>
  readonly teamEmailsPerHour: number
  /** The names of the webhooks that get every enquiry too. */
  readonly webhooks: readonly string[]
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

export type Watch = {
  /** Looks once: says what nobody would notice, tells the team, forgets what is old. */
  readonly look: () => Promise<void>
}

/** The desk's eye on itself and on the clock: docs/desk.md §5, §9. */
export function openWatch(dependencies: WatchDependencies): Watch {
  const { db, teamEmailsPerHour, webhooks, mailDown, now, log } = dependencies
  const tell = tellTeam(dependencies)
  const clock = { db, tell, now, answeredLink: dependencies.correspondence.answeredLink }
  const saidAt = new Map<string, number>()

  const probes: Readonly<Record<Alarm['name'], () => Promise<Alarm | null>>> = {
    async 'mail stopped'() {
      const { oldestAt } = await readTeamEmails(db, now(), teamEmailsPerHour)
      // Those that the limit keeps waiting are told by the digest.
      const facts = { downSince: mailDown()?.since ?? null, oldestAt }
      return mailAlarm(facts, now())
    },
    'disk filling': async () => diskAlarm(await dependencies.readDisk()),
    'quarantine filling': async () => quarantineAlarm((await readQuarantine(db)).length),
    async 'webhook stopped'() {
      const waiting = webhooks.map(async (name) => ({
        name,
        oldestAt: await readOldestDue(db, { channel: 'webhook', target: name }),
      }))
      return webhookAlarm(await Promise.all(waiting), now())
    },
    'clock leapt': async () => clockAlarm(await readClockLeap(db)),
  }

  function sayOnceAnHour(what: string, say: () => void): void {
    const at = now()
    if (Math.abs(at - (saidAt.get(what) ?? Number.NEGATIVE_INFINITY)) < hourMs) return
    saidAt.set(what, at)
    say()
  }

  /** Does one part of a look. Where it fails the log says so, and the others are done all the same. */
  async function alone(part: string, act: () => Promise<void>): Promise<void> {
    await act().catch((error: unknown) => {
      const say = () => log.error({ part, err: error }, 'a part of the watch failed')
      sayOnceAnHour(`${part} failed`, say)
    })
  }

  async function tellAlarmOf(probe: () => Promise<Alarm | null>): Promise<void> {
    const alarm = await probe()
    if (alarm === null) return
    sayOnceAnHour(alarm.name, () => log.error({ alarm: alarm.name }, alarm.words))
    await tellAlarm(alarm)
  }

  async function tellAlarm(alarm: Alarm): Promise<void> {
    await tell(`alarm ${alarm.name}`, now() - dayMs, async () => ({
      subject: alarmSubject(alarm),
      document: alarmEmail(alarm),
      names: [],
    }))
  }

  async function tellDigest(): Promise<void> {
    const { isFull } = await readTeamEmails(db, now(), teamEmailsPerHour)
    const waiting = isFull ? await readWaitingEnquiries(db, now()) : []
    const quarantined = await readQuarantine(db)
    const toldAt = await readTold(db, 'digest')
    if (waiting.length === 0 && !isQuarantineNew(quarantined, toldAt)) return
    const props = { waiting, quarantined }
    await tell('digest', now() - hourMs, async () => ({
      subject: digestSubject(props),
      document: digestEmail(props),
      names: namesOf(waiting, quarantined),
    }))
  }

  let sweptAt = Number.NEGATIVE_INFINITY
  async function sweep(): Promise<void> {
    if (Math.abs(now() - sweptAt) < hourMs) return
    await sweepEvents(db, now())
    sweptAt = now()
  }

  return {
    async look() {
      for (const [name, probe] of Object.entries(probes)) {
        await alone(name, () => tellAlarmOf(probe))
      }
      await alone('digest', tellDigest)
      await alone('reminders', () => tellReminders(clock))
      await alone('morning digest', () => tellMorning(clock))
      await alone('old counts', sweep)
    },
  }
}
