import type { YAMLError } from 'yaml'

const inQuotes = 'Put the whole text into quotation marks: "..."'

/** Said of a line, wherever the reader stumbled over it. */
export const wrongIndent =
  'This line begins further left or right than the lines it belongs to. Align them.'

const sentences: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'A tab stands at the start of this line. Take it away and write spaces.',
  MISSING_CHAR:
    'A colon is missing after a name, or lines that belong together are not aligned. Write "name: text", or align them.',
  BLOCK_AS_IMPLICIT_KEY: `A colon with a space after it stands in this text. ${inQuotes}.`,
  MULTILINE_IMPLICIT_KEY:
    'This line has no colon after its name, or goes on with a text without being indented. Write "name: text", or indent it.',
  BAD_INDENT: wrongIndent,
  BAD_SCALAR_START: `A text cannot begin with this sign. ${inQuotes}.`,
  DUPLICATE_KEY: 'This name stands here for the second time. Keep one of the two.',
}

/** An error of the YAML reader in a writer's words: the line to look at, and what to write there. */
export function formatYamlError(
  { code, message }: Pick<YAMLError, 'code' | 'message'>,
  line: number,
  text: string,
): { line: number; sentence: string } {
  const lines = text.split('\n')
  // An open quotation mark swallows lines until the reader stumbles: it says where it stumbled.
  const open = lines.slice(0, line).findIndex((line) => /(: |- )"(?:[^"\\]|\\.)*$/.test(line))
  if (open >= 0 && code !== 'TAB_AS_INDENT') {
    return {
      line: open + 1,
      sentence: 'A quotation mark is opened in this line and not closed. Write " at its end.',
    }
  }
  if (/\bflow\b/i.test(message)) {
    return {
      line,
      sentence: 'A bracket, [ or {, is opened here or above and never closed. Close it.',
    }
  }
  if (code === 'UNEXPECTED_TOKEN') return { line, sentence: formatRest(lines[line - 1] ?? '') }
  if (code === 'BLOCK_AS_IMPLICIT_KEY') {
    const strayed = findStrayed(lines, line)
    if (strayed !== null) return { line: strayed, sentence: wrongIndent }
  }
  const [reason = message] = message.split(' at line ')
  const sentence =
    sentences[code] ?? `This cannot be read: ${reason}. Compare it with other entries.`
  return { line, sentence }
}

/** The line that begins too far right, where the reader stumbles over the one before; or else null. */
function findStrayed(lines: readonly string[], line: number): number | null {
  const indent = (at: number) => (lines[at - 1] ?? '').search(/\S/)
  const [, value = ''] = /^\s*(?:- )?[^:]*:?(.*)$/.exec(lines[line - 1] ?? '') ?? []
  if (value.includes(': ')) return null
  return indent(line + 1) > indent(line) ? line + 1 : line
}

/** A value was over, and the line went on. */
function formatRest(line: string): string {
  const value = /(?:: |- )(.*)$/.exec(line)?.[1] ?? ''
  if (value.startsWith('{')) return `A text that begins with { needs quotation marks. ${inQuotes}.`
  if (value.startsWith("'")) return `An apostrophe ends a text in '...'. ${inQuotes}.`
  return 'The text goes on after its closing quotation mark. Inside "..." write \\" for one.'
}
