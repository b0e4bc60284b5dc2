// A confirmation goes to whatever address was typed. It must not carry a stranger's link to
// somebody else: desk.md §5. Mail programs make links of bare names too, hence the common endings.
const linkPattern =
  /[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\b[\w-]+\.(com|net|org|info|biz|io|co|me|ru|cn|xyz|top|site|online|shop|store|click|link|live|vip|app|dev|page|ly|gl|gg|tk|cc|to|uk|de|fr|rw|eu|us|in)\b/i

export const notRepeated =
  'We have it as you wrote it. It is not repeated here because it holds a link.'

export function holdsLink(text: string): boolean {
  return linkPattern.test(text)
}

/** What somebody wrote, as a confirmation may repeat it. */
export function echo(text: string): string {
  return holdsLink(text) ? notRepeated : text
}
