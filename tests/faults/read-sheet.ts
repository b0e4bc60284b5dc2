/** Parses CSV (RFC 4180) like a spreadsheet program, independently of the code under test. */
export function readSheet(
  text: string,
  separator: ',' | ';' = ',',
): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  const cells = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n|$)`,
    'y',
  )
  cells.lastIndex = text.startsWith('\uFEFF') ? 1 : 0
  while (cells.lastIndex < text.length) {
    const [, quoted, bare = '', end] = cells.exec(text) ?? badSheet(text, cells.lastIndex)
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare)
    if (end === '\r\n') rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}

function badSheet(text: string, index: number): never {
  throw new Error(`invalid CSV from here: ${JSON.stringify(text.slice(index, index + 80))}`)
}

export function withoutApostrophes(cell: string): string {
  return cell.replaceAll(/(?<=^|[;\t\r\n])'/g, '')
}
