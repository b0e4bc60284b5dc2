import { parseArgs } from 'node:util'
import { suggest } from '#enquiry/suggest.ts'
import { terminalLine } from './columns.ts'
import { type Command, CommandError } from './command.ts'

export type Commands = Readonly<Record<string, Command>>

const options = {
  help: { type: 'boolean', short: 'h', default: false },
  json: { type: 'boolean', default: false },
  kind: { type: 'string' },
  state: { type: 'string' },
  yes: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  keep: { type: 'string' },
  last: { type: 'string' },
  since: { type: 'string' },
  send: { type: 'string' },
} as const

/** Takes apart what somebody wrote after `npm run desk --`. Refuses options that no command has. */
export function parseCommandLine(args: readonly string[], commands: Commands) {
  const { tokens } = parseArgs({ args: [...args], strict: false, options, tokens: true })
  const words = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []))
  const name = words.find((word) => Object.hasOwn(commands, word))
  for (const token of tokens) {
    if (token.kind === 'option') refuseWrong(token, name, commands)
  }
  return parseArgs({ args: [...args], allowPositionals: true, options })
}

type Written = {
  readonly name: string
  readonly rawName: string
  readonly value: string | undefined
}

function refuseWrong(
  { name, rawName, value }: Written,
  command: string | undefined,
  commands: Commands,
): void {
  const how = `npm run desk -- ${command ? `${command} ` : ''}--help shows how.`
  if (!Object.hasOwn(options, name)) {
    const there = command ? (commands[command]?.options ?? []) : Object.keys(options)
    const likely = suggest(name, [...there, 'help'])
    const meant = likely ? ` Did you mean --${likely}?` : ''
    throw new CommandError(`There is no ${terminalLine(rawName)}.${meant} ${how}`, 2)
  }
  const { type } = options[name as keyof typeof options]
  if (type === 'boolean' && value !== undefined) {
    throw new CommandError(`${rawName} takes no value. ${how}`, 2)
  }
  if (type === 'string' && (value === undefined || value.startsWith('-'))) {
    throw new CommandError(`After ${rawName} a value is missing. ${how}`, 2)
  }
}

/** The command of a name; refuses one there is not. */
export function commandNamed(name: string, commands: Commands): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command) return command
  const likely = suggest(name, Object.keys(commands))
  const what = likely ? `Did you mean ${likely}?` : 'npm run desk -- help lists all there are.'
  throw new CommandError(`There is no command ${terminalLine(name)}. ${what}`, 2)
}
