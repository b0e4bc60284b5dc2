import { readPages } from './read-enquiries.ts'
import type { Db, EnquiryTable } from './tables.ts'

// What a search reads: one folded text an enquiry, beside the enquiries. Reading a hundred thousand of
// them takes 60 ms; their payloads, keys and all, take five times as long.

type Searched = Pick<EnquiryTable, 'reference' | 'name' | 'email' | 'phone'> & {
  readonly payload: string
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const ascii = /^[\u0000-\u007f]*$/

/** As texts are compared: no capitals, no accents. Most texts need the short way only. */
const folded = (text: string): string =>
  ascii.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** Everything that is searched of an enquiry, each answer once; its phone number also as digits alone. */
export function searchText({ reference, name, email, phone, payload }: Searched): string {
  const answers = Object.values(JSON.parse(payload) as Readonly<Record<string, unknown>>)
  const texts = [reference, name, email, phone, digitsOf(phone), ...answers.map(String)]
  return [...new Set(texts.map(folded))].filter(Boolean).join('\n')
}

/** Shorter ones are in too many numbers, and may be the year. */
const minDigits = 5

/** What a text has to hold, all of it, to be found: the words of a search, or the digits of a number. */
export function searchedParts(words: string): readonly string[] {
  const text = words.trim()
  if (/^[+\d\s().-]+$/.test(text)) {
    const digits = digitsOf(text).replace(/^0+/, '')
    if (digits.length >= minDigits) return [digits]
  }
  return [...new Set(folded(text).split(/\s+/))].filter(Boolean)
}

/** Finds a part anywhere. */
export const anywhere = (part: string) => `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`

type Indexed = Searched & { readonly id: string; readonly receivedAt: number }

/** Writes what is searched of some enquiries, in the place of what it was before. */
export async function writeSearchText(db: Db, enquiries: readonly Indexed[]): Promise<void> {
  await db
    .insertInto('search_text')
    .values(
      enquiries.map((enquiry) => ({
        enquiry_id: enquiry.id,
        received_at: enquiry.receivedAt,
        text: searchText(enquiry),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('enquiry_id').doUpdateSet({ text: (row) => row.ref('excluded.text') }),
    )
    .execute()
}

/** Writes it for enquiries that have none: stored by a desk of before there was a search. */
export async function fillSearchText(db: Db): Promise<void> {
  const without = await db
    .selectFrom('enquiry')
    .leftJoin('search_text', 'search_text.enquiry_id', 'enquiry.id')
    .select('enquiry.id')
    .where('search_text.enquiry_id', 'is', null)
    .orderBy('enquiry.received_at')
    .execute()
  for await (const page of readPages(
    db,
    without.map(({ id }) => id),
  )) {
    await writeSearchText(db, page)
  }
}
