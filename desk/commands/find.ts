import { type ListedEnquiry, pageEnquiries } from '#desk/store/read-enquiries.ts'
import { terminalLine } from './columns.ts'
import type { Command } from './command.ts'
import { writeJson, writeTable } from './list.ts'
import { searchOf } from './search.ts'

export const find: Command = {
  usage: 'find <words> [--json]',
  about: 'enquiries by name, address, phone or anything that was written',
  help: [
    'Finds the enquiries that hold every word, wherever it stands: reference, name,',
    'address, phone, trip details, message. Capitals and accents make no difference,',
    'nor how a phone number is parted. Each is looked for in its newest version.',
    '',
    '--json  one JSON array with every field',
  ],
  examples: [
    ['find uwase gorilla', 'who called herself Uwase and wrote of gorillas'],
    ['find 0788 123 456', 'whoever has this number, also as +250 788 123 456'],
    ['find jean@example.org --json', 'everything from this address, for another program'],
  ],
  args: [1, 20],
  options: ['json'],
  async run(context, args, { json }) {
    const { db } = context
    const isFound = searchOf(args)
    async function* pages(): AsyncGenerator<readonly ListedEnquiry[]> {
      for await (const page of db ? pageEnquiries(db) : []) {
        const found = page.filter(isFound)
        if (found.length > 0) yield found
      }
    }
    const none = `Nothing holds: ${terminalLine(args.join(' '))}`
    return json ? writeJson(context, pages()) : writeTable(context, pages(), none)
  },
}
