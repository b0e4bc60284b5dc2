/** Created at the first SUBMIT and kept for every RETRY, so that the desk recognises repeats. */
export type Submission = {
  /** A UUID. */
  readonly submissionId: string
  readonly reference: string
  readonly submittedAt: number
}

export type SubmissionOfContent = Submission & {
  readonly content: string
  /**
   * True if the desk stored the enquiry but refused its email address. The corrected content is then sent as a revision
   * with the same id: docs/decisions/0014-one-identity-for-one-content.md.
   */
  readonly isAddressRefused?: boolean
}

/** A function like `crypto.getRandomValues`. */
type Random = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array

export function identify(
  content: string,
  known: SubmissionOfContent | null,
  { random, now }: { readonly random: Random; readonly now: () => number },
): SubmissionOfContent {
  if (known?.content === content) return known
  if (known?.isAddressRefused) return { ...known, content, isAddressRefused: false }
  return {
    submissionId: newSubmissionId(random),
    reference: newReference(random),
    submittedAt: now(),
    content,
  }
}

/** Derives the bytes from the content, so that every tab of a device gives it the same id and reference. */
export function chanceFor(content: string, deviceSeed: string): Random {
  return repeatableBytes(`${deviceSeed} ${content}`)
}

/** Creates a UUID. `crypto.randomUUID` is missing on plain http, such as a local desk. */
export function newSubmissionId(random: Random): string {
  const bytes = random(new Uint8Array(16))
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = '89ab'[Number.parseInt(digits[16] ?? '', 16) % 4]
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20),
  ].join('-')
}

// Without 0 O, 1 I L, U V, which look or sound alike.
const letters = 'ABCDEFGHJKMNPQRSTWXYZ'
const figures = '23456789'

/** Mixes letters and digits, so that a reference contains neither words nor phone numbers. */
const referenceShape = [letters, letters, figures, letters, letters, figures, letters, letters]

export const isReference = (text: string): boolean =>
  text.length === referenceShape.length &&
  referenceShape.every((signs, place) => signs.includes(text.charAt(place)))

export function newReference(random: Random): string {
  let reference = ''
  while (reference.length < referenceShape.length) {
    for (const byte of random(new Uint8Array(referenceShape.length))) {
      const signs = referenceShape[reference.length] ?? ''
      const fairBelow = 256 - (256 % signs.length) // larger bytes would favour the first letters
      if (byte < fairBelow) reference += signs[byte % signs.length]
    }
  }
  return reference
}

/** Never use this for secrets: the bytes are only as hard to guess as the text. */
export function repeatableBytes(text: string): Random {
  let drawn = 0
  let words: readonly number[] = []
  return (bytes) => {
    for (let index = 0; index < bytes.length; index += 1) {
      if (drawn % 16 === 0) words = cyrb128(`${drawn} ${text}`)
      bytes[index] = (words[(drawn % 16) >> 2] ?? 0) >>> (8 * (drawn % 4))
      drawn += 1
    }
    return bytes
  }
}

/** Hashes a text into four 32-bit numbers. `crypto.subtle` is missing on plain http. */
function cyrb128(text: string): readonly number[] {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    a = b ^ Math.imul(a ^ code, 597399067)
    b = c ^ Math.imul(b ^ code, 2869860233)
    c = d ^ Math.imul(c ^ code, 951274213)
    d = a ^ Math.imul(d ^ code, 2716044179)
  }
  a = Math.imul(c ^ (a >>> 18), 597399067)
  b = Math.imul(d ^ (b >>> 22), 2869860233)
  c = Math.imul(a ^ (c >>> 17), 951274213)
  d = Math.imul(b ^ (d >>> 19), 2716044179)
  return [a ^ b ^ c ^ d, b ^ a, c ^ a, d ^ a]
}

/** The bot signals. Only our own desk gets them. */
export type FormSignals = {
  /** The honeypot, a field hidden from people. */
  readonly homepage: string
  readonly secondsOnForm: string
}
