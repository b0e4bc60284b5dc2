import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link is made of: docs/decisions/0024-one-tap-says-it-is-answered.md. */
export type Linked = {
  readonly id: string
  readonly reference: string
  readonly reopened: number
}

export type AnsweredLinks = {
  /** The address that marks an enquiry as answered; null while the site's own is not set. */
  readonly linkTo: (enquiry: Linked) => string | null
  /** Its path, without the site. */
  readonly pathTo: (enquiry: Linked) => string
  /** Whether a signature is the one this desk gave, for this enquiry as it stands now. */
  readonly isGenuine: (enquiry: Linked, signature: string) => boolean
}

/** The answered links of a desk, by its key. */
export function answeredLinks(key: Buffer, siteUrl: string | null): AnsweredLinks {
  // The purpose is signed too, so that no other link of the desk can ever stand in for this one. Half
  // of the hash, as hex: 128 bits nobody guesses, and no sign at the end that a mail program cuts off.
  const signatureOf = ({ id, reopened }: Linked) =>
    createHmac('sha256', key).update(`answered\n${id}\n${reopened}`).digest('hex').slice(0, 32)
  const pathTo = (enquiry: Linked) => `/desk/answered/${enquiry.reference}/${signatureOf(enquiry)}`
  return {
    pathTo,
    linkTo: (enquiry) => (siteUrl === null ? null : `${siteUrl}${pathTo(enquiry)}`),
    isGenuine(enquiry, signature) {
      const [given, own] = [Buffer.from(signature), Buffer.from(signatureOf(enquiry))]
      return given.length === own.length && timingSafeEqual(given, own)
    },
  }
}
