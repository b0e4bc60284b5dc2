import type { DueForward } from '#desk/store/forwards.ts'
import type { SheetRow } from './spreadsheet.ts'

/**
 * An enquiry as the script takes it: the very call 1 of the website (desk.md §1), which has a kind only
 * where it is no booking. The script asks for an `email`, which a contact message calls otherwise.
 */
export function sheetRow({ kind, email, payload, submissionId, reference }: DueForward): SheetRow {
  const request = JSON.parse(payload) as SheetRow
  const named = kind === 'booking' ? {} : { kind }
  return { ...named, ...(kind === 'contact' && { email }), ...request, submissionId, reference }
}
