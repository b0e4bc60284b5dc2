import { pageEnquiries } from '#desk/db/read-enquiries.ts'
import { csv, enquirySheet } from '#desk/enquiries/sheet.ts'

import { writeAtomically } from '#desk/lib/files.ts'
import { type Command, requireStore } from './command.ts'

export const exportSheet: Command = {
  usage: 'export [file]',
  help: [
    'writes every enquiry as CSV',
    '',
    'Without a file it goes to standard output. A cell that a spreadsheet program',
    'would run as a formula has an apostrophe before it.',
  ],
  args: [0, 1],
  opens: 'read',
  async run(context, [file]) {
    const rows = csv(enquirySheet, pageEnquiries(requireStore(context).db))
    if (file !== undefined) return writeAtomically(file, rows)
    for await (const piece of rows) context.stdout(piece)
  },
}
