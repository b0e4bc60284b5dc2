import { writeFile } from 'node:fs/promises'
import { bookingKeys } from '#desk/enquiries/call-schemas.ts'
import { contactKeys } from '#desk/enquiries/content.ts'
import { type ListedEnquiry, listEnquiries } from '#desk/store/overview.ts'
import { type Command, CommandError } from './command.ts'
import { csv } from './csv.ts'

export const exportSheet: Command = {
  usage: 'export csv [file]',
  about: 'every enquiry as a sheet',
  help: [
    'Writes every enquiry as CSV, to the file or to standard output. Opens in any spreadsheet program;',
    'a cell that starts with one of = + - @ has an apostrophe before it, so that it stays text.',
  ],
  words: [1, 2],
  async run({ db, out }, [format, file]) {
    if (format !== 'csv') throw new CommandError('Write: export csv [file]', 2)
    const text = csv(sheet(db ? await listEnquiries(db) : []))
    if (file === undefined) return out(text)
    await writeFile(file, text, { mode: 0o600 })
  },
}

/** The sheet of all kinds: what is not asked by a kind stays empty. */
function sheet(enquiries: readonly ListedEnquiry[]): readonly (readonly string[])[] {
  const own = ['reference', 'kind', 'state', 'receivedAt', 'changedAt', 'revision'] as const
  const asked = [...bookingKeys, ...contactKeys]
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
    ]
  })
  return [[...own, ...asked], ...rows]
}
