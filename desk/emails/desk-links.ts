import type { NamedEnquiry } from '#desk/db/read-enquiries.ts'
import type { EnquiryKind } from '#desk/db/tables.ts'
import { oneLine } from '#desk/lib/text.ts'
import { contactLinks } from './contact-links.ts'
import type { Block, EmailDocument, EmailLink } from './document.ts'
import { replyTarget } from './enquiry-words.ts'

// The buttons of team emails that lead to the desk's pages. Who opens one signs in first: an email that
// is passed on or quoted opens nothing to anybody else.

/** The page of an enquiry. `deskUrl` is where the desk's pages begin. */
export const enquiryUrl = (deskUrl: string, reference: string) =>
  `${deskUrl}/enquiries/${reference}`

/** The end of an email to the team: everything else about the enquiry is at the desk. */
export function withDeskLink(document: EmailDocument, url: string): EmailDocument {
  const links: Block = { type: 'side links', links: [{ label: openLabel, href: url }] }
  return { ...document, blocks: [...document.blocks, links] }
}

export const openLabel = 'Open at the desk'

/** One enquiry of a list. */
export type ListItem = {
  readonly reference: string
  readonly kind: EnquiryKind
  /** What is said of it. */
  readonly line: string
  /** What was sent, where somebody waits for an answer: it says how to give one. */
  readonly payload?: string | undefined
}

/** With buttons; more would be cut off by mailboxes that take 100 kB of an email. */
export const maxWithButtons = 20

/** Enquiries in a list, each with its buttons; `list` is the page of the inbox that has them all. */
export function listBlocks(
  items: readonly ListItem[],
  { deskUrl, list, count = items.length }: ListProps,
): readonly Block[] {
  const rest = items.slice(maxWithButtons, maxListed).map(({ line }) => line)
  const more = count - Math.min(items.length, maxListed)
  const all = `${deskUrl}?list=${list}`
  return [
    ...items.slice(0, maxWithButtons).flatMap((item) => itemBlocks(item, deskUrl)),
    ...(count > maxWithButtons
      ? ([
          { type: 'list', items: more > 0 ? [...rest, `and ${more} more`] : rest },
          { type: 'links', links: [{ label: 'See them all at the desk', href: all }] },
        ] as const)
      : []),
  ]
}

/** The same under a heading; nothing where nothing is listed. */
export function listPart(
  heading: string,
  items: readonly ListItem[],
  { said, ...shown }: ListProps & { readonly said?: string },
): readonly Block[] {
  if (items.length === 0) return []
  return [
    { type: 'heading', text: heading },
    ...(said === undefined ? [] : [{ type: 'paragraph', text: said } as const]),
    ...listBlocks(items, shown),
  ]
}

/** `7KQ2MXR4 (booking): Aline Uwase`. */
export const enquiryLine = ({ reference, kind, name }: NamedEnquiry) =>
  `${reference} (${kind}): ${oneLine(name).slice(0, 80)}`

/** The references of all that such lists show. */
export const referencesOf = (
  ...lists: readonly (readonly { readonly reference: string }[])[]
): readonly string[] => [
  ...new Set(lists.flatMap((list) => list.slice(0, maxListed).map(({ reference }) => reference))),
]

/** More would be a sheet, and that the desk makes. */
const maxListed = 100

type ListProps = {
  readonly deskUrl: string
  readonly list: 'to-answer' | 'held' | 'undelivered' | 'follow-ups' | 'all'
  /** How many there are, where not all were read. */
  readonly count?: number
}

function itemBlocks(item: ListItem, deskUrl: string): readonly Block[] {
  const { reference, line } = item
  const open = { label: `Open ${reference}`, href: enquiryUrl(deskUrl, reference) }
  return [
    { type: 'paragraph', text: line },
    { type: 'side links', links: [open, ...answering(item)] },
  ]
}

/** The way they prefer. */
function answering({ kind, reference, payload }: ListItem): readonly EmailLink[] {
  if (payload === undefined) return []
  return contactLinks(replyTarget({ kind, reference, payload })).slice(0, 1)
}
