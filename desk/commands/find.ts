import { kigaliDay } from '#desk/base/kigali-time.ts'
import { pageInbox } from '#desk/store/inbox.ts'
import { terminalLine } from './columns.ts'
import type { Command } from './command.ts'
import { writeJson, writeTable } from './list.ts'

export const find: Command = {
  usage: 'find <words> [--json]',
  about: 'enquiries by name, address, phone or anything that was typed',
  help: [
    'Finds the enquiries that contain every word: reference, name, address, phone,',
    'trip details, message. Capitals, accents and spaces in phone numbers do not',
    'matter. Only the newest version of each enquiry is searched. The newest enquiry',
    'comes first.',
    '',
    '--json  one JSON array with every field',
  ],
  examples: [
    ['find uwase gorilla', 'somebody called Uwase who wrote about gorillas'],
    ['find 0788 123 456', 'whoever has this number, also as +250 788 123 456'],
    ['find jean@example.org --json', 'everything from this address, for another program'],
  ],
  args: [1, 20],
  options: ['json'],
  async run(context, args, { json }) {
    const { db, now } = context
    const wanted = { list: 'all', words: args.join(' ') } as const
    const pages = pageInbox(db, wanted, { today: kigaliDay(now) })
    const none = `Nothing contains: ${terminalLine(args.join(' '))}`
    await (json ? writeJson(context, pages) : writeTable(context, pages, none))
  },
}
