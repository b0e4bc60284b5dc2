import type { Block, EmailDocument } from './document.ts'

/** The end of an email that asks for an answer: how to tell the desk that it was given. */
export function withAnsweredBlock(
  document: EmailDocument,
  { reference, link }: { readonly reference: string; readonly link: string | null },
): EmailDocument {
  return { ...document, blocks: [...document.blocks, ...answeredBlocks(reference, link)] }
}

/** One tap where the site's address is known; a command where it is not. */
function answeredBlocks(reference: string, link: string | null): readonly Block[] {
  const text = 'Once you have answered, tell the desk, so that it stops reminding you:'
  if (link === null)
    return [
      { type: 'paragraph', text },
      { type: 'command', text: answeredCommand(reference) },
    ]
  return [
    { type: 'paragraph', text },
    { type: 'side links', links: [{ label: answeredLabel, href: link }] },
    { type: 'paragraph', text: quotedWarning },
  ]
}

// The link needs no login, and a reply quotes it.
const quotedWarning =
  'If your reply quotes this email, delete this link from it: the link works for anyone who has it.'

export const answeredLabel = 'I have answered this'
export const answeredCommand = (reference: string) => `npm run desk -- answered ${reference}`
