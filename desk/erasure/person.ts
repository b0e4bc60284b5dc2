import { isDeliverable } from '#desk/mail/address.ts'
import type { FiledEnquiry } from '#desk/store/erasures.ts'

/** Somebody who wrote, as far as addresses tell, and everything they sent. */
export type Person = {
  readonly addresses: readonly string[]
  readonly enquiries: readonly FiledEnquiry[]
}

const addressKeys = ['email', 'customerEmail', 'from_email']

/** An address as it is compared: capitals make no other person. */
const plain = (address: string) => address.trim().toLowerCase()

/** Every address an enquiry was ever sent with. */
export function addressesOf({ email, payloads }: FiledEnquiry): readonly string[] {
  const written = payloads.flatMap((payload) => {
    const request = JSON.parse(payload) as Readonly<Record<string, unknown>>
    return addressKeys.map((key) => request[key]).filter((value) => typeof value === 'string')
  })
  const addresses = [email, ...written].map(plain).filter((address) => address !== '')
  return [...new Set(addresses)]
}

/** All enquiries there are, page by page, as often as they are asked for. */
export type EveryEnquiry = () => AsyncIterable<readonly FiledEnquiry[]>

/**
 * Finds whom a reference or an address belongs to. What was written in place of an address ("none")
 * may be many people's, so it leads from one enquiry to no other.
 */
export async function findPerson(every: EveryEnquiry, word: string): Promise<Person | null> {
  const named = await filter(
    every,
    (enquiry) =>
      enquiry.reference === word.trim().toUpperCase() || addressesOf(enquiry).includes(plain(word)),
  )
  if (named.length === 0) return null
  const addresses = new Set(named.flatMap(addressesOf).filter(isDeliverable))
  const ids = new Set(named.map(({ id }) => id))
  const theirs = await filter(
    every,
    (enquiry) =>
      ids.has(enquiry.id) || addressesOf(enquiry).some((address) => addresses.has(address)),
  )
  return { addresses: [...addresses], enquiries: theirs }
}

async function filter(
  every: EveryEnquiry,
  isWanted: (enquiry: FiledEnquiry) => boolean,
): Promise<readonly FiledEnquiry[]> {
  const wanted: FiledEnquiry[] = []
  for await (const page of every()) wanted.push(...page.filter(isWanted))
  return wanted
}
