// Links speak against an enquiry: docs/desk.md §5. Mail programs make links of bare names too, hence the
// common endings. A bare name followed by a path is a link whatever it ends in.
const endings =
  'com|net|org|info|biz|io|co|me|ru|cn|xyz|top|site|online|shop|store|click|link|live|vip|app|dev|page|ly|gl|gg|tk|cc|to|uk|de|fr|rw|eu|us|in|africa|travel|tours|blog|tech|pro|website|space|fun|icu|work|world|life|today|agency|tv|ai|su|ua|br|pl|nl|ke|ug|tz|za|ng'
// One character before the dot is enough, and keeps the time linear in the text.
const linkPattern = new RegExp(
  `:\\/\\/\\S*|\\bwww\\.\\S*|[\\p{L}\\p{N}_-]\\.(?:(?:${endings})\\b|\\p{L}{2,24}\\/)\\S*`,
  'giu',
)

/** Full stops of other scripts and letters that nobody sees make a link no less. */
export function countLinks(text: string): number {
  const plain = text
    .normalize('NFKC')
    .replaceAll('\u3002', '.')
    .replaceAll(/\p{Cf}/gu, '')
  return plain.match(linkPattern)?.length ?? 0
}
