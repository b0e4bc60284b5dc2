import { dialledNumber, digitsOf, plainPhone } from '#core/contact/phone.ts'
import { dayPattern, readableDay } from '#core/date-range.ts'
import { foldLetters } from '#core/letters.ts'
import { inEachLanguage } from '#core/server/in-language.ts'
import { t } from '#core/words.ts'
import { type Db, kindTitles } from '#desk/db/tables.ts'
import { kigaliTime, monthNames } from '#desk/lib/time.ts'
import { languageName } from './enquiry-content.ts'
import { billNumber } from './money-words.ts'
import { personOf, phoneDigits } from './person.ts'
import { type ListedEnquiry, readInOrder, readPages } from './store.ts'

// The searchable words of an enquiry are one line. Searching 100,000 lines takes 60 ms; the payloads would take 300 ms.

type SearchedFields = Pick<
  ListedEnquiry,
  'kind' | 'reference' | 'received_at' | 'name' | 'email' | 'phone' | 'payload'
> &
  Partial<Pick<ListedEnquiry, 'assignee' | 'follow_up' | 'outcome' | 'lost_reason' | 'campaign'>>

/** Characters of scripts without spaces between words. Each one counts as a word. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu

const wordsOf = (text: string): string =>
  foldLetters(text)
    .replaceAll(unspaced, ' $&')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export function searchText(
  enquiry: SearchedFields,
  notes: readonly string[] = [],
  { days = [], texts: business = [] }: Partial<Business> = {},
): string {
  const { kind, reference, received_at, name, email, phone, payload } = enquiry
  const { assignee, follow_up, outcome, lost_reason, campaign } = enquiry
  const answers = Object.values(JSON.parse(payload) as Readonly<Record<string, unknown>>)
  const texts = [
    ...[reference, name, email, phone, digitsOf(plainPhone(phone)), dialledNumber(phone)],
    ...inEachLanguage(
      () => `${t(kindTitles[kind])} ${kigaliTime(received_at)} ${languageName(enquiry)}`,
    ),
    ...[assignee?.split('@')[0], outcome, lost_reason, campaign],
    ...[...(follow_up ? [follow_up] : []), ...days].flatMap((day) => [
      day,
      ...inEachLanguage(() => readableDay(day)),
    ]),
    ...notes,
    ...business,
    ...answers
      .map(String)
      .flatMap((answer) => [
        answer,
        ...inEachLanguage(() => answer.replaceAll(dayPattern, readableDay)),
      ]),
  ]
  const words = ` ${[...new Set(texts.map((text) => wordsOf(text ?? '')))].filter(Boolean).join(' ')}`
  return words.slice(0, maxCharacters).toWellFormed()
}

/** The longest search text. Normalization can turn one character into eighteen (U+FDFA). */
const maxCharacters = 20_000

/** The fewest digits that are searched as part of a phone number. Shorter numbers may be years. */
const minDigits = 5

const months = monthNames.map((name) => name.toLowerCase())
const monthPattern = months.map((month) => `${month}|${month.slice(0, 3)}`).join('|')
/** Matches `14 June 2027`, `june 2027` and `June 14, 2027`. */
const namedDay = new RegExp(`\\b(?:(\\d{1,2}) )?(${monthPattern})(?: (\\d{1,2}))? (\\d{4})\\b`, 'g')
/** Matches `2027-06-14` and `2027-06`. */
const isoDays = /\b20\d{2}-\d{2}(?:-\d{2})?\b/g
/** Matches the number of a bill, `2027-0001`, which is no phone number. */
const billNumbers = /(?<![\d-])20\d{2}-\d{4}\b/g
/** Matches `14/06/2027` and `14.6.2027`. */
const numberedDay = /\b(\d{1,2})([./-])(\d{1,2})\2(20\d{2})\b/g

const beginning = (words: string) => `% ${words}%`

/** Returns LIKE patterns for word beginnings, dates and parts of phone numbers. A result matches all of them. */
export function searchPatterns(text: string): readonly string[] {
  const patterns: string[] = []
  const found = (words: string) => {
    patterns.push(beginning(words))
    return ' '
  }
  const withoutDays = text
    .replaceAll(isoDays, (day) => found(wordsOf(day)))
    .replaceAll(billNumbers, (number) => found(wordsOf(number)))
    .replaceAll(numberedDay, (_, first: string, _sign, second: string, year: string) => {
      // Reads the day first, as the site writes dates, unless the second number is too high for a month.
      const [day, month] = Number(second) > 12 ? [second, first] : [first, second]
      return found([year, month.padStart(2, '0'), day.padStart(2, '0')].join(' '))
    })
    .trim()
  const number = plainPhone(withoutDays)
  if (/^[+\d\s()./-]+$/.test(number)) {
    const digits = phoneDigits(number).replace(/^0+/, '')
    if (digits.length >= minDigits) return [...patterns, `%${digits}%`]
  }
  const rest = withoutDays
    .toLowerCase()
    .replaceAll(',', ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(namedDay, (_, before = '', month: string, after = '', year: string) => {
      const name = months.find((name) => name.startsWith(month)) ?? month
      return found([Number(before || after) || '', name, year].join(' ').trim())
    })
  for (const part of rest.split(' ')) {
    const words = wordsOf(part)
    const isNumber = /^\d+$/.test(part) && part.length >= minDigits
    if (words !== '') patterns.push(isNumber ? `%${words}%` : beginning(words))
  }
  return [...new Set(patterns)]
}

/** The fewest letters of a word in which a slip is forgiven. */
const minNear = 4

/** Returns the words of a search in which a slip is forgiven, and the patterns for the others. */
function nearWords(text: string) {
  const words = wordsOf(text).split(' ').filter(Boolean)
  const mayDiffer = (word: string) => word.length >= minNear && !/\d/.test(word)
  return {
    near: words.filter(mayDiffer),
    exact: words.filter((word) => !mayDiffer(word)).map(beginning),
  }
}

/**
 * Returns what finds texts with a word that differs from the given one in a single letter, or in two that have changed
 * places. Half of such a word is right, so the database finds the candidates.
 */
export function nearSearch(text: string) {
  const { near, exact } = nearWords(text)
  if (near.length === 0) return null
  const candidates = near.map((word) => {
    const middle = Math.ceil(word.length / 2)
    const [start, end] = [word.slice(0, middle), word.slice(middle)]
    const swapped = `${start.slice(0, -1)}${end.slice(0, 1)}${start.slice(-1)}${end.slice(1)}`
    return [`% ${start}%`, `%${end}%`, `% ${swapped}%`]
  })
  const isNear = (found: string) => {
    const words = found.split(' ')
    return near.every((word) => words.some((one) => beginsNearly(one, word)))
  }
  return { candidates, exact, isNear }
}

/** Whether a word begins with another one, apart from one slip. */
function beginsNearly(word: string, wanted: string): boolean {
  const at = [...wanted].findIndex((letter, index) => letter !== word[index])
  if (at === -1) return true
  const [found, rest] = [word.slice(at), wanted.slice(at)]
  const isSwapped = found[0] === rest[1] && found[1] === rest[0]
  return (
    found.slice(1).startsWith(rest.slice(1)) ||
    found.startsWith(rest.slice(1)) ||
    found.slice(1).startsWith(rest) ||
    (isSwapped && found.slice(2).startsWith(rest.slice(2)))
  )
}

async function writeSearchText(db: Db, enquiries: readonly ListedEnquiry[]): Promise<void> {
  if (enquiries.length === 0) return
  const ids = enquiries.map(({ id }) => id)
  const notes = await readNotes(db, ids)
  const business = await readBusiness(db, ids)
  await db
    .insertInto('search_text')
    .values(
      enquiries.map((enquiry) => ({
        enquiry_id: enquiry.id,
        received_at: enquiry.received_at,
        text: searchText(enquiry, notes.get(enquiry.id), business.get(enquiry.id)),
        ...personOf(enquiry),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('enquiry_id').doUpdateSet((row) => ({
        text: row.ref('excluded.text'),
        mailbox: row.ref('excluded.mailbox'),
        phone: row.ref('excluded.phone'),
      })),
    )
    .execute()
}

/** What a quote, trip, payment or bill says: its days, and its words. */
type Business = { readonly days: readonly string[]; readonly texts: readonly string[] }

/** Reads the words of the business of some enquiries. What travellers tell about themselves stands nowhere else. */
async function readBusiness(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Business>> {
  const of = (id: string) => found.get(id) ?? { days: [], texts: [] }
  const found = new Map<string, Business>()
  const add = (id: string | null, texts: readonly string[], days: readonly string[] = []) => {
    if (id === null) return
    const known = of(id)
    found.set(id, { days: [...known.days, ...days], texts: [...known.texts, ...texts] })
  }
  const trips = await db.selectFrom('trip').selectAll().where('enquiry_id', 'in', ids).execute()
  for (const trip of trips) {
    const { travellers, guide, car, pick_up, notes } = trip
    const texts = [travellers, guide, car, pick_up, notes]
    add(trip.enquiry_id, texts, [trip.first_day, trip.last_day])
  }
  const quotes = await db
    .selectFrom('quote')
    .select(['enquiry_id', 'content'])
    .where('enquiry_id', 'in', ids)
    .execute()
  for (const { enquiry_id, content } of quotes) add(enquiry_id, wordsOfQuote(content))
  const payments = await db
    .selectFrom('payment')
    .select(['enquiry_id', 'note'])
    .where('enquiry_id', 'in', ids)
    .execute()
  for (const { enquiry_id, note } of payments) add(enquiry_id, [note])
  const bills = await db
    .selectFrom('bill')
    .select(['enquiry_id', 'kind', 'year', 'number'])
    .where('enquiry_id', 'in', ids)
    .execute()
  for (const bill of bills) add(bill.enquiry_id, [`${bill.kind} ${billNumber(bill)}`])
  return found
}

/** The title, the nights, and the names and suppliers of the price lines. */
function wordsOfQuote(content: string): readonly string[] {
  const { title, days, lines } = JSON.parse(content) as {
    readonly title?: string
    readonly days?: readonly { readonly night?: string }[]
    readonly lines?: readonly { readonly label?: string; readonly supplier?: string }[]
  }
  return [
    title,
    ...(days ?? []).map(({ night }) => night),
    ...(lines ?? []).flatMap(({ label, supplier }) => [label, supplier]),
  ].flatMap((text) => text ?? [])
}

export const refreshSearchText = async (db: Db, id: string): Promise<void> =>
  writeSearchText(db, await readInOrder(db, [id]))

export async function readNotes(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('activity')
    .select(['enquiry_id', 'detail'])
    .where('name', '=', 'noted')
    .where('enquiry_id', 'in', ids)
    .orderBy('number')
    .execute()
  const notes = new Map<string, string[]>()
  for (const { enquiry_id: id, detail } of rows) {
    const { text = '' } = JSON.parse(detail) as { readonly text?: string }
    if (text !== '') notes.set(id, [...(notes.get(id) ?? []), text])
  }
  return notes
}

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
