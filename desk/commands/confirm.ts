import { type CommandContext, CommandError } from './command.ts'

/** Goes on only when whoever sits at the terminal writes the word. For what cannot be taken back. */
export async function confirm(
  { ask }: Pick<CommandContext, 'ask'>,
  word: 'ERASE' | 'REMOVE' | 'DROP',
): Promise<void> {
  if (ask === null) {
    throw new CommandError(
      'This asks first, and there is no terminal to ask on. To skip the question: --yes',
      2,
    )
  }
  const answer = await ask(`This cannot be undone. Type ${word} to continue: `)
  if (answer.trim() !== word) throw new CommandError('Nothing was removed.', 1)
}
