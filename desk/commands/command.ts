import type { Settings } from '#desk/config/settings.ts'
import type { StoreKind } from '#desk/store/migrations.ts'
import type { Db } from '#desk/store/tables.ts'
import type { Paint } from './columns.ts'

/** What a command works with. `stdout` ends in a pipe or on a terminal. */
export type CommandContext = {
  readonly db: Db
  readonly kind: StoreKind
  /** False before a desk has: then the store is empty, and kept nowhere. */
  readonly hasRun: boolean
  readonly settings: Settings
  readonly now: number
  /** The project's folder, in which `content/` lies. */
  readonly folder: string
  readonly width: number
  readonly paint: Paint
  readonly stdout: (text: string) => void
  /** For what is no part of the result. */
  readonly stderr: (text: string) => void
  /** Asks whoever sits at the terminal; null where nobody does. */
  readonly ask: ((question: string) => Promise<string>) | null
}

/** What can be written after a command's arguments, `--json` or `--kind review`. */
export type CommandOptions = {
  readonly json: boolean
  readonly kind?: string | undefined
  readonly state?: string | undefined
  readonly keep?: string | undefined
  readonly last?: string | undefined
  readonly since?: string | undefined
  readonly send?: string | undefined
  readonly 'dry-run': boolean
  readonly yes: boolean
}

/** What somebody would write after `npm run desk --`, and what that does. */
export type Example = readonly [words: string, does: string]

export type Command = {
  readonly usage: string
  /** One line for the list of commands. */
  readonly about: string
  readonly help: readonly string[]
  /** One to three, for the help. */
  readonly examples: readonly Example[]
  /** How many arguments it takes after its name. */
  readonly args: readonly [min: number, max: number]
  readonly options: readonly (keyof CommandOptions)[]
  /** Whether it changes what is stored; the others open the store to look only. */
  readonly changes?: boolean
  readonly run: (
    context: CommandContext,
    args: readonly string[],
    options: CommandOptions,
  ) => Promise<Result | undefined>
}

/** What a command has to say: to a program, by `--json`, and to a person. */
export type Result = { readonly json: unknown; readonly text: string }

/** A command that could not do what it was asked. The message says what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly exitCode: number

  constructor(message: string, exitCode: 1 | 2) {
    super(message)
    this.exitCode = exitCode
  }
}

/** As `--json` prints it. */
export const formatJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
