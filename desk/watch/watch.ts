import {
  alarmLetter,
  alarmSubject,
  digestLetter,
  digestSubject,
  namesOf,
} from '#desk/mail/letters/notice-letters.ts'
import type { Correspondence } from '#desk/mail/write-letter.ts'
import { sweepEvents } from '#desk/store/events.ts'
import { readOldestForward } from '#desk/store/forwards.ts'
import { readTold } from '#desk/store/notices.ts'
import { isQuarantineNew, readQuarantine } from '#desk/store/quarantine.ts'
import { readTeamLetters, readWaitingEnquiries } from '#desk/store/team-letters.ts'
import { type Alarm, alarmsOf } from './alarms.ts'
import { tellMorning, tellReminders } from './clock.ts'
import type { Disk } from './disk.ts'
import { type TellDependencies, tellTeam } from './tell-team.ts'

export type WatchDependencies = TellDependencies & {
  readonly readDisk: () => Promise<Disk>
  readonly correspondence: Pick<Correspondence, 'operator' | 'from' | 'answeredLink'>
  readonly teamLettersPerHour: number
  /** Whether a spreadsheet gets every enquiry too. */
  readonly forwards: boolean
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

export type Watch = {
  /** Looks once: says what nobody would notice, tells the team, forgets what is old. */
  readonly look: () => Promise<void>
  readonly readAlarms: () => Promise<readonly Alarm[]>
}

/** The desk's eye on itself and on the clock: docs/desk.md §5, §9. */
export function openWatch(dependencies: WatchDependencies): Watch {
  const { db, teamLettersPerHour, mailDown, now, log } = dependencies
  const tell = tellTeam(dependencies)
  const clock = { db, tell, now, answeredLink: dependencies.correspondence.answeredLink }
  const saidAt = new Map<string, number>()

  async function readAlarms(): Promise<readonly Alarm[]> {
    const at = now()
    const { isFull, oldestAt } = await readTeamLetters(db, at, teamLettersPerHour)
    const facts = {
      mailDownSince: mailDown()?.since ?? null,
      // Those that the limit keeps waiting are told by the digest.
      oldestTeamLetterAt: isFull ? null : oldestAt,
      oldestForwardAt: dependencies.forwards ? await readOldestForward(db) : null,
      disk: await dependencies.readDisk(),
      inQuarantine: (await readQuarantine(db)).length,
    }
    return alarmsOf(facts, at)
  }

  function sayOnceAnHour({ name, words }: Alarm): void {
    const at = now()
    if (at - (saidAt.get(name) ?? Number.NEGATIVE_INFINITY) < hourMs) return
    saidAt.set(name, at)
    log.error({ alarm: name }, words)
  }

  async function tellAlarm(alarm: Alarm): Promise<void> {
    await tell(`alarm ${alarm.name}`, now() - dayMs, async () => ({
      subject: alarmSubject(alarm),
      document: alarmLetter(alarm),
      names: [],
    }))
  }

  async function tellDigest(): Promise<void> {
    const { isFull } = await readTeamLetters(db, now(), teamLettersPerHour)
    const waiting = isFull ? await readWaitingEnquiries(db, now()) : []
    const quarantined = await readQuarantine(db)
    const toldAt = await readTold(db, 'digest')
    if (waiting.length === 0 && !isQuarantineNew(quarantined, toldAt)) return
    const props = { waiting, quarantined }
    await tell('digest', now() - hourMs, async () => ({
      subject: digestSubject(props),
      document: digestLetter(props),
      names: namesOf(waiting, quarantined),
    }))
  }

  let sweptAt = Number.NEGATIVE_INFINITY
  async function sweep(): Promise<void> {
    if (now() - sweptAt < hourMs) return
    await sweepEvents(db, now())
    sweptAt = now()
  }

  return {
    readAlarms,
    async look() {
      const alarms = await readAlarms()
      for (const alarm of alarms) sayOnceAnHour(alarm)
      for (const alarm of alarms) await tellAlarm(alarm)
      await tellDigest()
      await tellReminders(clock)
      await tellMorning(clock)
      await sweep()
    },
  }
}
