import { countEnquiries, type ListedEnquiry, pageEnquiries } from '#desk/store/overview.ts'
import { type Command, type CommandContext, CommandError } from './command.ts'
import { count } from './count.ts'
import { exportNew } from './export-new.ts'
import { encodeSheet, type Pages, sheetFormats } from './sheet-formats.ts'
import { readWanted, wantedHelp } from './wanted.ts'
import { writeBeside } from './whole-file.ts'

export const exportSheet: Command = {
  usage: 'export csv|xlsx|jsonl [file] [--kind ...] [--state ...] [--new]',
  about: 'the enquiries as a sheet',
  help: [
    'Writes the enquiries into a file. Without one csv and jsonl go to standard',
    'output.',
    '',
    'csv      opens in any spreadsheet program; what starts with one of = + - @ has',
    '         an apostrophe before it, so that it stays text',
    'xlsx     for Excel and LibreOffice: every cell is text, exactly as it was',
    '         written',
    'jsonl    one JSON object a line with everything, earlier versions too; import',
    '         reads it',
    '',
    'With a kind the sheet has the columns of that kind only.',
    '',
    '--new    only what came or changed since the last time with this file. It is',
    '         added to a csv or jsonl file; move the file away to have the next ones',
    '         alone, as you must with xlsx. Another name begins with everything',
    ...wantedHelp,
  ],
  examples: [
    ['export xlsx enquiries.xlsx', 'everything, for a spreadsheet program'],
    ['export csv bookings.csv --kind booking --new', 'adds what is new; every night, say'],
    ['export jsonl enquiries.jsonl', 'to move house, or for another program'],
  ],
  words: [1, 2],
  options: ['kind', 'state', 'new'],
  async run(context, [word, file], options) {
    const format = sheetFormats.find((known) => known === word)
    if (!format) throw new CommandError('Write: export csv [file], or xlsx or jsonl', 2)
    const { kinds, states } = readWanted(options)
    const { db } = context
    if (file === undefined && (format === 'xlsx' || options.new)) {
      throw new CommandError(
        `Name a file as well: export ${format} enquiries.${format}${options.new ? ' --new' : ''}`,
        2,
      )
    }
    if (options.new && states) {
      throw new CommandError('--new takes --kind only: a state that changes makes nothing new.', 2)
    }
    if (db === null) throw new CommandError('There is nothing to export yet: no desk has run.', 1)
    if (options.new) {
      const { rows, warning } = await exportNew(context, db, format, `${file}`, kinds)
      context.out(rows === 0 ? 'Nothing new.\n' : `${file}: ${rows} new\n`)
      if (warning) context.out(`${warning}\n`)
      return
    }
    const all = await countEnquiries(db, { kinds, states })
    const written = { rows: 0 }
    const pages = withBar(context, pageEnquiries(db, { kinds, states }), all, written)
    const pieces = encodeSheet(format, pages, { db, kinds, hasHeading: true })
    if (file === undefined) {
      for await (const piece of pieces) context.out(String(piece))
      return
    }
    await (await writeBeside(file, pieces, { adds: false })).put()
    context.aside(`${count(written.rows, 'enquiry', 'enquiries')} written to ${file}\n`)
  },
}

async function* withBar(
  { progress }: CommandContext,
  pages: Pages,
  all: number,
  written: { rows: number },
): AsyncGenerator<readonly ListedEnquiry[]> {
  const bar = progress('Exporting', all)
  for await (const page of pages) {
    yield page
    written.rows += page.length
    bar.to(written.rows)
  }
  bar.end()
}
