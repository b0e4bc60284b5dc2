import { t, tCount } from '#core/words.ts'
import { type EnquiryKind, kindTitles } from '#desk/db/tables.ts'
import type { Block, EmailDocument } from '#desk/emails/document.ts'
import { quotedName } from '#desk/emails/notices.ts'
import { contactLinks, replyTarget } from '#desk/enquiries/contact-links.ts'
import type { InboxList } from '#desk/enquiries/inbox/lists.ts'
import type { NamedEnquiry } from '#desk/enquiries/store.ts'

// The links require signing in, so a forwarded email gives nobody else access.

export const enquiryUrl = (deskUrl: string, reference: string) =>
  `${deskUrl}/enquiries/${reference}`

export function withDeskLink(document: EmailDocument, url: string): EmailDocument {
  const links: Block = { type: 'side links', links: [{ label: t('Open in the desk'), href: url }] }
  return { ...document, blocks: [...document.blocks, links] }
}

export type ListItem = {
  readonly reference: string
  readonly kind: EnquiryKind
  readonly line: string
  /** The enquiry's content, for the reply buttons. Undefined if it expects no answer. */
  readonly payload?: string | undefined
}

/** The most enquiries with buttons, since some mail providers cut off emails at 100 kB. */
const maxWithButtons = 20

export function listBlocks(
  items: readonly ListItem[],
  { deskUrl, list, count = items.length }: ListProps,
): readonly Block[] {
  const blocks = items.slice(0, maxWithButtons).flatMap((item) => itemBlocks(item, deskUrl))
  if (count <= maxWithButtons) return blocks
  const rest = items.slice(maxWithButtons, maxListed).map(({ line }) => line)
  const more = count - Math.min(items.length, maxListed)
  const all = { label: t('See them all in the desk'), href: `${deskUrl}?list=${list}` }
  return [
    ...blocks,
    {
      type: 'list',
      items: more > 0 ? [...rest, tCount(more, 'and 1 more', 'and {count} more')] : rest,
    },
    { type: 'links', links: [all] },
  ]
}

export const enquiryLine = ({ reference, kind, name }: NamedEnquiry) =>
  t('{reference} ({kind}): {name}', {
    reference,
    kind: t(kindTitles[kind]).toLowerCase(),
    name: quotedName(name),
  })

const maxListed = 100

type ListProps = {
  readonly deskUrl: string
  readonly list: InboxList
  readonly count?: number
}

function itemBlocks(item: ListItem, deskUrl: string): readonly Block[] {
  const { reference, kind, line, payload } = item
  const open = { label: t('Open {reference}', { reference }), href: enquiryUrl(deskUrl, reference) }
  const answering =
    payload === undefined ? [] : contactLinks(replyTarget({ kind, reference, payload })).slice(0, 1)
  return [
    { type: 'paragraph', text: line },
    { type: 'side links', links: [open, ...answering] },
  ]
}
