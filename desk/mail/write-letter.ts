import type { AnsweredLinks } from '#desk/answers/answered-link.ts'
import { kigaliTime } from '#desk/base/answer-time.ts'
import { isDeliverable } from '#desk/base/email-address.ts'
import {
  type ContactMessage,
  type PageFormContent,
  storedBooking,
} from '#desk/enquiries/content.ts'
import type { FindPage } from '#desk/static/find-page.ts'
import type { DueDelivery } from '#desk/store/deliveries.ts'
import { expectsAnswer } from '#desk/store/tables.ts'
import { answerBy } from '#enquiry/answer-time.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import type { PageFormKind } from '#enquiry/page-forms.ts'
import { composeMessage, type Letter } from './compose.ts'
import { headerLine } from './header-line.ts'
import { withAnsweredBlock } from './letters/answered-block.ts'
import type { DrySeason } from './letters/booking-glance.ts'
import { teamLetter, undeliverableLetter, updateLetter } from './letters/booking-letters.ts'
import { contactLetter } from './letters/contact-letter.ts'
import { customerLetter, customerSubject } from './letters/customer-letter.ts'
import type { LetterDocument } from './letters/document.ts'
import { pageFormLetter, pageFormSubject } from './letters/page-form-letter.ts'
import { renderLetter } from './letters/render-letter.tsx'
import type { Message } from './send-mail.ts'

export type Correspondence = {
  readonly operator: Operator
  /** The sender's address. */
  readonly from: string
  /** The page a form stood in, for people. */
  readonly findPage: FindPage
  /** The address that marks an enquiry as answered; null while the site's own is not set. */
  readonly answeredLink: AnsweredLinks['linkTo']
  readonly drySeason: DrySeason
}

/**
 * A stored letter in its words. Recipients come from the configuration and from the enquiry's own
 * address, never from what a call says. Null when that address cannot be used.
 */
export async function wordLetter(
  letter: DueDelivery,
  correspondence: Correspondence,
): Promise<Letter | null> {
  const { operator } = correspondence
  const goesToCustomer = letter.target === 'customer'
  if (goesToCustomer && !isDeliverable(letter.email)) return null
  const { subject, document } = await wording(letter, correspondence)
  const customer = isDeliverable(letter.email)
    ? { name: headerLine(letter.name), address: letter.email }
    : null
  const house = { name: operator.name, address: operator.mailbox }
  return {
    subject: headerLine(subject),
    ...renderLetter(goesToCustomer ? document : askForWord(letter, document, correspondence)),
    // Without a name: whatever was typed there would stand in a stranger's mailbox.
    to: goesToCustomer
      ? { name: '', address: letter.email }
      : { name: operator.name, address: operator.inbox },
    replyTo: goesToCustomer ? house : customer,
    request: goesToCustomer ? null : attachment(letter),
  }
}

/** Writes a stored letter as it goes out. Null when its address cannot be used. */
export async function writeLetter(
  letter: DueDelivery,
  correspondence: Correspondence,
): Promise<Message | null> {
  const { operator, from } = correspondence
  const worded = await wordLetter(letter, correspondence)
  if (worded === null) return null
  return composeMessage(worded, {
    from: { name: operator.name, address: from },
    messageId: letter.messageId,
    date: letter.createdAt,
    fileName: fileName(letter),
  })
}

/** Where somebody waits for an answer, the team can say in the letter that it was given. */
function askForWord(
  { kind, enquiryId: id, reference, reopened }: DueDelivery,
  document: LetterDocument,
  { answeredLink }: Correspondence,
): LetterDocument {
  if (!expectsAnswer(kind)) return document
  return withAnsweredBlock(document, { reference, link: answeredLink({ id, reference, reopened }) })
}

type Wording = { readonly subject: string; readonly document: LetterDocument }

async function wording(letter: DueDelivery, correspondence: Correspondence): Promise<Wording> {
  const { kind } = letter
  const { findPage } = correspondence
  if (kind === 'booking') return bookingWording(letter, correspondence)
  return kind === 'contact' ? contactWording(letter) : pageFormWording(kind, letter, findPage)
}

function contactWording(letter: DueDelivery): Wording {
  const { reference, receivedAt, payload, earlierPayload } = letter
  const by = kigaliTime(answerBy(receivedAt))
  const message = JSON.parse(payload) as ContactMessage
  const earlier = earlierPayload === null ? null : (JSON.parse(earlierPayload) as ContactMessage)
  const changed = earlier === null ? '' : 'Changed: '
  const subject = `${changed}${message.subject} (${reference}, answer by ${by} Kigali time)`
  return { subject, document: contactLetter({ message, earlier, reference, receivedAt }) }
}

async function pageFormWording(
  kind: PageFormKind,
  { reference, receivedAt, payload, earlierPayload }: DueDelivery,
  findPage: FindPage,
): Promise<Wording> {
  const content = JSON.parse(payload) as PageFormContent
  const earlier = earlierPayload === null ? null : (JSON.parse(earlierPayload) as PageFormContent)
  const page = await findPage(content.about)
  const props = { kind, content, earlier, page, reference, receivedAt }
  return { subject: pageFormSubject(props), document: pageFormLetter(props) }
}

function bookingWording(
  letter: DueDelivery,
  { operator, drySeason }: Pick<Correspondence, 'operator' | 'drySeason'>,
): Wording {
  const { reference, receivedAt, name } = letter
  const by = kigaliTime(answerBy(receivedAt))
  const request = storedBooking(letter.payload)
  const { isUnconfirmed, isRefused, writtenAt } = letter
  const props = { request, reference, receivedAt, operator, drySeason, isUnconfirmed }
  switch (letter.target) {
    case 'customer':
      return {
        subject: customerSubject(reference),
        document: customerLetter({ ...props, writtenAt }),
      }
    case 'update': {
      const earlier = storedBooking(letter.earlierPayload ?? letter.payload)
      return {
        subject: `Changed: booking request ${reference}, ${name}`,
        document: updateLetter({ ...props, earlier }),
      }
    }
    case 'undeliverable':
      return {
        subject: isRefused
          ? `No mail reaches ${name} (${reference}): please phone`
          : `Our confirmation to ${name} (${reference}) did not go out`,
        document: undeliverableLetter({ ...props, isRefused }),
      }
    default:
      return {
        subject: `Booking request ${reference}: ${name}, answer by ${by} Kigali time`,
        document: teamLetter(props),
      }
  }
}

/** The stored request, readable, with what it is filed under. */
function attachment({ payload, reference, kind, receivedAt }: DueDelivery): string {
  const received = new Date(receivedAt).toISOString()
  return `${JSON.stringify({ reference, kind, received, request: JSON.parse(payload) }, null, 2)}\n`
}

function fileName({ reference, target, revision }: DueDelivery): string {
  return revision === 1 ? `${reference}-${target}` : `${reference}-${target}-${revision}`
}
