import { oneLine } from '#desk/lib/text.ts'

/**
 * A name or subject for a header: one line, and not endless. `=?` would begin an encoded word, which
 * a mail program shows as whatever it decodes to.
 */
export function headerLine(text: string): string {
  return oneLine(text).slice(0, 200).toWellFormed().replaceAll('=?', '= ?')
}
