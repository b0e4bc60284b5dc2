import { domainToASCII } from 'node:url'
import { plainAddress } from '#core/contact/email-address.ts'

// Stricter than the RFCs. Quoted names, comments, lists and groups could send one email to many people (desk.md §4).
// Some servers relay addresses with `%` or `!`, run a program after `|`, and read a leading `-` as an option. Dots may
// stand anywhere, since Japanese providers gave out names such as `try..this.`
const localPattern = /^(?![-\p{M}])(?=.*[^.])[\p{L}\p{M}\p{N}.#$&'*+/=?^_{}~-]+$/u
const dotAtomPattern = /^[^.]+(\.[^.]+)*$/
const labelPattern = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Removes the marks and the `mailto:` that were pasted around an address. Names with angle brackets stay, and so are
 * refused: the browser has removed them (core/contact/email-address.ts), and a form filled in by a program can hide one in them.
 */
const readAddress = (text: string): string => (/[<>]/.test(text) ? text.trim() : plainAddress(text))

/** True if a text is the address of exactly one mailbox. Marks and `mailto:` around it do not count. */
export function isDeliverable(text: string): boolean {
  const address = readAddress(text)
  const [local, domain] = splitAddress(address)
  if (Buffer.byteLength(address) > 254 || Buffer.byteLength(local) > 64) return false
  if (!localPattern.test(local)) return false
  const labels = domain.split('.')
  return (
    domain.length <= 253 &&
    labels.length >= 2 &&
    labels.every((label) => labelPattern.test(label)) &&
    /[a-z]/.test(labels.at(-1) ?? '')
  )
}

function splitAddress(address: string): readonly [local: string, asciiDomain: string] {
  const at = address.lastIndexOf('@')
  return at < 1 ? ['', ''] : [address.slice(0, at), asciiDomain(address.slice(at + 1))]
}

function asciiDomain(domain: string): string {
  // domainToASCII also accepts strings such as "a/b" and "%41".
  return /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) ? domainToASCII(domain) : ''
}

/** Returns an address without what was pasted around it. A text that is no address stays as it was typed. */
export const storedAddress = (text: string): string =>
  isDeliverable(text) ? readAddress(text) : text.trim()

/** Returns a deliverable address in its one spelling, for comparison. */
export function normalAddress(text: string): string {
  const [local, domain] = splitAddress(readAddress(text))
  return `${local}@${domain}`
}

/** Returns a deliverable address as mail servers and headers take it. RFC 5321 §4.1.2 asks for quotes around odd dots. */
export function envelopeAddress(text: string): string {
  const [local, domain] = splitAddress(readAddress(text))
  return `${dotAtomPattern.test(local) ? local : `"${local}"`}@${domain}`
}

/** True if every mail server accepts the address. Others need SMTPUTF8. */
export const isAscii = (address: string) => !/[^ -~]/.test(address)

/** Returns the mailbox behind an address: `Vic.Tim+1@gmail.com` and `victim@gmail.com` are the same. */
export function mailboxOf(email: string): string {
  const plain = readAddress(email).normalize('NFKC').toLowerCase()
  const at = plain.lastIndexOf('@')
  const name = plain.slice(0, at).replace(/\+.*$/, '')
  const domain = domainToASCII(plain.slice(at + 1)) || plain.slice(at + 1)
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
