/** Undoes the quoting of strangers' words in an email's text (desk.md §4): `> ` and the spaces that stop links. */
export const withoutQuotes = (text: string): string =>
  inOneLine(text.replaceAll(/(?<=[\u2028\u2029])> /g, '').replaceAll('\n> ', '\n  '))

/** Words are quoted below their label. Words that have a colon at the end of a line lose that line break too. */
export const inOneLine = (text: string): string =>
  text.replaceAll('\u200B', '').replaceAll(/:\s*\n {2}\s*/g, ': ')

/** A stranger's words that look like the desk's. */
export const hostileWords =
  'Your session has expired, sign in: https://desk.evil.example/in or www.evil.example'

/** Returns the place in an email where a mail program would make a link of `hostileWords`, or null. */
export function strangersLink(email: {
  readonly html?: string | undefined
  readonly text?: string | undefined
}): string | null {
  const { html = '', text = '' } = email
  const shown = html.replaceAll(/ href="[^"]*"/g, '')
  const links = (html.match(/href="https?:\/\/[^/"]*/g) ?? []).join(' ')
  // The desk's own links to a chat or an email, with a text that greets the stranger.
  const plain = text.replaceAll(/(https:\/\/wa\.me\/|mailto:)\S+/g, '')
  const [found = null] = /.{0,40}evil\.example/.exec(`${shown}\n${plain}\n${links}`) ?? []
  return found
}
