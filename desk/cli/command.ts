import type { ParseArgsConfig } from 'node:util'
import type { Settings } from '#desk/config/settings.ts'
import type { Store } from '#desk/db/open-store.ts'

export type CommandContext = {
  /** Null if no desk has run yet, or if the command does not open the store. */
  readonly store: Store | null
  readonly settings: Settings
  readonly now: number
  readonly folder: string
  readonly stdout: (text: string) => void
  readonly stderr: (text: string) => void
  readonly ask: ((question: string) => Promise<string>) | null
}

export type Command = {
  readonly usage: string
  readonly help: readonly [about: string, ...more: string[]]
  readonly args: readonly [min: number, max: number]
  readonly options?: NonNullable<ParseArgsConfig['options']>
  readonly opens: 'read' | 'change' | 'nothing'
  readonly run: (
    context: CommandContext,
    args: readonly string[],
    options: { readonly keep?: string; readonly also?: string; readonly yes?: boolean },
  ) => Promise<void>
}

export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly exitCode: number

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

export function requireStore({ store }: CommandContext): Store {
  if (store) return store
  throw new CommandError('There is no store yet: start the desk once, then try again.')
}

export async function confirm(
  ask: CommandContext['ask'],
  word: 'ERASE' | 'RESTORE',
): Promise<void> {
  if (ask === null) {
    throw new CommandError('There is no terminal to ask on. To skip the question, use --yes.', 2)
  }
  const answer = await ask(`This cannot be undone. Type ${word} to continue: `)
  if (answer.trim() !== word) throw new CommandError('Nothing was changed.')
}
