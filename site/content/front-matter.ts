/**
 * The YAML of an entry. At the head of a Markdown file its lines stay where they are: what stands in
 * line 5 is found in line 5.
 */
export function yamlOf(file: string, text: string): string {
  if (!file.endsWith('.md')) return text
  const [, yaml = ''] = /^---\n(.*?\n)---(?:\n|$)/s.exec(text.replaceAll('\r\n', '\n')) ?? []
  return `\n${yaml}`
}
