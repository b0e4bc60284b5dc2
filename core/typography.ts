import { frenchSpaces, type Language } from './words.ts'

/** What can stand after a number without being counted by it: "in 2027 and", "3 of them". */
const loose = [
  // English
  'a|after|an|and|are|as|at|before|but|by|can|do|does|each|for|from|get|goes|has|have|he|if|in|into|is|it|its|no|not',
  'of|off|on|only|or|our|out|over|per|she|since|so|than|that|the|their|then|there|they|this|those|to|too|under|until|up',
  'via|was|we|were|when|where|which|while|who|will|with|within|without|you|your',
  // French
  'à|ainsi|après|au|aux|avant|avec|c|car|ce|ces|cette|chez|comme|d|dans|de|depuis|des|donc|dont|du|elle|elles|en|entre',
  'est|et|eux|il|ils|je|jusqu|l|la|le|les|leur|lors|mais|n|ne|ni|nous|où|ou|ont|par|pas|pendant|plus|pour|puis|qu|quand',
  'que|qui|s|sa|sans|sauf|se|selon|ses|si|soit|son|sont|sous|sur|un|une|vers|vous|y',
].join('|')

const units =
  '[kcm]?m[²³]?|ha|k?g|l|ft|h|min|s|[ap]m|[ap]\\.m|k?W|V|Hz|[kMG]B|[kMG]o|USD|EUR|RWF|°[CF]?|[$€£%‰′″]'

const months =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?'

const titles = 'Dr|Pr|Prof|Mr|Mrs|Ms|M|MM|Mme|Mmes|Mlle|Mlles|Me|Sr|Jr|St|Ste|Mt'

const numbered =
  'days?|jours?|weeks?|semaines?|steps?|étapes?|pages?|rooms?|chambres?|routes?|tables?|lines?|lignes?|figures?|gates?|portes?|flights?|vols?|chapters?|chapitres?|articles?|sections?|numbers?|numéros?|nos?|p|pp|fig'

const year = '(?<!\\d)(?:19|20)\\d\\d'

/** Where a line must not break. */
const ties: readonly RegExp[] = [
  // "+250 788 123 456"
  /(?<=\+\d[\d \u00A0\u202F]{0,18}) (?=\d)/g,
  // "3,711 m", "15 %", "2000 m", "1 500 $"
  new RegExp(`(?<=\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu'),
  // "5 days", "12 June", "1er juin", "10+ years", but not "in 2027 visitors"
  new RegExp(
    `(?<=(?<![\\p{L}\\d$€£.,])[\\d.,\u202F–-]{0,12}\\d(?:er|re|e|st|nd|rd|th|\\+)?)(?<!${year}) (?=\\p{L})(?!(?:${loose})(?!\\p{L}))`,
    'gu',
  ),
  // "$ 1,500", "RWF 90,000"
  /(?<=[$€£§#]|(?<!\p{L})(?:USD|EUR|RWF)) (?=\d)/gu,
  // "June 12", "Day 3", "n° 3"
  new RegExp(`(?<=(?<!\\p{L})(?:${months})\\.?) (?=\\d{1,2}(?!\\d))`, 'gu'),
  new RegExp(`(?<=(?<!\\p{L})(?:${numbered})\\.?|n[°º]|№) (?=\\d)`, 'giu'),
  // "Dr Fossey", "J. Smith", "Yuhi V", "Mutara III"
  new RegExp(`(?<=(?<!\\p{L})(?:${titles})\\.?) (?=\\p{Lu})`, 'gu'),
  /(?<=(?<![\p{L}\d])\p{Lu}\.) (?=\p{Lu})/gu,
  /(?<=\p{Lu}\p{Ll}{1,20}) (?=(?:[IVX]{2,4}|V|X)(?![\p{L}\d’'.-]))/gu,
  // "e.g. boots", "2 × 3"
  /(?<=(?<!\p{L})(?:e\.g|i\.e|cf|env|ca)\.) (?=\S)|(?<=\d\s×) (?=\d)/gu,
  // "here – and there", "3 days / 2 nights"
  /(?<=\S) (?=[–—/·×][ \u00A0])/g,
  // "(opens in a new tab)"
  /(?<=\S) (?=[^\s()]{1,4}\))/g,
]

/**
 * Ties words that belong on one line with spaces that do not break: a figure and what it counts, a title and a name,
 * French punctuation and the word before it. Nothing else changes, and the text is as long as before.
 */
export const keepTogether = (text: string, language: Language): string =>
  ties.reduce(
    (kept, tie) => kept.replaceAll(tie, '\u00A0'),
    language === 'fr' ? frenchSpaces(text) : text,
  )

const withoutProse = 'title|script|style|svg|textarea|pre|code'
const pieces = new RegExp(`<(${withoutProse})\\b.*?</\\1>|<!--.*?-->|<[^>]*>|[^<]+`, 'gs')
const isWithin = /^<\/?(?:a|abbr|b|cite|em|i|mark|q|small|span|strong|sub|sup|time|u)\b/

/** An English text of fewer letters is a label. It has a line to itself, and stays as the specification has it. */
const proseLength = 40

/**
 * Does so in the prose and the values of a page, where words that belong together can be in two elements:
 * "<b>12</b> km".
 */
export function keepHtmlTogether(html: string, language: Language): string {
  let [written, isInIsland, isValue] = ['', false, false]
  let line: string[] = []
  for (const [piece] of html.matchAll(pieces)) {
    const isText = !piece.startsWith('<')
    if (!isText && !isWithin.test(piece)) {
      end()
      isValue = piece.startsWith('<dd')
    }
    // What the browser renders again has to stay as it is. The data of an island follows it.
    if (/^<\w+\b[^>]* data-island=/.test(piece)) isInIsland = true
    if (piece.startsWith('<script')) isInIsland = false
    line.push(piece)
    if (isInIsland) end()
  }
  end()
  return written

  function end() {
    const texts = line.filter((piece) => !piece.startsWith('<')).join('')
    const isLabel = language === 'en' && !isValue && texts.trim().length < proseLength
    let rest = isInIsland || isLabel ? texts : keepTogether(texts, language)
    for (const piece of line) {
      if (piece.startsWith('<')) written += piece
      else {
        written += rest.slice(0, piece.length)
        rest = rest.slice(piece.length)
      }
    }
    line = []
  }
}
