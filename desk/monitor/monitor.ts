import { dayMs, hourMs } from '#desk/base/duration.ts'
import { alarmEmail } from '#desk/emails/notice-emails.ts'
import type { EmailContext } from '#desk/emails/write-email.ts'
import { readClockLeap } from '#desk/store/clock-checks.ts'
import { readOldestDue } from '#desk/store/deliveries.ts'
import { countQuarantine } from '#desk/store/quarantine.ts'
import { removeOldRateEvents } from '#desk/store/rate-events.ts'
import {
  type Alarm,
  blockAlarm,
  clockAlarm,
  diskAlarm,
  mailAlarm,
  quarantineAlarm,
  webhookAlarm,
} from './alarms.ts'
import type { Disk } from './disk.ts'
import { type NotifyDependencies, notifyTeam } from './notify-team.ts'
import { sendDailyDigest, sendReminders } from './reminders.ts'

export type MonitorDependencies = NotifyDependencies & {
  readonly readDisk: () => Promise<Disk>
  readonly emailContext: Pick<EmailContext, 'operator' | 'from' | 'deskUrl'>
  /** How many enquiries the quarantine holds. */
  readonly quarantineCeiling: number
  /** The names of the webhooks that get every enquiry too. */
  readonly webhooks: readonly string[]
}

export type Monitor = {
  /** Checks everything once: raises alarms, sends what is due to the team, forgets what is old. */
  readonly poll: () => Promise<void>
}

/** What the desk checks once a minute: itself, and who waits for an answer. docs/desk.md §5, §9. */
export function openMonitor(dependencies: MonitorDependencies): Monitor {
  const { db, webhooks, mailDown, mailBlocked, now, log } = dependencies
  const notify = notifyTeam(dependencies)
  const { deskUrl } = dependencies.emailContext
  const reminding = { db, notify, now, deskUrl }
  const loggedAt = new Map<string, number>()

  const probes: Readonly<
    Record<Exclude<Alarm['name'], 'quarantine full'>, () => Promise<Alarm | null>>
  > = {
    async 'mail stopped'() {
      const oldestAt = await readOldestDue(db, { channel: 'email', isToTeam: true })
      const facts = { downSince: mailDown()?.since ?? null, oldestAt }
      return mailAlarm(facts, now())
    },
    'mail refused': async () => blockAlarm(mailBlocked()),
    'disk filling': async () => diskAlarm(await dependencies.readDisk()),
    'quarantine filling': async () =>
      quarantineAlarm(await countQuarantine(db), dependencies.quarantineCeiling),
    async 'webhook stopped'() {
      const waiting = webhooks.map(async (name) => ({
        name,
        oldestAt: await readOldestDue(db, { channel: 'webhook', target: name }),
      }))
      return webhookAlarm(await Promise.all(waiting), now())
    },
    'clock leapt': async () => clockAlarm(await readClockLeap(db)),
  }

  function logOncePerHour(what: string, write: () => void): void {
    const at = now()
    if (Math.abs(at - (loggedAt.get(what) ?? Number.NEGATIVE_INFINITY)) < hourMs) return
    loggedAt.set(what, at)
    write()
  }

  /** Runs one check. If it fails the log says so, and the others run all the same. */
  async function isolate(check: string, run: () => Promise<void>): Promise<void> {
    await run().catch((error: unknown) => {
      const write = () => log.error({ check, err: error }, 'a check of the monitor failed')
      logOncePerHour(`${check} failed`, write)
    })
  }

  async function checkAlarm(probe: () => Promise<Alarm | null>): Promise<void> {
    const alarm = await probe()
    if (alarm === null) return
    logOncePerHour(alarm.name, () => log.error({ alarm: alarm.name }, alarm.message))
    await sendAlarm(alarm)
  }

  async function sendAlarm(alarm: Alarm): Promise<void> {
    await notify(`alarm ${alarm.name}`, now() - dayMs, async () => ({
      ...alarmEmail(alarm),
      names: [],
    }))
  }

  let sweptAt = Number.NEGATIVE_INFINITY
  async function sweep(): Promise<void> {
    if (Math.abs(now() - sweptAt) < hourMs) return
    await removeOldRateEvents(db, now())
    sweptAt = now()
  }

  return {
    async poll() {
      for (const [name, probe] of Object.entries(probes)) {
        await isolate(name, () => checkAlarm(probe))
      }
      await isolate('reminders', () => sendReminders(reminding))
      await isolate('daily digest', () => sendDailyDigest(reminding))
      await isolate('old counts', sweep)
    },
  }
}
