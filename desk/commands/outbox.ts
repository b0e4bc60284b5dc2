import {
  deliveryName,
  deliveryState,
  type TeamLimit,
  teamLimitNow,
} from '#desk/actions/format-delivery.ts'
import { kigaliTime } from '#desk/base/kigali-time.ts'
import { webhooksOf } from '#desk/config/webhooks.ts'
import { type Db, emailTemplates } from '#desk/store/tables.ts'
import {
  dropUndelivered,
  listUndelivered,
  type OutboxSelection,
  retryUndelivered,
  type Undelivered,
  waitsForRelease,
} from '#desk/store/undelivered.ts'
import { type Column, table } from './columns.ts'
import {
  type Command,
  type CommandContext,
  CommandError,
  type CommandOptions,
  type Result,
} from './command.ts'
import { confirm } from './confirm.ts'
import { findEnquiry } from './enquiry-command.ts'

export const outbox: Command = {
  usage: 'outbox list | retry <reference|all> | drop <reference> [name]',
  about: 'unsent emails, and what to do about them',
  help: [
    'list     emails that wait, are being sent, or were given up, with what the mail',
    '         server said; and enquiries that a webhook has not got',
    'retry    tries them at once, also those that were given up',
    'drop     removes them: they are never sent. Asks first',
    '',
    `name         only this: ${emailTemplates.join(', ')},`,
    '             or a webhook’s name, such as sheet',
    '--dry-run    shows how many it would be',
    '--yes        does not ask',
    '--json       the same, for programs',
  ],
  examples: [
    ['outbox list', 'what has not arrived, and why'],
    ['outbox retry all', 'the mail server works again: do not wait for the next try'],
    ['outbox drop 7KQ2MXR4 customer', 'no confirmation for this one'],
  ],
  args: [1, 3],
  options: ['json', 'dry-run', 'yes'],
  changes: true,
  async run(context, [action, whose, name], options) {
    if (action === 'list' && whose === undefined) return list(context)
    if ((action !== 'retry' && action !== 'drop') || whose === undefined) {
      throw new CommandError(`Write: npm run desk -- ${outbox.usage}`, 2)
    }
    if (action === 'drop' && whose === 'all') {
      throw new CommandError('drop takes one reference at a time; outbox list shows them.', 2)
    }
    const target = await readTarget(name, context)
    const enquiry = whose === 'all' ? null : (await findEnquiry(context.db, [whose])).enquiry
    const selection = { enquiryId: enquiry?.id ?? null, target }
    return act(context, action, { selection, reference: enquiry?.reference ?? null }, options)
  },
}

async function readTarget(
  given: string | undefined,
  { db, settings }: CommandContext,
): Promise<string | null> {
  if (given === undefined) return null
  const known = [...emailTemplates, ...webhooksOf(settings).map(({ name }) => name)]
  if (known.includes(given)) return given
  // Of a webhook that is not set any more something may still wait.
  if ((await listUndelivered(db)).some(({ target }) => target === given)) return given
  throw new CommandError(`There is no email ${given}; write one of ${known.join(', ')}`, 2)
}

async function list(context: CommandContext): Promise<Result> {
  const { db, now, settings } = context
  const all = await listUndelivered(db)
  if (all.length === 0) return { json: all, text: 'Nothing is waiting to be sent.' }
  const shown = columns(now, await limitNow(db, now, settings))
  return { json: all, text: table(shown, all, context, isGivenUp) }
}

const columns = (now: number, isLimited: TeamLimit): readonly Column<Undelivered>[] => [
  { heading: 'REFERENCE', of: ({ reference }) => reference },
  { heading: 'WHAT', of: deliveryName },
  { heading: 'TRIES', of: ({ attempts }) => String(attempts) },
  { heading: 'NEXT', of: (one) => nextTry(one, now) },
  { heading: 'STATE', of: (one) => deliveryState(one, isLimited) },
  { heading: 'WHY', of: ({ detail }) => detail },
]

const isGivenUp = ({ state }: Undelivered) => state === 'refused' || state === 'expired'

function nextTry(undelivered: Undelivered, now: number): string {
  const { dueAt } = undelivered
  if (isGivenUp(undelivered)) return 'never'
  if (waitsForRelease(undelivered)) return 'when released'
  return dueAt <= now ? 'now' : kigaliTime(dueAt)
}

type Target = { readonly selection: OutboxSelection; readonly reference: string | null }

async function act(
  context: CommandContext,
  action: 'retry' | 'drop',
  { selection, reference }: Target,
  { json, yes, 'dry-run': dryRun }: CommandOptions,
): Promise<Result> {
  const { db, now, stdout, settings } = context
  const all = await listUndelivered(db)
  const found = all.filter(isSelected(selection, reference, action))
  if (found.length === 0) {
    throw new CommandError(`${reference ?? 'The outbox'} has nothing to ${action}.`, 1)
  }
  if (!json) {
    const isLimited = await limitNow(db, now, settings)
    for (const one of found) {
      stdout(`  ${one.reference}  ${deliveryName(one)}, ${deliveryState(one, isLimited)}\n`)
    }
  }
  if (action === 'drop' && !dryRun && !yes) await confirm(context, 'DROP')
  const deliveries = dryRun ? found.length : await perform(db, action, selection, now)
  const done = action === 'retry' ? 'Tried again at once' : 'Dropped'
  const text = dryRun ? 'Nothing was changed.' : `${done}: ${deliveries}`
  return { json: { action, reference, deliveries, dryRun }, text }
}

const limitNow = (db: Db, now: number, settings: CommandContext['settings']) =>
  teamLimitNow(db, now, settings.TEAM_EMAILS_PER_HOUR)

const perform = (db: Db, action: 'retry' | 'drop', selection: OutboxSelection, now: number) =>
  action === 'retry' ? retryUndelivered(db, selection, now) : dropUndelivered(db, selection, now)

const isSelected =
  ({ target }: OutboxSelection, reference: string | null, action: 'retry' | 'drop') =>
  (one: Undelivered): boolean =>
    (reference === null || one.reference === reference) &&
    (target === null || one.target === target) &&
    one.state !== 'leased' &&
    (action === 'drop' || !waitsForRelease(one))
