import { createHash } from 'node:crypto'
import { escapeHtml } from '#desk/base/escape-html.ts'
import { kigaliTime } from '#desk/base/kigali-time.ts'
import { colours } from '#desk/config/brand.ts'
import type { LinkedEnquiry } from '#desk/store/enquiry-states.ts'

// The small pages behind an answered link. They say nothing of who wrote: whoever has an email has the
// link, and a scanner of mail looks at it too.

type Page = {
  readonly heading: string
  readonly text: string
  /** What to type on the desk's command line instead. */
  readonly command?: string
  /** The label of the one button; without it there is nothing to do. */
  readonly button?: string
}

/** What the link's page says, by how the enquiry stands. */
export function pageOf({ reference, state, answeredAt }: LinkedEnquiry): Page {
  switch (state) {
    case 'new':
      return {
        heading: `Mark ${reference} as answered?`,
        text: 'The desk then stops its reminders. Nothing is sent to anybody.',
        button: 'Yes, it is answered',
      }
    case 'answered':
      return {
        heading: `${reference} is answered`,
        text: `It was marked on ${kigaliTime(answeredAt ?? 0)} Kigali time. There is nothing more to do. If that was a mistake, this makes it new again:`,
        command: `npm run desk -- reopen ${reference}`,
      }
    case 'quarantine':
      return {
        heading: `${reference} is in quarantine`,
        text: 'Its newest version looks automated. If a person sent it, release it first; then this link works again:',
        command: `npm run desk -- release ${reference}`,
      }
    default:
      return {
        heading: `${reference} is closed`,
        text: 'Nobody waits for an answer to it any more. There is nothing to do.',
      }
  }
}

/** The answer to every link that is wrong, old or of something erased: which of them is nobody's business. */
export const voidPage: Page = {
  heading: 'This link does not work',
  text: 'It was cut off on its way, or is no longer valid. You can mark an enquiry as answered by its reference instead:',
  command: 'npm run desk -- answered <reference>',
}

const style = `
:root { color-scheme: light }
body { margin: 0; padding: 24px 16px; background: ${colours.page}; color: ${colours.text};
  font: 18px/1.6 -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif }
main { max-width: 32rem; margin: 0 auto; padding: 24px; background: ${colours.surface};
  border-top: 6px solid ${colours.action}; overflow-wrap: anywhere }
h1 { margin: 0 0 12px; color: ${colours.dark}; font: 28px/1.25 Georgia, 'Times New Roman', serif }
p { margin: 0 0 16px }
code { font: 16px/1.5 ui-monospace, Menlo, Consolas, 'Liberation Mono', monospace }
button { width: 100%; padding: 14px 18px; border: 0; background: ${colours.action}; color: ${colours.light};
  font: inherit; font-weight: 600; cursor: pointer }
button:focus-visible { outline: 3px solid ${colours.dark}; outline-offset: 3px }
`

const styleHash = createHash('sha256').update(style).digest('base64')

/** Headers of every answer there: nothing loads but the icon of the site, nobody keeps it, and the address goes nowhere. */
export const answeredHeaders = {
  'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const

/** A page as HTML. Works without JavaScript; there is none. */
export function htmlOf({ heading, text, command, button }: Page, operatorName: string): string {
  const parts = [
    `<h1>${escapeHtml(heading)}</h1>`,
    `<p>${escapeHtml(text)}</p>`,
    ...(command === undefined ? [] : [`<p><code>${escapeHtml(command)}</code></p>`]),
    ...(button === undefined
      ? []
      : [`<form method="post"><button>${escapeHtml(button)}</button></form>`]),
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<link rel="icon" href="/favicon.svg">
<title>${escapeHtml(`${heading} | ${operatorName}`)}</title>
<style>${style}</style>
</head>
<body>
<main>
${parts.join('\n')}
</main>
</body>
</html>
`
}
