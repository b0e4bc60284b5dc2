const maxLength = 48

type Written = { readonly name: string; readonly text: string }

/**
 * With each what the form and the team call it when it is answered: who wrote it, and of two of one
 * name how it begins.
 */
export function withReplyLabels<Entry extends Written>(
  written: readonly Entry[],
): Array<Entry & { readonly replyTo: string }> {
  return written.map((entry) => {
    const name = entry.name.slice(0, 100)
    const isAlone = written.filter((other) => other.name === entry.name).length === 1
    return { ...entry, replyTo: isAlone ? name : `${name}: ${beginningOf(entry.text)}` }
  })
}

function beginningOf(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  if (words.length <= maxLength) return words
  return `${words.slice(0, maxLength).replace(/\s\S*$/, '')}…`
}
