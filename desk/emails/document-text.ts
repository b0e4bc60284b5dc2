import type { Block, EmailDocument } from './document.ts'

/** The email as plain text, for people and programs that do not show HTML. */
export function documentText({ heading, blocks }: EmailDocument): string {
  return `${[heading, ...blocks.map(blockText)].join('\n\n')}\n`
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return block.text
    case 'heading':
      return block.text.toUpperCase()
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n')
    case 'flags':
      return block.items.map((item) => `! ${item}`).join('\n')
    case 'answers':
    case 'summary':
      return block.answers
        .map(({ label, value }) => `${label}: ${value.replaceAll('\n', '\n  ')}`)
        .join('\n')
    case 'links':
    case 'side links':
      return block.links.map(({ label, href }) => `${label}: ${href}`).join('\n')
    case 'signature':
      return [
        '--',
        block.name,
        ...block.lines,
        block.links.map(({ label }) => label).join(' · '),
      ].join('\n')
  }
}
