import { ActionError } from '#desk/actions/action-error.ts'
import { ConfigurationError, configurationExitCode } from '#desk/base/configuration-error.ts'
import { type Environment, readSettings } from '#desk/config/read-settings.ts'
import { isStoreFailure, isStoreOutdated } from '#desk/store/failures.ts'
import { openEmptyStore, openStoreBeside } from '#desk/store/open-store.ts'
import { backup } from './backup.ts'
import {
  type Command,
  type CommandContext,
  CommandError,
  type CommandOptions,
  formatJson,
} from './command.ts'
import { doctor } from './doctor.ts'
import { answered, approve, close, release, reopen, withdraw } from './enquiry-commands.ts'
import { erase } from './erase.ts'
import { exportSheet } from './export.ts'
import { find } from './find.ts'
import { list } from './list.ts'
import { moderation } from './moderation.ts'
import { outbox } from './outbox.ts'
import { type Commands, commandNamed, parseCommandLine } from './parse-args.ts'
import { previewEmails } from './preview-emails.ts'
import { purge } from './purge.ts'
import { report } from './report.ts'
import { resend } from './resend.ts'
import { restore } from './restore.ts'
import { sessions } from './sessions.ts'
import { show } from './show.ts'
import { signIn } from './sign-in.ts'
import { templates } from './templates.ts'

const commands: Commands = {
  list,
  find,
  show,
  answered,
  close,
  reopen,
  report,
  export: exportSheet,
  moderation,
  approve,
  withdraw,
  release,
  outbox,
  resend,
  backup,
  restore,
  erase,
  purge,
  doctor,
  sessions,
  'sign-in': signIn,
  'preview-emails': previewEmails,
  templates,
}

const help = [
  'npm run desk -- <command>',
  '',
  ...Object.entries(commands).map(([name, { about }]) => `  ${name.padEnd(15)} ${about}`),
  '',
  'They work while the desk runs. Examples: npm run desk -- <command> --help',
]

/** Where a command line is written: who reads what it says, and its settings. */
export type Terminal = Omit<CommandContext, 'db' | 'kind' | 'hasRun' | 'settings' | 'now'> & {
  readonly environment: Environment
}

/**
 * Runs what somebody wrote after `npm run desk --`, and gives the exit code: 1 where it could not be
 * done, 2 where it was written wrong, 78 for a wrong setting. Throws only what is a bug.
 */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await run(args, terminal)
  } catch (error) {
    const { code, lines } = explain(error)
    terminal.stderr(lines.map((line) => `${line}\n`).join(''))
    return code
  }
}

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseCommandLine(args, commands)
  const [name, ...words] = positionals
  if (values.help || name === undefined || name === 'help') {
    const asked = name === 'help' ? words[0] : name
    const lines = asked === undefined ? help : helpOf(commandNamed(asked, commands))
    terminal.stdout(`${lines.join('\n')}\n`)
    return name === undefined && !values.help ? 2 : 0
  }
  const command = commandNamed(name, commands)
  const [min, max] = command.args
  if (words.length < min || words.length > max) {
    throw new CommandError(`Write: npm run desk -- ${command.usage}`, 2)
  }
  const { help: _, ...options } = values
  refuseOptions(command, options)
  const { environment, ...context } = terminal
  const settings = readSettings(environment)
  const beside = openStoreBeside(settings, command.changes ? 'change' : 'read')
  const store = beside ?? (await openEmptyStore())
  try {
    const { db, kind } = store
    const seen = { ...context, db, kind, hasRun: beside !== null, settings, now: Date.now() }
    const result = await command.run(seen, words, options)
    if (result) terminal.stdout(options.json ? formatJson(result.json) : `${result.text}\n`)
  } finally {
    await store.close()
  }
  return 0
}

function helpOf({ usage, help: lines, examples }: Command): readonly string[] {
  return [
    `npm run desk -- ${usage}`,
    '',
    ...lines,
    '',
    'For example:',
    ...examples.flatMap(([words, does]) => [`  npm run desk -- ${words}`, `      ${does}`]),
  ]
}

function refuseOptions({ usage, options }: Command, given: CommandOptions): void {
  const known: ReadonlySet<string> = new Set(options)
  const [other] = Object.entries(given).filter(([name, value]) => value && !known.has(name))
  if (other) throw new CommandError(`No --${other[0]} here. Write: npm run desk -- ${usage}`, 2)
}

function explain(error: unknown): { readonly code: number; readonly lines: readonly string[] } {
  if (error instanceof CommandError) return { code: error.exitCode, lines: [error.message] }
  if (error instanceof ActionError) return { code: 1, lines: [error.message] }
  if (error instanceof ConfigurationError) {
    return { code: configurationExitCode, lines: error.errors }
  }
  if (isStoreFailure(error)) {
    return { code: 1, lines: [`The store does not answer: ${(error as Error).message}`] }
  }
  if (isStoreOutdated(error)) {
    const line = 'The store is from an older version. Start the desk to update it.'
    return { code: 1, lines: [line] }
  }
  throw error
}
