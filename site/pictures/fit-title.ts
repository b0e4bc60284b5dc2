/** How a title is set: the size of its letters, and its lines. */
export type FittedTitle = { readonly size: number; readonly lines: readonly string[] }

type Measure = (words: string, size: number) => number

/** Sizes that stand well on a card, each with the lines it may take: the picture keeps its room. */
const settings = [
  { size: 84, max: 1 },
  { size: 72, max: 1 },
  { size: 60, max: 2 },
  { size: 48, max: 3 },
]
const smallest = { size: 48, max: 3 }

/**
 * The largest size at which a whole title fits into a width, its lines about as long as each other.
 * No title is cut: one that is too long for every size is set as small as it takes.
 */
export function fitTitle(title: string, width: number, measure: Measure): FittedTitle {
  for (const { size, max } of settings) {
    const lines = breakEvenly(title, width, (words) => measure(words, size))
    if (lines.length <= max && lines.every((line) => measure(line, size) <= width))
      return { size, lines }
  }
  const { size, max } = smallest
  const lines = breakEvenly(title, width, (words) => measure(words, size))
  const widest = Math.max(...lines.map((line) => measure(line, size)))
  return { size: Math.floor(size * Math.min(1, width / widest, max / lines.length)), lines }
}

/** As few lines as it takes, broken at the smallest width that takes no more. */
function breakEvenly(title: string, width: number, measure: (words: string) => number): string[] {
  let even = breakAt(title, width, measure)
  for (let narrower = width * 0.97; narrower > width / 2; narrower *= 0.97) {
    const lines = breakAt(title, narrower, measure)
    const fits = lines.every((line) => measure(line) <= narrower)
    if (lines.length > even.length || !fits) break
    even = lines
  }
  return even
}

function breakAt(title: string, width: number, measure: (words: string) => number): string[] {
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const line = lines.at(-1)
    const longer = `${line} ${word}`
    if (line !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
