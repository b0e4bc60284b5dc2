import { renderToStaticMarkup } from 'react-dom/server'
import type { LetterDocument } from './document.ts'
import { LetterPage } from './LetterPage.tsx'
import { letterText } from './letter-text.ts'

/** Both forms of a letter: mail programs choose. */
export function renderLetter(document: LetterDocument): { html: string; text: string } {
  return {
    html: `<!doctype html>${renderToStaticMarkup(<LetterPage {...document} />)}`,
    text: letterText(document),
  }
}
