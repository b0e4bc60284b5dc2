import { findOutdated, type Outdated, removeOutdated } from '#desk/privacy/purge.ts'
import { type Command, formatJson } from './command.ts'
import { confirm } from './confirm.ts'

export const purge: Command = {
  usage: 'purge [--dry-run] [--yes]',
  about: 'removes what is past its retention; the desk does so daily',
  help: [
    'Removes what is older than the settings RETAIN_..._DAYS allow: bookings and',
    'messages after their last change, the quarantine, records and files of emails,',
    'and hashes of addresses after a week. The desk does so once a day. Approved',
    'reviews and comments stay on the site.',
    '',
    '--dry-run   shows how much would go, and removes nothing',
    '--yes       does not ask',
    '--json      how much it is, for programs',
  ],
  examples: [
    ['purge --dry-run', 'how much would go'],
    ['purge', 'shows it, asks, and removes it'],
  ],
  args: [0, 0],
  options: ['dry-run', 'yes', 'json'],
  changes: true,
  async run(context, _args, { 'dry-run': dryRun, yes, json }) {
    const { settings, now, stdout } = context
    const place = { store: context, settings }
    const outdated = await findOutdated(place, now)
    const isEmpty = Object.values(outdated).every((count) => count === 0)
    if (!json) stdout(`${toText(outdated, now).join('\n')}\n`)
    if (!dryRun && !isEmpty) {
      if (!yes) await confirm(context, 'REMOVE')
      await removeOutdated(place, now)
    }
    if (json) stdout(formatJson({ dryRun, ...outdated }))
    else if (!isEmpty) stdout(dryRun ? 'Nothing was removed.\n' : 'Removed.\n')
  },
}

function toText(outdated: Outdated, now: number): readonly string[] {
  const { bookings, messages, quarantine, deliveryRecords, emailFiles, fingerprints } = outdated
  return [
    `Older than is promised on ${new Date(now).toISOString().slice(0, 10)}, by the clock of this machine:`,
    `  Bookings                ${bookings}`,
    `  Messages and forms      ${messages}`,
    `  In quarantine           ${quarantine}`,
    `  Records of delivery     ${deliveryRecords}`,
    `  Emails as files        ${emailFiles}`,
    `  Hashes of addresses     ${fingerprints}`,
  ]
}
