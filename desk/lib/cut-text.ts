/**
 * A text as it is kept: whole up to so many characters, without the spaces around it where they make it
 * longer, and else cut, which it says. A lead is not refused for its length.
 */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  const plain = text.trim()
  if (plain.length <= limit) return plain
  // Not in the middle of a character that has two halves.
  const kept = plain.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '')
  const [all, left] = [plain.length, kept.length].map((count) => count.toLocaleString('en'))
  return `${kept}… [cut: ${all} characters, ${left} kept]`
}
