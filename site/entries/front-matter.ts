/**
 * The YAML at the head of a Markdown file, its lines where they are in the file: what stands in
 * line 5 is found in line 5.
 */
export function frontMatterOf(markdown: string): string {
  const [, yaml = ''] = /^---\n(.*?\n)---(?:\n|$)/s.exec(markdown.replaceAll('\r\n', '\n')) ?? []
  return `\n${yaml}`
}
