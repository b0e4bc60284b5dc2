import { parseArgs } from 'node:util'
import { paint } from './commands/columns.ts'
import { type Command, CommandError } from './commands/command.ts'
import { exportSheet } from './commands/export.ts'
import { list } from './commands/list.ts'
import { show } from './commands/show.ts'
import { ConfigurationError, configurationExitCode } from './config/configuration-error.ts'
import { loadEnvFile } from './config/env-file.ts'
import { readSettings } from './config/read-settings.ts'
import { isStoreFailure } from './store/failures.ts'
import { openStoreToRead } from './store/open-store.ts'

const commands: Readonly<Record<string, Command>> = { list, show, export: exportSheet }

const help = [
  'npm run desk -- <command>',
  '',
  ...Object.values(commands).map(({ usage, about }) => `  ${usage.padEnd(28)} ${about}`),
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
  loadEnvFile()
  const store = openStoreToRead(readSettings(process.env))
  const { stdout } = process
  await command.run(
    {
      db: store?.db ?? null,
      now: Date.now(),
      width: stdout.columns ?? 120,
      paint: paint(stdout.isTTY && !process.env['NO_COLOR']),
      out: (text) => void stdout.write(text),
    },
    words,
    values.json,
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
      },
    })
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${help.join('\n')}`, 2)
  }
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
