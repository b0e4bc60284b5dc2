import { repeatableBytes } from './repeatable-bytes.ts'

/**
 * The identity of one intent to send. Made at the first SUBMIT, kept for every RETRY while the
 * answers stay the same, so that the desk recognises a repeat.
 */
export type Submission = {
  /** A UUID. */
  readonly submissionId: string
  /** Eight characters a person can read out over the phone. */
  readonly reference: string
  /** When SUBMIT was first pressed, by the visitor's clock, in milliseconds. */
  readonly submittedAt: number
}

/** A submission and the content it stands for. */
export type SubmissionOfContent = Submission & {
  readonly content: string
  /**
   * The desk has it and can write to nobody: what is sent next mends it and is a revision of it.
   * docs/decisions/0014-one-identity-for-one-content.md.
   */
  readonly isAddressRefused?: boolean
}

/** Fills the array it is given: `crypto.getRandomValues`. */
type Random = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array

/** The same submission for the same content, a new one after an edit that is no mending. */
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

/**
 * Chance that repeats itself on this device: the same content gets the same id and reference in every
 * tab, also in one that knows nothing of the others.
 */
export function chanceFor(content: string, deviceSeed: string): Random {
  return repeatableBytes(`${deviceSeed} ${content}`)
}

/** A random UUID. `crypto.randomUUID` is not there on plain http, such as a desk in the house. */
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

// No 0 O, 1 I L, U V: nothing that looks or sounds like its neighbour.
const letters = 'ABCDEFGHJKMNPQRSTWXYZ'
const figures = '23456789'

/** The signs of each place: two letters between figures make no word, and so few figures no number. */
const referenceShape = [letters, letters, figures, letters, letters, figures, letters, letters]

/** Whether a text is a reference as the browser makes them, and not somebody's own words. */
export const isReference = (text: string): boolean =>
  text.length === referenceShape.length &&
  referenceShape.every((signs, place) => signs.includes(text.charAt(place)))

export function newReference(random: Random): string {
  let reference = ''
  while (reference.length < referenceShape.length) {
    for (const byte of random(new Uint8Array(referenceShape.length))) {
      const signs = referenceShape[reference.length] ?? ''
      const fairBelow = 256 - (256 % signs.length) // bytes above would favour the first letters
      if (byte < fairBelow) reference += signs[byte % signs.length]
    }
  }
  return reference
}
