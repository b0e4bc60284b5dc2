import { domainToASCII } from 'node:url'

// Deliberately narrower than the RFCs: one plain address. Quoted names, comments, lists and groups
// are what would make one envelope reach many people (desk.md §4). Nor `%` and `!`, by which some
// servers pass an email on to another address, nor what means a program or an option to others.
const localPattern = /^(?!-)[\p{L}\p{N}#$&'*+/=?^_{}~-]+(\.[\p{L}\p{N}#$&'*+/=?^_{}~-]+)*$/u
const labelPattern = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** Whether an email could be addressed to this text and to nobody else. */
export function isDeliverable(address: string): boolean {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  if (at < 1 || Buffer.byteLength(address) > 254 || Buffer.byteLength(local) > 64) return false
  if (!localPattern.test(local)) return false
  const domain = asciiDomain(address.slice(at + 1))
  const labels = domain.split('.')
  return (
    domain.length <= 253 &&
    labels.length >= 2 &&
    labels.every((label) => labelPattern.test(label)) &&
    /[a-z]/.test(labels.at(-1) ?? '')
  )
}

/** The domain as mail servers know it; empty when it is none. */
function asciiDomain(domain: string): string {
  // domainToASCII takes more than a domain ("a/b", "%41"): those are no domains here.
  return /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) ? domainToASCII(domain) : ''
}

/** The address as it goes into an envelope. */
export function envelopeAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}@${asciiDomain(address.slice(at + 1))}`
}

/** Whether any mail server takes it: what is not in ASCII needs one that knows SMTPUTF8. */
export const isAscii = (address: string) => !/[^ -~]/.test(address)
