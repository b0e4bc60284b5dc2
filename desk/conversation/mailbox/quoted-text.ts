import { cutPoint, firstCharacters } from '#desk/lib/text.ts'

// Emails repeat what they answer. The new words may stand above, below or between.

export type TextPart = { readonly isQuote: boolean; readonly text: string }

const isQuoted = (line: string) => /^\s{0,3}>/.test(line)

/** Splits an email's text into new words and quotes, in their order. A line such as "Jane wrote:" belongs to its quote. */
export function splitQuotes(text: string): readonly TextPart[] {
  const parts: { isQuote: boolean; lines: string[] }[] = []
  for (const line of text.split('\n')) {
    const last = parts.at(-1)
    const isQuote = isQuoted(line)
    if (last && (last.isQuote === isQuote || (last.isQuote && line.trim() === ''))) {
      last.lines.push(line)
      continue
    }
    const lines = isQuote && last ? [...takeIntroduction(last.lines), line] : [line]
    parts.push({ isQuote, lines })
  }
  return parts
    .map(({ isQuote, lines }) => ({
      isQuote,
      text: lines.join('\n').replace(/^\n+/, '').trimEnd(),
    }))
    .filter((part) => part.text !== '')
}

/** In lines. "On 21 November 2026 at 14:05, Imisozi Safaris <…> wrote:" is often broken in two. */
const maxIntroduction = 3

function takeIntroduction(lines: string[]): string[] {
  const end = lines.findLastIndex((line) => line.trim() !== '')
  if (end < 0 || !/[:：]\s*$/.test(lines[end] ?? '')) return []
  const blank = lines.findLastIndex((line, index) => index < end && line.trim() === '')
  if (end - blank > maxIntroduction) return []
  return lines.splice(blank + 1)
}

/**
 * Shortens a text to a limit in characters: first its quotes, then its middle, since an answer may stand at either end.
 */
export function fitText(text: string, limit: number): string {
  if (text.length <= limit) return text
  const shortened = splitQuotes(text)
    .map((part) => (part.isQuote ? shortenQuote(part.text) : part.text))
    .join('\n\n')
  if (shortened.length <= limit) return shortened
  const end = Math.floor(limit / 4)
  const first = firstCharacters(shortened, limit - end)
  const last = shortened.slice(cutPoint(shortened, shortened.length - end))
  const [all, left] = [text.length, limit].map((count) => count.toLocaleString('en'))
  return `${first}…\n[cut: ${all} characters, ${left} kept]\n…${last}`.toWellFormed()
}

const quoteLines = 12

function shortenQuote(quote: string): string {
  const lines = quote.split('\n')
  return lines.length <= quoteLines ? quote : [...lines.slice(0, quoteLines), '> […]'].join('\n')
}
