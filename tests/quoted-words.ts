/** Undoes the quoting of strangers' words in an email's text (desk.md §4): `> ` and the spaces that stop links. */
export const withoutQuotes = (text: string): string =>
  text
    .replaceAll('\u200B', '')
    .replaceAll(/:\s*\n> /g, ': ')
    .replaceAll('\n> ', '\n  ')
