import { csv } from '#desk/sheets/csv.ts'
import { sheetOf } from '#desk/sheets/sheet.ts'
import { xlsx } from '#desk/sheets/xlsx.ts'
import type { ListedEnquiry } from '#desk/store/read-enquiries.ts'
import { readRevisions } from '#desk/store/read-enquiries.ts'
import type { Db, EnquiryKind } from '#desk/store/tables.ts'
import { publicEnquiry } from './public-enquiry.ts'

export const sheetFormats = ['csv', 'xlsx', 'jsonl'] as const
type SheetFormat = (typeof sheetFormats)[number]

export type Pages = AsyncIterable<readonly ListedEnquiry[]>

export type EncodeOptions = {
  readonly db: Db
  readonly kinds: readonly EnquiryKind[] | undefined
}

/** The pages as a file of that format, in pieces. */
export async function* encodeSheet(
  format: SheetFormat,
  pages: Pages,
  { db, kinds }: EncodeOptions,
): AsyncGenerator<string | Uint8Array> {
  const sheet = sheetOf(kinds)
  switch (format) {
    case 'xlsx':
      return yield* xlsx(sheet, pages)
    case 'csv':
      return yield* csv(sheet, pages)
    case 'jsonl':
      for await (const page of pages) {
        for (const enquiry of page) yield await jsonLine(db, enquiry)
      }
  }
}

/** One object a line: what `list --json` gives, and the versions before the newest. */
async function jsonLine(db: Db, enquiry: ListedEnquiry): Promise<string> {
  // Of one enquiry at a time: those of a flood are long, and thirty each.
  const versions = enquiry.revision > 1 ? await readRevisions(db, [enquiry.id]) : []
  const earlier = versions
    .filter(({ number }) => number < enquiry.revision)
    .map(({ number, receivedAt, payload }) => ({
      revision: number,
      receivedAt: new Date(receivedAt).toISOString(),
      request: JSON.parse(payload) as Readonly<Record<string, string>>,
    }))
  const line = { ...publicEnquiry(enquiry), ...(earlier.length > 0 && { earlier }) }
  // Some readers end a line at these two as well.
  return `${JSON.stringify(line).replaceAll(/[\u2028\u2029]/g, escaped)}\n`
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16)}`
