import { writeFile } from 'node:fs/promises'
import { bookingKeys } from '#desk/enquiries/call-schemas.ts'
import { contactKeys } from '#desk/enquiries/content.ts'
import { type ListedEnquiry, listEnquiries } from '#desk/store/overview.ts'
import { type EnquiryKind, enquiryKinds } from '#desk/store/tables.ts'
import { pageForms } from '#enquiry/page-forms.ts'
import { type Command, CommandError } from './command.ts'
import { csv } from './csv.ts'
import { readWanted, wantedHelp } from './wanted.ts'

export const exportSheet: Command = {
  usage: 'export csv [file] [--kind ...] [--state ...]',
  about: 'the enquiries as a sheet',
  help: [
    'Writes the enquiries as CSV, to the file or to standard output. Opens in any spreadsheet program;',
    'what starts with one of = + - @ has an apostrophe before it, so that it stays text.',
    'With a kind the sheet has the columns of that kind only.',
    '',
    ...wantedHelp,
  ],
  words: [1, 2],
  options: ['kind', 'state'],
  async run({ db, out }, [format, file], options) {
    if (format !== 'csv') throw new CommandError('Write: export csv [file]', 2)
    const wanted = readWanted(options)
    const text = csv(sheet(db ? await listEnquiries(db, wanted) : [], wanted.kinds))
    if (file === undefined) return out(text)
    await writeFile(file, text, { mode: 0o600 })
  },
}

/** A sheet of some kinds: what is not asked by a row's own kind stays empty. */
function sheet(
  enquiries: readonly ListedEnquiry[],
  kinds: readonly EnquiryKind[] = enquiryKinds,
): readonly (readonly string[])[] {
  const own = ['reference', 'kind', 'state', 'receivedAt', 'changedAt', 'revision'] as const
  // Kinds that ask the same share a column; the specification's come first, as they are.
  const asked = [...new Set(kinds.flatMap(keysOf))]
  const rows = enquiries.map((enquiry) => {
    const request = JSON.parse(enquiry.payload) as Readonly<Record<string, string>>
    const { receivedAt, changedAt } = enquiry
    const times = {
      receivedAt: new Date(receivedAt).toISOString(),
      changedAt: new Date(changedAt).toISOString(),
    }
    return [
      ...own.map((key) => String({ ...enquiry, ...times }[key])),
      ...asked.map((key) => request[key] ?? ''),
      enquiry.answeredAt === null ? '' : new Date(enquiry.answeredAt).toISOString(),
    ]
  })
  // Last, so that the columns before it stay where they were in sheets that people already have.
  return [[...own, ...asked, 'answeredAt'], ...rows]
}

function keysOf(kind: EnquiryKind): readonly string[] {
  if (kind === 'booking') return bookingKeys
  if (kind === 'contact') return contactKeys
  return ['about', ...pageForms[kind].map(({ name }) => name)]
}
