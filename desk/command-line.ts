import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { answered } from './commands/answered.ts'
import { approve } from './commands/approve.ts'
import { backup } from './commands/backup.ts'
import { close } from './commands/close.ts'
import { paint } from './commands/columns.ts'
import { type Command, CommandError, type CommandOptions } from './commands/command.ts'
import { erase } from './commands/erase.ts'
import { exportSheet } from './commands/export.ts'
import { letters } from './commands/letters.ts'
import { list } from './commands/list.ts'
import { release } from './commands/release.ts'
import { reopen } from './commands/reopen.ts'
import { report } from './commands/report.ts'
import { restoreCheck } from './commands/restore-check.ts'
import { show } from './commands/show.ts'
import { templates } from './commands/templates.ts'
import { waiting } from './commands/waiting.ts'
import { withdraw } from './commands/withdraw.ts'
import { ConfigurationError, configurationExitCode } from './config/configuration-error.ts'
import { loadEnvFile } from './config/env-file.ts'
import { readSettings } from './config/read-settings.ts'
import { isStoreFailure } from './store/failures.ts'
import { openStoreBeside } from './store/open-store.ts'

const commands: Readonly<Record<string, Command>> = {
  list,
  show,
  answered,
  close,
  reopen,
  report,
  export: exportSheet,
  waiting,
  approve,
  withdraw,
  release,
  backup,
  'restore-check': restoreCheck,
  erase,
  letters,
  templates,
}

const help = [
  'npm run desk -- <command>',
  '',
  ...Object.values(commands).map(({ usage, about }) => `  ${usage.padEnd(46)} ${about}`),
  '',
  'Works while the desk runs. <command> --help says more.',
]

process.umask(0o077)
// `| head` closes the pipe early: that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
process.exitCode = await run(process.argv.slice(2)).catch(explain)

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = read(args)
  const [name, ...words] = positionals
  const command = name === undefined ? undefined : commands[name]
  if (values.help || name === undefined || name === 'help') {
    const lines = command ? [`npm run desk -- ${command.usage}`, '', ...command.help] : help
    console.log(lines.join('\n'))
    return name === undefined && !values.help ? 2 : 0
  }
  if (!command) throw new CommandError(`There is no command ${name}.\n\n${help.join('\n')}`, 2)
  const [least, most] = command.words
  if (words.length < least || words.length > most) {
    throw new CommandError(`Write: npm run desk -- ${command.usage}`, 2)
  }
  const { help: _, ...options } = values
  refuseOptions(command, options)
  loadEnvFile()
  const settings = readSettings(process.env)
  const store = openStoreBeside(settings, command.changes ? 'change' : 'read')
  const { stdout } = process
  await command.run(
    {
      db: store?.db ?? null,
      settings,
      now: Date.now(),
      width: stdout.columns ?? 120,
      paint: paint(stdout.isTTY && !process.env['NO_COLOR']),
      out: (text) => void stdout.write(text),
      ask: process.stdin.isTTY && stdout.isTTY ? ask : null,
    },
    words,
    options,
  )
  await store?.close()
  return 0
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        json: { type: 'boolean', default: false },
        kind: { type: 'string' },
        state: { type: 'string' },
        yes: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        keep: { type: 'string' },
      },
    })
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${help.join('\n')}`, 2)
  }
}

function refuseOptions({ usage, options }: Command, given: CommandOptions): void {
  const known: ReadonlySet<string> = new Set(options)
  const [other] = Object.entries(given).filter(([name, value]) => value && !known.has(name))
  if (other) throw new CommandError(`No --${other[0]} here. Write: npm run desk -- ${usage}`, 2)
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(question)
  terminal.close()
  return answer
}

function explain(error: unknown): number {
  if (error instanceof CommandError) {
    console.error(error.message)
    return error.exitCode
  }
  if (error instanceof ConfigurationError) {
    for (const fault of error.faults) console.error(fault)
    return configurationExitCode
  }
  if (isStoreFailure(error)) {
    console.error(`The store does not answer: ${(error as Error).message}`)
    return 1
  }
  throw error
}
