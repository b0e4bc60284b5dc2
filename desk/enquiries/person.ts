import type { FiledEnquiry } from '#desk/db/erasures.ts'
import { envelopeAddress, isDeliverable } from '#desk/lib/email-address.ts'

/** Somebody who wrote, as far as an address tells, and everything they sent. */
export type Person = {
  /** One, or none where no mail can reach them. */
  readonly addresses: readonly string[]
  readonly enquiries: readonly FiledEnquiry[]
}

/** Capitals make no other person. */
const plain = (address: string) => address.trim().toLowerCase()

/** An address as it is compared: a domain with accents is the same in the letters of mail servers. */
function compared(address: string): string {
  const known = plain(address)
  return isDeliverable(known) ? envelopeAddress(known) : known
}

/**
 * Every address an enquiry was ever sent from, as it was typed and as it is compared. An address anywhere
 * else in a request may be another person's.
 */
export function addressesOf({ email, senders }: FiledEnquiry): readonly string[] {
  const addresses = [email, ...senders]
    .flatMap((address) => [plain(address), compared(address)])
    .filter((address) => address !== '')
  return [...new Set(addresses)]
}

/** All enquiries there are, or those with a reference, page by page, as often as they are asked for. */
export type EveryEnquiry = (reference?: string) => AsyncIterable<readonly FiledEnquiry[]>

/**
 * Finds whom an address or a reference belongs to: every enquiry with this address in any version, or
 * with the address that the reference's enquiry has now. It goes no further, since nobody proves an
 * address: whoever once wrote another's into a form would otherwise have that person's enquiries erased
 * with their own. What is no deliverable address ("none") may be many people's, and leads nowhere.
 */
export async function findPerson(every: EveryEnquiry, word: string): Promise<Person | null> {
  const reference = word.trim().toUpperCase()
  const [named] = await filter(every(reference), (enquiry) => enquiry.reference === reference)
  const address = compared(named?.email ?? word)
  const leadsOn = named === undefined || isDeliverable(address)
  const enquiries = await filter(
    every(),
    (enquiry) => enquiry.id === named?.id || (leadsOn && addressesOf(enquiry).includes(address)),
  )
  if (enquiries.length === 0) return null
  return { addresses: [address].filter(isDeliverable), enquiries }
}

async function filter(
  every: AsyncIterable<readonly FiledEnquiry[]>,
  isWanted: (enquiry: FiledEnquiry) => boolean,
): Promise<readonly FiledEnquiry[]> {
  const wanted: FiledEnquiry[] = []
  for await (const page of every) wanted.push(...page.filter(isWanted))
  return wanted
}
