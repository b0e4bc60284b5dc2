import type { EnquiryFilter } from '#desk/store/read-enquiries.ts'
import { enquiryKinds, enquiryStates } from '#desk/store/tables.ts'
import { CommandError, type CommandOptions } from './command.ts'

/** For the help of commands that take `--kind` and `--state`. */
export const filterHelp = [
  `--kind   only these: ${enquiryKinds.slice(0, 4).join(', ')},`,
  `         ${enquiryKinds.slice(4).join(', ')}`,
  `--state  only these: ${enquiryStates.join(', ')}`,
]

/** Which enquiries `--kind`, `--state` and `--since` ask for. */
export function readFilter({ kind, state, since }: CommandOptions): EnquiryFilter {
  return {
    kinds: oneOf('kind', kind, enquiryKinds),
    states: oneOf('state', state, enquiryStates),
    since: since === undefined ? undefined : dayInKigali(since),
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

/** When a day begins there. Rwanda is at UTC+2 all year. */
function dayInKigali(day: string): number {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && new Date(day).toJSON()?.startsWith(day)
  if (isDay) return Date.parse(`${day}T00:00:00+02:00`)
  throw new CommandError('--since: write a day, for example 2026-11-01', 2)
}
