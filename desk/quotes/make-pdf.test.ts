import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { inLanguage } from '#core/server/in-language.ts'
import { readOperator } from '#desk/config/content.ts'
import type { RequestPoster } from '#desk/enquiries/emails/request-poster.ts'
import { buildIfStale } from '../../tests/desk.ts'
import { sized } from '../../tests/faults/random.ts'
import { emptyCatalogue as catalogue } from './catalogue.ts'
import { beginQuote } from './editor/begin-quote.ts'
import { makePdf } from './make-pdf.ts'
import { newLine, type Quote } from './quote.ts'
import { columnsOf } from './store.ts'

beforeAll(buildIfStale)

const person = {
  kind: 'booking',
  reference: 'KR4TN7WX',
  name: 'Aline Uwase',
  email: '',
  phone: '',
} as const

const draw = async (quote: Quote): Promise<string> => `${await drawFile(quote)}`

async function drawFile(
  quote: Quote,
  signal?: AbortSignal,
  ownPoster: RequestPoster | null = null,
): Promise<Buffer> {
  const operator = await readOperator()
  const sending = { id: '', enquiry_id: '', number: 1, state: 'draft', changes: 0 } as const
  const changed = { changed_at: 0, changed_by: '', sent_at: null, decided_at: null }
  const unseen = { accepted_by: null, first_seen_at: null, last_seen_at: null }
  const row = { ...columnsOf(quote), ...sending, ...changed, ...unseen }
  const readCatalogue = async () => catalogue
  return makePdf({
    ...{ row, person, operator, readCatalogue, siteDir: 'dist', ownPoster },
    ...(signal && { signal }),
  })
}

test('a long quote becomes a PDF of many pages', async () => {
  const operator = await readOperator()
  const begun = beginQuote({ request: null, from: '', catalogue, operator, now: Date.now() })
  const text = 'A morning by the lake. '.repeat(100).slice(0, 2000)
  const day = { title: 'A day', place: '', text, night: '', meals: '', drive: '', adventures: [] }
  const line = { ...newLine('USD'), label: 'Car', amount: 100 }
  const quote: Quote = {
    ...begun,
    days: Array.from({ length: sized(10, 40) }, () => day),
    lines: Array.from({ length: sized(15, 60) }, () => line),
    terms: text,
  }
  expect((await draw(quote)).match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(sized(4, 15))
})

test('the PDF of a French quote declares its language', async () => {
  const operator = await readOperator()
  const quote = inLanguage('fr', () =>
    beginQuote({ request: null, from: '', catalogue, operator, now: Date.now() }),
  )
  expect(await draw(quote)).toContain('/Lang (fr)')
})

const empty = { title: 'A day', place: '', night: '', meals: '', drive: '', adventures: [] }

async function begin(): Promise<Quote> {
  const operator = await readOperator()
  return beginQuote({ request: null, from: '', catalogue, operator, now: Date.now() })
}

/** Returns the text of each page, as poppler reads it. */
const pagesOf = (file: Buffer): readonly string[] =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: file }).toString().split('\f')

test('names in every European script, arrows and signs are in the PDF, and others are boxes', async () => {
  const words = ['Ștefan Țurcanu', 'Владимир Орлов', 'Nguyễn Thị Hương', '≥ 15 → 16', 'Ελλάδα']
  const quote = { ...(await begin()), title: words.join(', '), message: 'e\u0301te\u0301 你好' }
  const [page = ''] = pagesOf(await drawFile(quote))
  const read = page.normalize('NFC').replaceAll(/\s+/g, ' ')
  for (const word of [...words, 'été □□']) expect(read).toContain(word)
})

test('many lines of one letter become a PDF, with each font embedded once', async () => {
  const count = sized(80, 1500)
  const [message, terms] = ['a\n'.repeat(count), 'b\n'.repeat(2 * count)]
  const file = await drawFile({ ...(await begin()), message, terms })
  const pages = pagesOf(file)
  expect(pages.join('').match(/^ *[ab]$/gm)).toHaveLength(3 * count)
  expect(`${file}`.match(/\/FontFile2/g)?.length).toBeLessThan(10)
})

test('no heading stands alone at the foot of a page', async () => {
  const quote = await begin()
  const days = ['A morning by the lake. '.repeat(20), 'A long day on the road. '.repeat(70)].map(
    (text) => ({ ...empty, text }),
  )
  const included = Array.from({ length: 30 }, (_, index) => `Included ${index}`)
  for (const lines of sized([19], [12, 19, 26, 31, 34])) {
    const message = 'Some words.\n'.repeat(lines)
    const pages = pagesOf(await drawFile({ ...quote, days, message, included, terms: message }))
    for (const page of pages.slice(0, -1)) {
      const last = page.trimEnd().split('\n').filter(Boolean).at(-2)?.trim()
      expect(last).not.toMatch(/^(Day by day|Day \d+ +A day|What it costs|Included|Terms)$/)
    }
  }
})

test('the same content is drawn once, and nothing is drawn after all have left', async () => {
  const quote = { ...(await begin()), message: 'Drawn once.' }
  const [first, second] = await Promise.all([drawFile(quote), drawFile(quote)])
  expect(first).toBe(second)
  expect(await drawFile(quote)).toBe(first)
  const leaving = new AbortController()
  const left = drawFile({ ...quote, message: 'Never drawn.' }, leaving.signal)
  leaving.abort()
  await expect(left).rejects.toThrow('aborted')
})

test('two PDFs are drawn at a time', async () => {
  const quote = await begin()
  let most = 0
  const watching = setInterval(() => {
    most = Math.max(most, countDrawing())
  }, 10)
  await Promise.all(['a', 'b', 'c', 'd'].map((message) => drawFile({ ...quote, message })))
  clearInterval(watching)
  expect(most).toBe(2)
})

/** The processes of this one that draw PDFs. */
const countDrawing = (): number =>
  readdirSync('/proc/self/task')
    .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' '))
    .filter((pid) => pid !== '' && isDrawing(pid)).length

function isDrawing(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('quotes/pdf')
  } catch {
    return false // It has just ended.
  }
}
