import { isStoreFailure } from '#desk/db/failures.ts'
import { ConfigurationError, configurationExitCode } from '#desk/lib/configuration-error.ts'
import type { Desk } from './start-desk.ts'

// What every program that serves the desk does at its beginning and its end.

/** A service manager kills after ten seconds; emails in hand are safe either way. */
const stopWithinMs = 9000

/** Starts a desk and keeps it until a signal; says why where it cannot be started. */
export async function runDesk(start: () => Promise<Desk>): Promise<void> {
  // Enquiries, emails and logs are the operator's alone, whatever the shell's umask.
  process.umask(0o077)
  try {
    const desk = await start()
    // npm passes on a Ctrl-C that the terminal has sent to the desk as well: the second is ignored.
    let stopping = false
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
      process.on(signal, () => {
        if (!stopping) stop(desk)
        stopping = true
      })
  } catch (error) {
    process.exitCode = explain(error)
  }
}
function explain(error: unknown): number {
  if (error instanceof ConfigurationError) {
    for (const line of error.errors) console.error(line)
    return configurationExitCode
  }
  if (!isStoreFailure(error)) throw error
  // Not a wrong setting: a database that starts later than the desk. Worth trying again.
  console.error(`The store does not answer: ${(error as Error).message}`)
  return 1
}

function stop(desk: Desk): void {
  // A mail server that hangs must not hold the process: its email goes out after the next start.
  setTimeout(() => process.exit(0), stopWithinMs).unref()
  desk.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
}
