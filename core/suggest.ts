/** In letters. No name is longer, and comparing takes time with the square of the length. */
const maxLength = 100

export function suggest(written: string, names: readonly string[]): string | null {
  if (written.length > maxLength) return null
  const near = names
    .map((name) => ({ name, steps: stepsBetween(written.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, steps }) => steps <= Math.ceil(name.length / 3))
    .sort((a, b) => a.steps - b.steps)
  return near[0]?.name ?? null
}

function stepsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (let at = 1; at <= to.length; at += 1) {
      const changed = (row[at - 1] ?? 0) + (letter === to[at - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
