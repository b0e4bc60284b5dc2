import type { Wanted } from '#desk/store/overview.ts'
import { enquiryKinds, enquiryStates } from '#desk/store/tables.ts'
import { CommandError, type CommandOptions } from './command.ts'

/** For the help of commands that take `--kind` and `--state`. */
export const wantedHelp = [
  `--kind   only these: ${enquiryKinds.slice(0, 4).join(', ')},`,
  `         ${enquiryKinds.slice(4).join(', ')}`,
  `--state  only these: ${enquiryStates.join(', ')}`,
]

/** Which enquiries `--kind` and `--state` ask for. */
export function readWanted({ kind, state }: CommandOptions): Wanted {
  return {
    kinds: oneOf('kind', kind, enquiryKinds),
    states: oneOf('state', state, enquiryStates),
  }
}

function oneOf<Known extends string>(
  option: string,
  given: string | undefined,
  known: readonly Known[],
): readonly Known[] | undefined {
  if (given === undefined) return undefined
  const found = known.filter((word) => word === given)
  if (found.length > 0) return found
  throw new CommandError(`--${option}: write one of ${known.join(', ')}`, 2)
}
