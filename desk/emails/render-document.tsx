import { renderToStaticMarkup } from 'react-dom/server'
import { oneLine } from '#desk/lib/text.ts'
import type { Block, EmailDocument } from './document.ts'
import { documentText } from './document-text.ts'
import { EmailLayout } from './EmailLayout.tsx'

/** Both forms of an email: mail programs choose. */
export function renderDocument(document: EmailDocument): { html: string; text: string } {
  const email = withPlainLines(document)
  return {
    html: `<!doctype html>${renderToStaticMarkup(<EmailLayout {...email} />)}`,
    text: documentText(email),
  }
}

// A visitor's line breaks never end a sentence of ours and begin another; and mail knows one way to
// end a line: a lone CR shows as a new line here and as nothing there, and some servers refuse it.

function withPlainLines({ preview, heading, blocks, ...rest }: EmailDocument): EmailDocument {
  return {
    ...rest,
    preview: oneLine(preview),
    heading: oneLine(heading),
    blocks: blocks.map(plainLines),
  }
}

function plainLines(block: Block): Block {
  switch (block.type) {
    case 'paragraph':
      return { ...block, text: oneLine(block.text) }
    case 'summary':
      return {
        ...block,
        answers: block.answers.map((answer) => ({ ...answer, value: summaryLine(answer.value) })),
      }
    case 'answers':
      return {
        ...block,
        answers: block.answers.map((answer) => ({ ...answer, value: mailLines(answer.value) })),
      }
    default:
      return block
  }
}

/** More than a phone's screen takes in stands whole among the answers. */
const maxSummaryLine = 120

function summaryLine(value: string): string {
  const line = oneLine(value)
  return line.length > maxSummaryLine ? `${line.slice(0, maxSummaryLine).toWellFormed()}…` : line
}

const mailLines = (text: string) => text.replaceAll(/\r\n?/g, '\n')
