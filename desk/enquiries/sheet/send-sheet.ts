import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Message } from '#core/words.ts'
import type { Pages, Sheet } from './cells.ts'
import { csv } from './sheet.ts'
import { xlsx } from './xlsx.ts'

type Format = {
  readonly title: Message
  readonly ending: string
  readonly type: string
  readonly write: <Row>(sheet: Sheet<Row>, pages: Pages<Row>) => AsyncIterable<string | Uint8Array>
}

const csvFile = { ending: 'csv', type: 'text/csv; charset=utf-8' } as const

/** The files in which a sheet can be downloaded. */
export const sheetFormats = {
  xlsx: {
    title: 'Excel',
    ending: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: xlsx,
  },
  csv: { ...csvFile, title: 'CSV', write: csv },
  semicolon: {
    ...csvFile,
    title: 'CSV for French Excel (;)',
    write: (sheet, pages) => csv(sheet, pages, ';'),
  },
} as const satisfies Readonly<Record<string, Format>>

type Sent<Row> = {
  readonly format: Format
  /** The name of the file, without its ending. */
  readonly name: string
  readonly sheet: Sheet<Row>
  readonly pages: Pages<Row>
}

export const sendSheet = <Row>(
  reply: FastifyReply,
  { format: { ending, type, write }, name, sheet, pages }: Sent<Row>,
) =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}.${ending}"`)
    .send(Readable.from(write(sheet, pages)))
