import {
  compactStore,
  type ErasePlace,
  erasePerson,
  type Found,
  findFiles,
  findWhom,
} from '#desk/actions/erase-person.ts'
import { kigaliTime } from '#desk/base/kigali-time.ts'
import type { Settings } from '#desk/config/settings.ts'
import { webhooksOf } from '#desk/config/webhooks.ts'
import type { Person } from '#desk/privacy/person.ts'
import { terminalLine } from './columns.ts'
import { type Command, CommandError } from './command.ts'
import { confirm } from './confirm.ts'
import { plural } from './plural.ts'

export const erase: Command = {
  usage: 'erase <reference|address> [--dry-run] [--yes]',
  about: 'removes a person everywhere',
  help: [
    'Removes a person: every enquiry from their address, with its revisions and',
    'emails, and emails in the mail folder. Then rewrites the store, so that nothing',
    'of it is left in its files. A keyed hash stays in the ledger, so that restore',
    'can remove them from older backups too.',
    '',
    '--dry-run   shows what would go, and removes nothing',
    '--yes       does not ask',
    '--json      what was removed, for programs',
  ],
  examples: [
    ['erase aline@example.org --dry-run', 'what would go'],
    ['erase aline@example.org', 'shows it, asks, and removes it'],
    ['erase 7KQ2MXR4 --yes', 'whoever sent 7KQ2MXR4, without asking'],
  ],
  args: [1, 1],
  options: ['dry-run', 'yes', 'json'],
  changes: true,
  async run(context, [word = ''], { 'dry-run': dryRun, yes, json }) {
    const { db, settings, folder, now, stdout } = context
    const place: ErasePlace = { db, settings, folder }
    const person = await findWhom(place, word)
    if (!person) {
      throw new CommandError(`Nobody has the reference or address ${terminalLine(word)}.`, 1)
    }
    const found = await findFiles(person, place)
    if (!json) stdout(`${toText(person, found).join('\n')}\n`)
    const result = toJson(person, found, dryRun)
    if (dryRun) return { json: result, text: 'Nothing was removed.' }
    if (!yes) await confirm(context, 'ERASE')
    await erasePerson(place, person, now)
    await compactStore(place)
    return { json: result, text: nextSteps(person, found, settings).join('\n') }
  },
}

function toText(person: Person, { emails, content }: Found): readonly string[] {
  return [
    `${person.addresses.map(terminalLine).join(', ') || 'No usable address'}: ${plural(person.enquiries.length, 'enquiry', 'enquiries')}`,
    ...person.enquiries.map(
      ({ reference, kind, receivedAt, name }) =>
        `  ${reference}  ${kind}, ${kigaliTime(receivedAt)} Kigali time, ${terminalLine(name)}`,
    ),
    ...emails.map((file) => `  ${file}`),
    ...content.map(
      (file) => `  ${file} is shown on the site: remove it yourself, then build again`,
    ),
  ]
}

function nextSteps(person: Person, { content }: Found, settings: Settings): readonly string[] {
  const webhooks = webhooksOf(settings).map(({ url }) => new URL(url).host)
  return [
    `Removed: ${plural(person.enquiries.length, 'enquiry', 'enquiries')} with all emails.`,
    settings.DATABASE_URL === undefined
      ? 'The store’s file was rewritten, and its log is empty.'
      : 'The tables were rewritten. PostgreSQL’s own log and its archives keep old pages until they are overwritten.',
    'Older backups still hold them: restore removes them. Make a new backup now.',
    `Delete them from sheets you have exported${webhooks.map((host) => `, at ${host}`).join('')} and from your mailbox: the desk cannot.`,
    ...(content.length > 0 ? [`Still on the site: ${content.join(', ')}`] : []),
  ]
}

const toJson = ({ enquiries, addresses }: Person, { emails, content }: Found, dryRun: boolean) => ({
  dryRun,
  references: enquiries.map(({ reference }) => reference),
  addresses,
  emails,
  content,
})
