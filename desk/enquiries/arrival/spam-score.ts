import type { FormSignals } from '#core/forms/submission.ts'
import type { CallOrigin } from '#desk/http/senders.ts'

// The desk stores every enquiry. If the score reaches the quarantine's, it sends no emails until a member releases it.

export type Evidence = Partial<FormSignals> & { readonly origin: CallOrigin }

/** An enquiry's free text. `note` is the longest field. */
export type FreeText = { readonly names: readonly string[]; readonly note: string }

export type SenderHistory = {
  readonly enquiriesThisHour: number
  readonly otherNetworksThisHour: number
  readonly addressesWithNote: number
}

/**
 * A hotel's guests may share one IP address, so `many from one address` alone does not quarantine. Nor does the hidden
 * field, which browsers and password managers may fill in.
 */
const weights = {
  'missing origin': 1,
  'foreign origin': 2,
  'no time on the form': 1,
  'too quick': 2,
  'link in a name': 2,
  'many links': 2,
  'many from one address': 2,
  'hidden field filled': 2,
  'same text from many': 3,
  'too many from one address': 3,
  'too many at once': 3,
} as const

export type Signal = keyof typeof weights
const quarantineScore = 3

/** The signals that other senders cause. A flood must not be able to make an ordinary enquiry look like its own. */
const causedByOthers: ReadonlySet<Signal> = new Set([
  'many from one address',
  'too many from one address',
  'too many at once',
])

/** Parses what is stored of the evidence. Enquiries that members entered have no signals. */
export const storedEvidence = (text: string) =>
  JSON.parse(text) as Evidence & { readonly signals?: readonly Signal[] }

export const signalsOf = (evidence: string): readonly Signal[] =>
  storedEvidence(evidence).signals ?? []

export const isOneOfMany = (evidence: string): boolean =>
  signalsOf(evidence).includes('many from one address')

const minSeconds = 4
/** Travellers include up to three links: to their own site and to two pages they liked. */
const manyLinks = 4
const manyAddresses = 3
/** A multiple of the hourly limit: more enquiries than the guests of a single hotel would send. */
const tooManyTimes = 4
/** A multiple of the hourly limit, counted in networks: more than a small operator's advertising would bring in. */
const tooManyNetworksTimes = 2

type Verdict = {
  readonly state: 'new' | 'quarantine'
  readonly signals: readonly Signal[]
  /** Whether the enquiry's own signals suffice for the quarantine, without those that other senders cause. */
  readonly isSuspect: boolean
}

export function spamScore(
  { evidence, freeText }: { readonly evidence: Evidence; readonly freeText: FreeText },
  history: SenderHistory,
  enquiriesPerHour: number,
): Verdict {
  const { origin, homepage = '', secondsOnForm } = evidence
  const seconds = readSeconds(secondsOnForm)
  const { enquiriesThisHour } = history
  const holds: Readonly<Record<Signal, boolean>> = {
    'missing origin': origin === 'missing',
    'foreign origin': origin === 'foreign',
    'no time on the form': secondsOnForm !== undefined && seconds === null,
    'too quick': seconds !== null && seconds < minSeconds,
    'link in a name': freeText.names.some((name) => countLinks(name) > 0),
    'many links': countLinks(freeText.note) >= manyLinks,
    'many from one address':
      enquiriesThisHour >= enquiriesPerHour && enquiriesThisHour < enquiriesPerHour * tooManyTimes,
    'hidden field filled': homepage.trim() !== '',
    'same text from many': history.addressesWithNote >= manyAddresses,
    'too many from one address': enquiriesThisHour >= enquiriesPerHour * tooManyTimes,
    'too many at once': history.otherNetworksThisHour >= enquiriesPerHour * tooManyNetworksTimes,
  }
  const signals = (Object.keys(weights) as Signal[]).filter((sign) => holds[sign])
  return {
    state: scoreOf(signals) >= quarantineScore ? 'quarantine' : 'new',
    signals,
    isSuspect: scoreOf(signals.filter((sign) => !causedByOthers.has(sign))) >= quarantineScore,
  }
}

const scoreOf = (signals: readonly Signal[]) =>
  signals.reduce((sum, sign) => sum + weights[sign], 0)

function readSeconds(text = ''): number | null {
  const seconds = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isNaN(seconds) ? null : seconds
}

// Links count against an enquiry (docs/desk.md §5). Mail programs turn bare domains into links too, so those
// with a common ending count, and those with a path count whatever their ending.
const endings =
  'com|net|org|info|biz|io|co|me|ru|cn|xyz|top|site|online|shop|store|click|link|live|vip|app|dev|page|ly|gl|gg|tk|cc|to|uk|de|fr|rw|eu|us|in|africa|travel|tours|blog|tech|pro|website|space|fun|icu|work|world|life|today|agency|tv|ai|su|ua|br|pl|nl|ke|ug|tz|za|ng'
// Matching one character before the dot is enough, and keeps the time linear in the text's length.
const linkPattern = new RegExp(
  `:\\/\\/\\S*|\\bwww\\.\\S*|[\\p{L}\\p{N}_-]\\.(?:(?:${endings})\\b|\\p{L}{2,24}\\/)\\S*`,
  'giu',
)

function countLinks(text: string): number {
  const plain = text
    .normalize('NFKC')
    .replaceAll('\u3002', '.')
    .replaceAll(/\p{Cf}/gu, '')
  return plain.match(linkPattern)?.length ?? 0
}
