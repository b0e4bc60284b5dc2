import { kigaliTime } from '#desk/mail/letters/answer-time.ts'
import type { Db } from '#desk/store/tables.ts'
import {
  dropUndelivered,
  listUndelivered,
  type Meant,
  retryUndelivered,
  type Undelivered,
  type UndeliveredName,
  waitsForRelease,
} from '#desk/store/undelivered.ts'
import { type Column, layOut } from './columns.ts'
import { type Command, type CommandContext, CommandError, type CommandOptions } from './command.ts'
import { confirm } from './confirm.ts'
import { findEnquiry } from './find-enquiry.ts'

const names = ['team', 'customer', 'update', 'contact', 'undeliverable', 'sheet'] as const

export const outbox: Command = {
  usage: 'outbox list | retry <reference|all> | drop <reference> [letter]',
  about: 'letters that are not out yet, and what to do about them',
  help: [
    'list     letters that wait, are being sent, or were given up, with what the mail',
    '         server said; and enquiries that the spreadsheet (sheet) has not got',
    'retry    tries them at once, and those that were given up again',
    'drop     takes them out: they are never sent. Asks first',
    '',
    `letter       only this: ${names.join(', ')}`,
    '--dry-run    how many it would be',
    '--yes        does not ask',
    '--json       the same, for programs',
  ],
  examples: [
    ['outbox list', 'what has not arrived, and why'],
    ['outbox retry all', 'the mail server works again: do not wait for the next try'],
    ['outbox drop 7KQ2MXR4 customer', 'no confirmation for this one'],
  ],
  words: [1, 3],
  options: ['json', 'dry-run', 'yes'],
  changes: true,
  async run(context, [deed, whose, letter], options) {
    if (deed === 'list' && whose === undefined) return list(context, options)
    if ((deed !== 'retry' && deed !== 'drop') || whose === undefined) {
      throw new CommandError(`Write: npm run desk -- ${outbox.usage}`, 2)
    }
    if (deed === 'drop' && whose === 'all') {
      throw new CommandError('drop takes one reference at a time; outbox list shows them.', 2)
    }
    const name = readName(letter)
    const enquiry = whose === 'all' ? null : (await findEnquiry(context.db, [whose])).enquiry
    const meant = { enquiryId: enquiry?.id ?? null, name }
    return act(context, deed, { meant, reference: enquiry?.reference ?? null }, options)
  },
}

function readName(given: string | undefined): UndeliveredName | null {
  if (given === undefined) return null
  const name = names.find((known) => known === given)
  if (name) return name
  throw new CommandError(`There is no letter ${given}; write one of ${names.join(', ')}`, 2)
}

async function list({ db, now, width, paint, out }: CommandContext, { json }: CommandOptions) {
  const all = db ? await listUndelivered(db) : []
  if (json) return out(`${JSON.stringify(all, null, 2)}\n`)
  if (all.length === 0) return out('Everything is out.\n')
  const { heading, line } = layOut(columns(now), all, width)
  out(`${paint.bold(heading)}\n`)
  for (const letter of all) {
    out(`${letter.state === 'dead' ? paint.alarm(line(letter)) : line(letter)}\n`)
  }
}

const columns = (now: number): readonly Column<Undelivered>[] => [
  { heading: 'REFERENCE', of: ({ reference }) => reference, least: 9 },
  {
    heading: 'LETTER',
    of: ({ name, revision }) => (revision === 1 ? name : `${name} ${revision}`),
    least: 8,
  },
  { heading: 'STATE', of: ({ state }) => (state === 'dead' ? 'given up' : state), least: 8 },
  { heading: 'TRIES', of: ({ attempts }) => String(attempts), least: 5 },
  { heading: 'NEXT', of: (letter) => nextTry(letter, now), least: 12 },
  { heading: 'WHY', of: ({ detail }) => detail, least: 8 },
]

function nextTry(letter: Undelivered, now: number): string {
  const { state, dueAt } = letter
  if (state === 'dead') return 'never'
  if (waitsForRelease(letter)) return 'when released'
  return dueAt <= now ? 'now' : kigaliTime(dueAt)
}

type Target = { readonly meant: Meant; readonly reference: string | null }

async function act(
  context: CommandContext,
  deed: 'retry' | 'drop',
  { meant, reference }: Target,
  { json, yes, 'dry-run': dryRun }: CommandOptions,
): Promise<void> {
  const { db, now, out } = context
  const found = db ? (await listUndelivered(db)).filter(isMeant(meant, reference, deed)) : []
  if (db === null || found.length === 0) {
    throw new CommandError(`${reference ?? 'The outbox'} has no letter to ${deed}.`, 1)
  }
  if (!json) {
    for (const { reference, name, state } of found) out(`  ${reference}  ${name}, ${state}\n`)
  }
  if (deed === 'drop' && !dryRun && !yes) await confirm(context, 'DROP')
  const letters = dryRun ? found.length : await perform(db, deed, meant, now)
  if (json) return out(`${JSON.stringify({ deed, reference, letters, dryRun }, null, 2)}\n`)
  const done = deed === 'retry' ? 'Tried again at once' : 'Dropped'
  out(dryRun ? 'Nothing was changed.\n' : `${done}: ${letters}\n`)
}

const perform = (db: Db, deed: 'retry' | 'drop', meant: Meant, now: number) =>
  deed === 'retry' ? retryUndelivered(db, meant, now) : dropUndelivered(db, meant, now)

const isMeant =
  ({ name }: Meant, reference: string | null, deed: 'retry' | 'drop') =>
  (letter: Undelivered): boolean =>
    (reference === null || letter.reference === reference) &&
    (name === null || letter.name === name) &&
    letter.state !== 'sending' &&
    (deed === 'drop' || !waitsForRelease(letter))
