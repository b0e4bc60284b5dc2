import { domainToASCII } from 'node:url'

// Stricter than the RFCs. Quoted names, comments, lists and groups could send one email to many people (desk.md §4).
// Some servers relay addresses with `%` or `!`, run a program after `|`, and read a leading `-` as an option.
const localPattern = /^(?!-)[\p{L}\p{N}#$&'*+/=?^_{}~-]+(\.[\p{L}\p{N}#$&'*+/=?^_{}~-]+)*$/u
const labelPattern = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** True if a text is the address of exactly one mailbox. */
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

function asciiDomain(domain: string): string {
  // domainToASCII also accepts strings such as "a/b" and "%41".
  return /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) ? domainToASCII(domain) : ''
}

export function envelopeAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}@${asciiDomain(address.slice(at + 1))}`
}

/** True if every mail server accepts the address. Others need SMTPUTF8. */
export const isAscii = (address: string) => !/[^ -~]/.test(address)

/** Returns the mailbox behind an address: `Vic.Tim+1@gmail.com` and `victim@gmail.com` are the same. */
export function mailboxOf(email: string): string {
  const plain = email.trim().normalize('NFKC').toLowerCase()
  const at = plain.lastIndexOf('@')
  const name = plain.slice(0, at).replace(/\+.*$/, '')
  const domain = domainToASCII(plain.slice(at + 1)) || plain.slice(at + 1)
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
