import { escapeHtml } from '#desk/base/escape-html.ts'
import type { Preview } from './preview-emails.ts'

/** A page that links to every preview: subject, who gets it, and its three forms. */
export function previewList(previews: readonly Preview[]): string {
  const rows = previews.map(({ name, email }) => {
    const forms = ['html', 'txt', 'eml'].map((form) => `<a href="${name}.${form}">${form}</a>`)
    const cells = [name, escapeHtml(email.subject), escapeHtml(email.to.address), forms.join(' ')]
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Every email, from sample enquiries</title>
<style>body { font: 16px/1.5 sans-serif; margin: 2rem; } td { padding: 0.25rem 1rem 0.25rem 0; vertical-align: top; }</style>
<h1>Every email, from sample enquiries</h1>
<p>Nobody has sent these, and nobody gets them.</p>
<table>
${rows.join('\n')}
</table>
</html>
`
}
