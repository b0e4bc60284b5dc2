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

/** No 0 O, 1 I L, U V: nothing that looks or sounds like its neighbour. */
export const referenceAlphabet = '23456789ABCDEFGHJKMNPQRSTWXYZ'

const referenceLength = 8

/** A reference from random bytes; `random` fills the array it is given (`crypto.getRandomValues`). */
export function newReference(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  const size = referenceAlphabet.length
  const fairBelow = 256 - (256 % size) // bytes above would favour the first letters
  let reference = ''
  while (reference.length < referenceLength) {
    for (const byte of random(new Uint8Array(referenceLength))) {
      if (byte < fairBelow) reference += referenceAlphabet[byte % size]
    }
  }
  return reference.slice(0, referenceLength)
}
