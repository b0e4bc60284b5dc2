import { terminalLine } from '#desk/base/terminal-line.ts'
import type { LaunchItem } from './launch-items.ts'

/** Where and what, and under it what to do: as many lines as that takes, so that nothing is cut. */
export function launchLines(items: readonly LaunchItem[], width: number): readonly string[] {
  return items.flatMap(({ where, found, todo }) => [
    ...wrap(`${where}  ${terminalLine(found)}`, width, '      '),
    ...wrap(`    ${terminalLine(todo)}`, width, '      '),
  ])
}

/** Broken between words; a word that is longer than a line stays whole. */
function wrap(text: string, width: number, indent: string): readonly string[] {
  if (text.length <= width) return [text]
  const end = text.lastIndexOf(' ', width)
  const start = /^ */.exec(text)?.[0].length ?? 0
  const at = end > start ? end : text.indexOf(' ', Math.max(start, width))
  if (at < 0) return [text]
  return [text.slice(0, at).trimEnd(), ...wrap(indent + text.slice(at).trim(), width, indent)]
}
