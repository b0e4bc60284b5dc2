import { writeAtomically } from '#desk/base/write-atomically.ts'
import { pageEnquiries } from '#desk/store/read-enquiries.ts'
import { type Command, CommandError } from './command.ts'
import { filterHelp, readFilter } from './enquiry-filter.ts'
import { plural } from './plural.ts'
import { encodeSheet, type Pages, sheetFormats } from './sheet-formats.ts'

export const exportSheet: Command = {
  usage: 'export <format> [file] [--kind ...] [--state ...] [--since ...]',
  about: 'the enquiries as a sheet',
  help: [
    'Writes the enquiries into a file. Without one, csv and jsonl go to standard',
    'output.',
    '',
    'csv      opens in any spreadsheet program; what starts with one of = + - @ has',
    '         an apostrophe before it, so that it stays text',
    'xlsx     for Excel and LibreOffice: every cell is text, exactly as it was',
    '         written',
    'jsonl    one JSON object a line with everything, earlier versions too',
    '',
    'With --kind the sheet has the columns of that kind only.',
    '',
    ...filterHelp,
    '--since  only what came or was changed by its sender on that day or later',
  ],
  examples: [
    ['export xlsx enquiries.xlsx', 'everything, for a spreadsheet program'],
    ['export csv bookings.csv --kind booking --since 2026-11-01', 'the bookings of this month'],
    ['export jsonl enquiries.jsonl', 'for another program'],
  ],
  args: [1, 2],
  options: ['kind', 'state', 'since'],
  async run(context, [word, file], options) {
    const format = sheetFormats.find((known) => known === word)
    if (!format) throw new CommandError('Write: export csv [file], or xlsx or jsonl', 2)
    const filter = readFilter(options)
    const { db, hasRun } = context
    if (file === undefined && format === 'xlsx') {
      throw new CommandError('Name a file as well: export xlsx enquiries.xlsx', 2)
    }
    if (!hasRun) throw new CommandError('There is nothing to export yet: no desk has run.', 1)
    const written = { rows: 0 }
    const pages = counted(pageEnquiries(db, filter), written)
    const pieces = encodeSheet(format, pages, { db, kinds: filter.kinds })
    if (file === undefined) {
      for await (const piece of pieces) context.stdout(String(piece))
      return
    }
    await writeAtomically(file, pieces)
    context.stderr(`${plural(written.rows, 'enquiry', 'enquiries')} written to ${file}\n`)
  },
}

async function* counted(pages: Pages, written: { rows: number }) {
  for await (const page of pages) {
    yield page
    written.rows += page.length
  }
}
