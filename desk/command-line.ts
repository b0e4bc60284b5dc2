import { createInterface } from 'node:readline/promises'
import { answered } from './commands/answered.ts'
import { approve } from './commands/approve.ts'
import { backup } from './commands/backup.ts'
import { close } from './commands/close.ts'
import { paint } from './commands/columns.ts'
import { type Command, CommandError, type CommandOptions } from './commands/command.ts'
import { doctor } from './commands/doctor.ts'
import { erase } from './commands/erase.ts'
import { exportSheet } from './commands/export.ts'
import { find } from './commands/find.ts'
import { importFile } from './commands/import.ts'
import { letters } from './commands/letters.ts'
import { list } from './commands/list.ts'
import { outbox } from './commands/outbox.ts'
import { openProgress } from './commands/progress.ts'
import { type Commands, commandNamed, readWords } from './commands/read-words.ts'
import { release } from './commands/release.ts'
import { reopen } from './commands/reopen.ts'
import { report } from './commands/report.ts'
import { resend } from './commands/resend.ts'
import { restoreCheck } from './commands/restore-check.ts'
import { retain } from './commands/retain.ts'
import { show } from './commands/show.ts'
import { templates } from './commands/templates.ts'
import { waiting } from './commands/waiting.ts'
import { withdraw } from './commands/withdraw.ts'
import { ConfigurationError, configurationExitCode } from './config/configuration-error.ts'
import { loadEnvFile } from './config/env-file.ts'
import { readSettings } from './config/read-settings.ts'
import { isStoreFailure, isStoreOutdated } from './store/failures.ts'
import { openStoreBeside } from './store/open-store.ts'

const commands: Commands = {
  list,
  find,
  show,
  answered,
  close,
  reopen,
  report,
  export: exportSheet,
  import: importFile,
  waiting,
  approve,
  withdraw,
  release,
  outbox,
  resend,
  backup,
  'restore-check': restoreCheck,
  erase,
  retain,
  doctor,
  letters,
  templates,
}

const help = [
  'npm run desk -- <command>',
  '',
  ...Object.entries(commands).map(([name, { about }]) => `  ${name.padEnd(14)} ${about}`),
  '',
  'All of it works while the desk runs. npm run desk -- <command> --help shows how.',
]

process.umask(0o077)
// `| head` closes the pipe early: that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
process.exitCode = await run(process.argv.slice(2)).catch(explain)

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = readWords(args, commands)
  const [name, ...words] = positionals
  if (values.help || name === undefined || name === 'help') {
    const asked = name === 'help' ? words[0] : name
    console.log((asked === undefined ? help : helpOf(commandNamed(asked, commands))).join('\n'))
    return name === undefined && !values.help ? 2 : 0
  }
  const command = commandNamed(name, commands)
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
  try {
    await command.run(
      {
        db: store?.db ?? null,
        settings,
        now: Date.now(),
        width: stdout.columns ?? 120,
        paint: paint(stdout.isTTY && !process.env['NO_COLOR']),
        out: (text) => void stdout.write(text),
        aside: (text) => void process.stderr.write(text),
        ask: process.stdin.isTTY && stdout.isTTY ? ask : null,
        progress: openProgress(process.stderr),
      },
      words,
      options,
    )
  } finally {
    await store?.close()
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
  if (isStoreOutdated(error)) {
    console.error('The store is from an older version. Start the desk: it brings it up to date.')
    return 1
  }
  throw error
}
