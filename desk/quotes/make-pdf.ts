import { stat } from 'node:fs/promises'
import type { Operator } from '#core/schemas/operator.ts'
import { inLanguage } from '#core/server/in-language.ts'
import { t } from '#core/words.ts'
import { colours, operatorIn } from '#desk/config/content.ts'
import type { RequestPoster } from '#desk/enquiries/emails/request-poster.ts'
import { openBudget } from '#desk/lib/budget.ts'
import { megabyte } from '#desk/lib/disk-space.ts'
import { keepFiles } from '#desk/lib/keep-files.ts'
import { type ProgramLimits, programFile, runProgram } from '#desk/lib/run-program.ts'
import { hashOf } from '#desk/lib/tokens.ts'
import type { ReadCatalogue } from './catalogue.ts'
import { renderQuotePage } from './page.tsx'
import type { PdfContent } from './pdf.tsx'
import { pdfFonts } from './pdf-text.ts'
import { readContent } from './quote.ts'
import type { QuotedPerson, QuoteRow } from './store.ts'

/** A ten-day quote takes one second and 150 MB; the longest takes 20 s on a busy machine, and 200 MB. */
const limits: ProgramLimits = { ms: 60_000, memoryMb: 290, heapMb: 220 }

/** The PDFs of drafts kept in memory: about 40 of them. */
const drawn = keepFiles(16 * megabyte)

type Making = { readonly pdf: Promise<Buffer>; readonly stop: AbortController; callers: number }
const making = new Map<string, Making>()

type PdfInput = {
  readonly row: QuoteRow
  readonly person: QuotedPerson
  readonly operator: Operator
  readonly readCatalogue: ReadCatalogue
  readonly siteDir: string
  readonly ownPoster: RequestPoster | null
  /** Aborted when the caller no longer wants the PDF. */
  readonly signal?: AbortSignal
}

/**
 * Makes a PDF in a separate process, so that visitors do not wait. The same content is drawn once, and no longer than
 * somebody waits for it. Throws if it takes too much time or memory.
 */
export async function makePdf({ signal, ...input }: PdfInput): Promise<Buffer> {
  return drawPdf(await describePdf(input), { siteDir: input.siteDir, ...(signal && { signal }) })
}

type Drawing = Pick<PdfInput, 'signal'> & {
  readonly siteDir: string
  /** False for what must not stay in memory. */
  readonly isKept?: boolean
}

/** Draws a page as a PDF. */
export async function drawPdf(
  { address, ...page }: PdfPage,
  { siteDir, signal, isKept = true }: Drawing,
): Promise<Buffer> {
  const footer = { address, pages: inLanguage(page.language, () => t('{page} of {pages}')) }
  const content = JSON.stringify({ ...page, footer, colours, siteDir, fonts: pdfFonts })
  // Publishing replaces the site's folder, and with it the pictures.
  const { mtimeMs } = await stat(siteDir).catch(() => ({ mtimeMs: 0 }))
  const key = hashOf(`${mtimeMs} ${content}`)
  const known = drawn.find(key)
  if (known) return known
  signal?.throwIfAborted()
  const made = making.get(key) ?? startMaking(key, content, isKept)
  made.callers += 1
  const leave = () => {
    made.callers -= 1
    if (made.callers === 0) made.stop.abort()
  }
  signal?.addEventListener('abort', leave, { once: true })
  try {
    return await made.pdf
  } finally {
    signal?.removeEventListener('abort', leave)
  }
}

function startMaking(key: string, content: string, isKept: boolean): Making {
  const stop = new AbortController()
  const pdf = draw(content, stop.signal)
  const made = { pdf, stop, callers: 0 }
  making.set(key, made)
  const forget = () => {
    if (making.get(key) === made) making.delete(key)
  }
  stop.signal.addEventListener('abort', forget)
  pdf
    .then((file) => isKept && drawn.keep(key, file))
    .catch(() => {})
    .finally(forget)
  return made
}

/** Small servers have two processors. */
const inTurn = openBudget({ total: 2 })

const draw = (content: string, signal: AbortSignal): Promise<Buffer> =>
  inTurn(
    1,
    () => runProgram({ file: programFile('quotes/pdf'), input: content, limits, signal }),
    signal,
  )

/** What differs between PDFs. */
type PdfPage = Pick<PdfContent, 'html' | 'title' | 'author' | 'language'> & {
  /** At the foot of each page, beside its number. */
  readonly address: string
}

async function describePdf(input: Omit<PdfInput, 'signal'>): Promise<PdfPage> {
  const { row, person, ownPoster: own, ...given } = input
  const { title, language } = readContent(row)
  const ownPoster = own && {
    file: `data:image/png;base64,${own.content.toString('base64')}`,
    alt: own.alt,
  }
  const page = {
    ...{ row, person, path: '', styles: '/', ownPoster },
    ...({ standing: 'open', isPdf: true } as const),
  }
  const { name, address } = inLanguage(language, () => operatorIn(given.operator))
  return {
    ...{ title, language, author: name },
    html: await renderQuotePage(page, given),
    address: [name, address.street, address.town, address.country].join(', '),
  }
}
