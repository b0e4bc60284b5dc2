/** Who may sign in: docs/security.md. */
export type Members = {
  /** In the order they are written. */
  readonly addresses: readonly string[]
  readonly has: (address: string) => boolean
  /** What a person is called on the pages: the part before the @ where that tells them apart. */
  readonly nameOf: (address: string) => string
}

/** Somebody who is signed in. */
export type Member = { readonly email: string; readonly name: string }

/** The people of `TEAM_EMAILS`; without any, whoever reads the operator's inbox. */
export function membersOf(teamEmails: readonly string[], inbox: string): Members {
  const addresses = teamEmails.length > 0 ? teamEmails : [comparable(inbox)]
  const names = addresses.map(shortName)
  const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name)
  return {
    addresses,
    has: (address) => addresses.includes(address),
    // Somebody who was of the team once is named in full, and so is what is no address.
    nameOf: (address) =>
      addresses.includes(address) && !isShared(shortName(address)) ? shortName(address) : address,
  }
}

/** An address as people are known by it. */
export const comparable = (address: string) => address.trim().toLowerCase()

const shortName = (address: string) => address.slice(0, address.lastIndexOf('@'))
