import { parseArgs } from 'node:util'
import { type Environment, readSettings } from '#desk/config/settings.ts'
import { isStoreFailure, isStoreOutdated } from '#desk/db/failures.ts'
import { openStoreBeside } from '#desk/db/open-store.ts'
import { ActionError } from '#desk/enquiries/activities.ts'
import { ConfigurationError, configurationExitCode } from '#desk/lib/configuration-error.ts'
import { terminalLine } from '#desk/lib/text.ts'
import { backup, restore } from './backup.ts'
import { type Command, type CommandContext, CommandError } from './command.ts'
import { doctor, erase, exportSheet, signIn, templates } from './commands.ts'

const commands: Readonly<Record<string, Command>> = {
  backup,
  restore,
  doctor,
  export: exportSheet,
  erase,
  'sign-in': signIn,
  templates,
}

const help = [
  'npm run desk -- <command>',
  '',
  ...Object.entries(commands).map(([name, { help }]) => `  ${name.padEnd(10)} ${help[0]}`),
  '',
  'Help for a command: npm run desk -- <command> --help',
]

type Terminal = Pick<CommandContext, 'folder' | 'stdout' | 'stderr' | 'ask'> & {
  readonly environment: Environment
}

/** Runs a command and returns its exit code: 1 if it failed, 2 for a usage error, 78 for a configuration error. */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await run(args, terminal)
  } catch (error) {
    const { code, lines } = explain(error)
    terminal.stderr(lines.map((line) => `${line}\n`).join(''))
    return code
  }
}

async function run([name, ...words]: readonly string[], terminal: Terminal): Promise<number> {
  if (name === undefined || ['help', '--help', '-h'].includes(name)) {
    terminal.stdout(`${help.join('\n')}\n`)
    return name === undefined ? 2 : 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    throw new CommandError([`There is no command ${terminalLine(name)}.`, ...help].join('\n'), 2)
  }
  const { values, positionals } = parseWords(command, words)
  if (values['help']) {
    terminal.stdout(`${[`npm run desk -- ${command.usage}`, ...command.help].join('\n')}\n`)
    return 0
  }
  const { environment, ...context } = terminal
  const settings = readSettings(environment)
  const store = command.opens === 'nothing' ? null : openStoreBeside(settings, command.opens)
  try {
    await command.run({ ...context, store, settings, now: Date.now() }, positionals, values)
  } finally {
    await store?.close()
  }
  return 0
}

const helpOption: Command['options'] = { help: { type: 'boolean', short: 'h' } }

function parseWords({ usage, args: [min, max], options = {} }: Command, words: readonly string[]) {
  const refuse = (message: string) =>
    new CommandError(`${terminalLine(message)}\nUsage: npm run desk -- ${usage}`, 2)
  try {
    const parsed = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { ...options, ...helpOption },
    })
    const count = parsed.positionals.length
    if (parsed.values['help'] || (count >= min && count <= max)) return parsed
  } catch (error) {
    throw refuse((error as Error).message)
  }
  throw refuse(words.length < min ? 'An argument is missing.' : 'There are too many arguments.')
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
    return { code: 1, lines: ['The store is from an older version. Start the desk to update it.'] }
  }
  throw error
}
