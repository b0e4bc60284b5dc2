/** The people who may sign in: docs/security.md. */
export type Members = {
  /** In the order of `TEAM_EMAILS`. */
  readonly addresses: readonly string[]
  readonly has: (address: string) => boolean
  /** Returns a member's name; the whole address for former members, and where two share a name. */
  readonly nameOf: (address: string) => string
}

export type Member = { readonly email: string; readonly name: string }

/** The people of `TEAM_EMAILS`; by default those who read the operator's inbox. */
export function membersOf(teamEmails: readonly string[], inbox: string): Members {
  const addresses = teamEmails.length > 0 ? teamEmails : [comparable(inbox)]
  const names = addresses.map(nameIn)
  return {
    addresses,
    has: (address) => addresses.includes(address),
    nameOf(address) {
      const name = nameIn(address)
      const isUnique = names.filter((other) => other === name).length === 1
      return addresses.includes(address) && isUnique ? name : address
    },
  }
}

export const comparable = (address: string) => address.trim().toLowerCase()

/** The name that an address contains: `Jean Paul` for `jean.paul@example.org`. */
export const nameIn = (address: string) =>
  address
    .slice(0, address.lastIndexOf('@'))
    .split(/[._-]/)
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ')
