const maxLength = 48

/** What the form and the team call what is answered: who wrote it, and when or how it begins. */
export function replyLabel(name: string, more: string): string {
  const begins = more.replaceAll(/\s+/g, ' ').trim()
  const cut =
    begins.length > maxLength ? `${begins.slice(0, maxLength).replace(/\s\S*$/, '')}…` : begins
  return `${name.slice(0, 100)}: ${cut}`
}

/** What can be answered on a page; two of one name are one choice. */
export const repliesTo = (written: ReadonlyArray<{ readonly replyTo: string }>) => [
  ...new Set(written.map(({ replyTo }) => replyTo)),
]
