import { renderToStaticMarkup } from 'react-dom/server'
import { oneLine } from '#desk/base/one-line.ts'
import type { Block, LetterDocument } from './document.ts'
import { LetterPage } from './LetterPage.tsx'
import { letterText } from './letter-text.ts'

/** Both forms of a letter: mail programs choose. */
export function renderLetter(document: LetterDocument): { html: string; text: string } {
  const letter = withPlainLines(document)
  return {
    html: `<!doctype html>${renderToStaticMarkup(<LetterPage {...letter} />)}`,
    text: letterText(letter),
  }
}

// A visitor's line breaks never end a sentence of ours and begin another; and mail knows one way to
// end a line: a lone CR shows as a new line here and as nothing there, and some servers refuse it.

function withPlainLines({ preview, heading, blocks }: LetterDocument): LetterDocument {
  return { preview: oneLine(preview), heading: oneLine(heading), blocks: blocks.map(plainLines) }
}

function plainLines(block: Block): Block {
  switch (block.type) {
    case 'paragraph':
      return { ...block, text: oneLine(block.text) }
    case 'quote':
      return { ...block, text: mailLines(block.text) }
    case 'glance':
      return {
        ...block,
        answers: block.answers.map(({ label, value }) => ({ label, value: atAGlance(value) })),
      }
    case 'answers':
      return {
        ...block,
        answers: block.answers.map(({ label, value }) => ({ label, value: mailLines(value) })),
      }
    default:
      return block
  }
}

/** More than a phone's screen takes in stands whole among the answers. */
const longestGlance = 120

function atAGlance(value: string): string {
  const line = oneLine(value)
  return line.length > longestGlance ? `${line.slice(0, longestGlance).toWellFormed()}…` : line
}

const mailLines = (text: string) => text.replaceAll(/\r\n?/g, '\n')
