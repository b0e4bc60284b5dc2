import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Operator } from '#core/operator-schema.ts'
import { inLanguage } from '#core/server/in-language.ts'
import { t } from '#core/words.ts'
import { colours, operatorIn } from '#desk/config/content.ts'
import type { ReadCatalogue } from './catalogue.ts'
import { renderQuotePage } from './page.tsx'
import type { PdfContent } from './pdf.tsx'
import { readContent } from './quote.ts'
import type { QuotedPerson, QuoteRow } from './store.ts'

/** The time limit. Rendering a ten-day quote takes one second, or ten on a busy machine. */
const limitMs = 60_000

/** The program that renders the PDF, bundled because Node cannot run JSX. */
const bundle = import.meta.url.endsWith('.ts') ? '../../build/desk/' : ''
const program = fileURLToPath(new URL(`${bundle}quotes/pdf.js`, import.meta.url))

type PdfInput = {
  readonly row: QuoteRow
  readonly person: QuotedPerson
  readonly operator: Operator
  readonly readCatalogue: ReadCatalogue
  readonly siteDir: string
}

/** Makes a PDF in a separate process, so that visitors do not wait. Throws if it takes too much time or memory. */
export async function makePdf({ row, person, siteDir, ...given }: PdfInput): Promise<Buffer> {
  const { title, language } = readContent(row)
  const { name, address } = inLanguage(language, () => operatorIn(given.operator))
  const page = { row, person, path: '', styles: '/', standing: 'open' } as const
  const content: PdfContent = {
    ...{ title, language, colours, siteDir, author: name },
    html: await renderQuotePage(page, given),
    footer: {
      address: [name, address.street, address.town, address.country].join(', '),
      pages: inLanguage(language, () => t('{page} of {pages}')),
    },
    fonts: 'content/fonts/pdf',
  }
  const child = spawn(process.execPath, ['--max-old-space-size=160', program], {
    timeout: limitMs,
    killSignal: 'SIGKILL',
  })
  child.stdin.on('error', () => {}) // The exit code explains the failure.
  child.stdin.end(JSON.stringify(content))
  const [file, complaint, code] = await Promise.all([
    buffer(child.stdout),
    buffer(child.stderr),
    new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    }),
  ])
  if (code === 0 && file.subarray(0, 5).toString() === '%PDF-') return file
  throw new Error(`The PDF could not be made (exit ${code}): ${`${complaint}`.slice(-500)}`)
}
