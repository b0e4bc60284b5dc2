import { setTimeout as sleep } from 'node:timers/promises'

type Jobs = Readonly<Record<string, () => Promise<void>>>

export type JobLog = {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

export async function runJobs(jobs: Jobs, log: Pick<JobLog, 'error'>): Promise<void> {
  for (const [job, run] of Object.entries(jobs)) {
    await run().catch((error: unknown) => log.error({ job, err: error }, 'a job failed'))
  }
}

export function startJobs(
  jobs: Jobs,
  { pauseMs, log }: { readonly pauseMs: number; readonly log: Pick<JobLog, 'error'> },
): AsyncDisposable {
  const stopping = new AbortController()
  const { signal } = stopping
  const stopped = (async () => {
    for (;;) {
      await sleep(pauseMs, null, { signal }).catch(() => {})
      if (signal.aborted) return
      await runJobs(jobs, log)
    }
  })()
  return {
    [Symbol.asyncDispose]() {
      stopping.abort()
      return stopped
    },
  }
}
