import { renderToStaticMarkup } from 'react-dom/server'
import { readableDay } from '#core/date-range.ts'
import { inLanguage } from '#core/server/in-language.ts'
import { t } from '#core/words.ts'
import { billTitle } from '#desk/enquiries/money-words.ts'
import { drawPdf } from '#desk/quotes/make-pdf.ts'
import type { BillContent, BillLine } from './bill.ts'
import type { BillRow } from './bill-store.ts'

type BillPageProps = { readonly bill: BillRow; readonly content: BillContent }

/** Draws a bill. It is always the same, since what stands on it is stored with it. */
export const drawBill = (
  { bill, content }: BillPageProps,
  drawing: Parameters<typeof drawPdf>[1],
): Promise<Buffer> =>
  inLanguage(content.language, () =>
    drawPdf(
      {
        ...{ title: billTitle(bill), language: content.language, author: content.seller.name },
        html: renderToStaticMarkup(<BillPage bill={bill} content={content} />),
        address: [content.seller.name, ...content.seller.lines].join(', '),
      },
      drawing,
    ),
  )

/** The page that the PDF is drawn from: quotes/pdf.tsx knows its elements and classes. */
const BillPage = ({ bill, content }: BillPageProps) => (
  <main className="band">
    <h1>{billTitle(bill)}</h1>
    <p>{readableDay(bill.day)}</p>
    <section>
      <p className="strong">{content.seller.name}</p>
      {content.seller.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
    <section>
      <h2>{t('For {name}', { name: content.buyer })}</h2>
      <p>{content.about}</p>
    </section>
    <Table lines={content.lines} total={content.total} />
    {content.payments.length > 0 && (
      <section>
        <h2>{t('Payments')}</h2>
        <Table lines={content.payments} />
      </section>
    )}
    <Table lines={content.sums} />
    {content.note !== '' && <p>{content.note}</p>}
  </main>
)

type TableProps = { readonly lines: readonly BillLine[]; readonly total?: BillLine }

const Table = ({ lines, total }: TableProps) => (
  <table>
    <tbody>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never updated
        <TableRow key={index} {...line} />
      ))}
    </tbody>
    {total && (
      <tfoot className="on-dark">
        <TableRow {...total} />
      </tfoot>
    )}
  </table>
)

const TableRow = ({ label, how, sum }: BillLine) => (
  <tr>
    <th scope="row">
      {label}
      {how !== '' && <span className="quiet"> {how}</span>}
    </th>
    <td>{sum}</td>
  </tr>
)
