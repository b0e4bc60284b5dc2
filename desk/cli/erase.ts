import { webhooksOf } from '#desk/config/addresses.ts'
import {
  compactStore,
  type ErasePlace,
  erasePerson,
  findFiles,
  findWhom,
} from '#desk/enquiries/erase-person.ts'
import { plural, terminalLine } from '#desk/lib/text.ts'
import { kigaliTime } from '#desk/lib/time.ts'

import { type Command, CommandError, confirm, requireStore } from './command.ts'

export const erase: Command = {
  usage: 'erase <reference|address> [--yes]',
  help: [
    'removes a person everywhere',
    '',
    'Shows first what will go: every enquiry from their address, with its versions',
    'and emails. Then asks, removes it, and rewrites the store, so that nothing of it',
    'is left in its files. A keyed hash stays in the ledger.',
    '',
    '--yes    does not ask',
  ],
  args: [1, 1],
  options: { yes: { type: 'boolean' } },
  opens: 'change',
  async run(context, [word = ''], { yes }) {
    const { db } = requireStore(context)
    const { settings, folder, now, stdout, ask } = context
    const place: ErasePlace = { db, settings, folder }
    const person = await findWhom(place, word)
    if (!person) {
      throw new CommandError(`Nobody has the reference or address ${terminalLine(word)}.`, 1)
    }
    const { addresses, enquiries } = person
    const { emails, content } = await findFiles(person, place)
    const count = plural(enquiries.length, 'enquiry', 'enquiries')
    const print = (line: string) => stdout(`${line}\n`)
    print(`${addresses.map(terminalLine).join(', ') || 'No usable address'}: ${count}`)
    for (const { reference, kind, receivedAt, name } of enquiries) {
      const when = kigaliTime(receivedAt)
      print(`  ${reference}  ${kind}, ${when} Kigali time, ${terminalLine(name)}`)
    }
    for (const file of emails) print(`  ${file}`)
    for (const file of content) print(`  ${file} is on the site: remove it, then build again`)
    if (!yes) await confirm(ask, 'ERASE')
    await erasePerson(place, person, now)
    await compactStore(place)
    print(`Removed: ${count} with all emails.`)
    const hosts = webhooksOf(settings).map(({ url }) => `, at ${new URL(url).host}`)
    print(
      `Delete them from sheets you have exported${hosts.join('')} and from your mailbox: the desk cannot. Then make a new backup.`,
    )
    if (settings.DATABASE_URL !== undefined) {
      print('PostgreSQL’s own log and its archives keep old pages until they are overwritten.')
    }
  },
}
