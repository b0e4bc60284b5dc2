import { sendDailyDigest } from './daily-digest.ts'
import { type NotifyDependencies, notifyTeam } from './notify-team.ts'
import type { ReadProblems } from './problems.ts'
import { sendReminders } from './reminders.ts'

export type MonitorDependencies = NotifyDependencies & {
  /** The address of the desk's pages. */
  readonly deskUrl: string
  readonly log: { error(fields: object, message: string): void }
  readonly readProblems: ReadProblems
}

export type Monitor = {
  /** Logs new problems and sends due notices. Runs once a minute. */
  readonly poll: () => Promise<void>
}

export function openMonitor(dependencies: MonitorDependencies): Monitor {
  const { db, now, log, readProblems, deskUrl } = dependencies
  const noticing = { db, notify: notifyTeam(dependencies), now, deskUrl, readProblems }
  let known = new Set<string>()

  async function logProblems(): Promise<void> {
    const problems = await readProblems()
    for (const { name, message } of problems) {
      if (!known.has(name)) log.error({ problem: name }, message)
    }
    known = new Set(problems.map(({ name }) => name))
  }

  const jobs = {
    problems: logProblems,
    reminders: () => sendReminders(noticing),
    'daily digest': () => sendDailyDigest(noticing),
  }
  return {
    async poll() {
      for (const [job, run] of Object.entries(jobs)) {
        await run().catch((error: unknown) => log.error({ job, err: error }, 'a job failed'))
      }
    },
  }
}
