import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigurationError, configurationExitCode } from './config/configuration-error.ts'
import { loadEnvFile } from './config/env-file.ts'
import { readOperator } from './config/read-operator.ts'
import { readSettings } from './config/read-settings.ts'
import type { Settings } from './config/settings.ts'
import { openLog } from './log.ts'
import { type Desk, startDesk } from './start-desk.ts'
import { isStoreFailure } from './store/failures.ts'

/** A service manager kills after ten seconds; letters in hand are safe either way. */
const stopWithinMs = 9000

// Enquiries, letters and logs are the operator's alone, whatever the shell's umask.
process.umask(0o077)

try {
  loadEnvFile()
  const settings = readSettings(process.env)
  const operator = await readOperator()
  const log = openLog(settings.LOG_LEVEL)
  const desk = await startDesk(settings, operator, log)
  console.log(welcome(operator.name, desk, settings).join('\n'))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(desk))
} catch (error) {
  process.exitCode = explain(error)
}

function explain(error: unknown): number {
  if (error instanceof ConfigurationError) {
    for (const fault of error.faults) console.error(fault)
    return configurationExitCode
  }
  if (!isStoreFailure(error)) throw error
  // Not a wrong setting: a database that starts later than the desk. Worth trying again.
  console.error(`The store does not answer: ${(error as Error).message}`)
  return 1
}

function stop(desk: Desk): void {
  // A mail server that hangs must not hold the process: its letter goes out after the next start.
  setTimeout(() => process.exit(0), stopWithinMs).unref()
  desk.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
}

function welcome(name: string, { url, storePlace }: Desk, settings: Settings): readonly string[] {
  const isBuilt = existsSync(join(settings.SITE_DIR, 'index.html'))
  const mailFolder = join(settings.DATA_DIR, 'mail')
  return [
    `${name}: site and desk at ${url}`,
    isBuilt
      ? `Site: the pages in ${settings.SITE_DIR}`
      : `Site: ${settings.SITE_DIR} holds no pages yet; npm run build makes them`,
    `Enquiries: kept in ${storePlace}; npm run desk -- list shows them`,
    settings.SMTP_URL === undefined
      ? `Letters: not sent, but written to ${mailFolder} as .eml files; SMTP_URL would send them`
      : `Letters: sent through ${new URL(settings.SMTP_URL).hostname}`,
    ...(settings.SMTP_URL === undefined && settings.SITE_URL?.startsWith('https:')
      ? ['Warning: a public site without SMTP_URL mails nobody. Set it, or read the folder above.']
      : []),
    'Settings: none are needed; .env.example lists them all. Ctrl+C stops.',
  ]
}
