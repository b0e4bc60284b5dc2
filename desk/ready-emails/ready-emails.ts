import { readableDay } from '#core/date-range.ts'
import { formatMoney } from '#core/money.ts'
import { inLanguage } from '#core/server/in-language.ts'
import { t } from '#core/words.ts'
import type { Context } from '#desk/config/context.ts'
import { insertReply } from '#desk/conversation/messages.ts'
import { gapIn, type Replies, readyReply } from '#desk/conversation/saved-replies.ts'
import type { Db, Trx } from '#desk/db/tables.ts'
import { type Act, type ActionResult, newAct, perform } from '#desk/enquiries/activities.ts'
import { languageOf } from '#desk/enquiries/enquiry-content.ts'
import { type ListedEnquiry, readInOrder } from '#desk/enquiries/store.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { kigaliDay, kigaliHour } from '#desk/lib/time.ts'
import { newQuoteLink } from '#desk/quotes/store.ts'
import { type ReadyDecision, type ReadyEmail, type ReadyTerms, readDone, readReady } from './due.ts'

export type ReadyContext = Pick<Context, 'db' | 'ids' | 'now' | 'operator' | 'siteUrl'> & {
  readonly replies: Replies
}

/** A ready email with its text. */
export type WrittenEmail = {
  readonly ready: ReadyEmail
  readonly enquiry: ListedEnquiry
  readonly subject: string
  readonly text: string
}

const termsOf = ({ operator, now }: Pick<ReadyContext, 'operator' | 'now'>): ReadyTerms => ({
  days: operator.readyEmails,
  depositDays: operator.quotes.depositDays,
  today: kigaliDay(now()),
})

/** Stands in the text for the link to the traveller's page, which is made when the email is sent. */
const linkWords = (enquiry: ListedEnquiry) =>
  inLanguage(languageOf(enquiry), () => t('[the link to your page]'))

/** Writes an email from the operator's reply, in the traveller's language. Null without a reply for its kind. */
function write(
  ready: ReadyEmail,
  enquiry: ListedEnquiry,
  { operator, replies }: Pick<ReadyContext, 'operator' | 'replies'>,
  sender: string,
): WrittenEmail | null {
  const { day, amount, kind, quoteId } = ready
  const values = inLanguage(languageOf(enquiry), () => ({
    link: quoteId === null ? '' : linkWords(enquiry),
    day: readableDay(day),
    amount: amount === null ? '' : formatMoney(amount.sum, amount.currency),
  }))
  const written = readyReply(enquiry, kind, replies, { operator: operator.name, sender, values })
  return written && { ready, enquiry, ...written }
}

type Found = { readonly emails: readonly WrittenEmail[]; readonly more: number }

/** Writes the emails that are ready, at most `most` of them, those with the earliest days first. */
export async function writeReady(
  context: ReadyContext,
  { sender, most, enquiryId }: { sender: string; most: number; enquiryId?: string },
): Promise<Found> {
  const all = await readReady(context.db, termsOf(context), enquiryId)
  const offered = all.filter(({ kind }) =>
    context.replies.en.some(({ readyFor }) => readyFor === kind),
  )
  const shown = offered.slice(0, most)
  const enquiries = await readInOrder(context.db, [...new Set(shown.map((one) => one.enquiryId))])
  const byId = new Map(enquiries.map((enquiry) => [enquiry.id, enquiry]))
  const emails = shown.flatMap((ready) => {
    const enquiry = byId.get(ready.enquiryId)
    return (enquiry && write(ready, enquiry, context, sender)) ?? []
  })
  return { emails, more: offered.length - shown.length }
}

type Text = Pick<WrittenEmail, 'subject' | 'text'>

/** `impossible`: it was sent or skipped before, or is no longer ready. `findDecision` tells the one from the other. */
const decide = (
  context: ReadyContext,
  act: Act,
  key: string,
  name: ReadyDecision,
  {
    subject,
    andThen,
  }: { subject: string; andThen?: (trx: Trx, ready: ReadyEmail) => Promise<void> },
): Promise<ActionResult> =>
  perform(context.db, act, name, async (trx) => {
    const ready = await readReady(trx, termsOf(context), act.enquiryId)
    const one = ready.find((other) => other.key === key)
    if (one === undefined) return false
    await andThen?.(trx, one)
    return { to: key, text: subject }
  })

/** Sends a ready email, once: whoever comes later, or finds the enquiry changed, sends nothing. */
export const sendReady = (
  context: ReadyContext,
  act: Act,
  { ready, enquiry }: Pick<WrittenEmail, 'ready' | 'enquiry'>,
  { subject, text }: Text,
): Promise<ActionResult> =>
  decide(context, act, ready.key, 'ready email sent', {
    subject,
    async andThen(trx, { quoteId }) {
      const { ids, siteUrl } = context
      const words = linkWords(enquiry)
      const linked =
        quoteId !== null && text.includes(words)
          ? text.replaceAll(words, await newQuoteLink(trx, quoteId, siteUrl))
          : text
      const message = { id: ids.uuid(), subject, text: linked, way: 'email' } as const
      await insertReply(trx, act, message, { ids, attachments: [] })
    },
  })

export const skipReady = (
  context: ReadyContext,
  act: Act,
  { ready, subject }: Pick<WrittenEmail, 'ready' | 'subject'>,
): Promise<ActionResult> => decide(context, act, ready.key, 'ready email skipped', { subject })

/** Whether a ready email was sent or skipped. */
export const findDecision = async (db: Db, enquiryId: string, key: string) =>
  (await readDone(db, [enquiryId])).get(`${enquiryId} ${key}`)

const maxAtOnce = 50
/** In Kigali. Nobody gets an email because midnight has passed. */
const firstHour = 8

/** Sends the kinds that the operator has set to go out by themselves. One with a gap is left to the team. */
export async function sendAutomatic(
  context: ReadyContext & { readonly deliveriesAdded: () => void },
): Promise<void> {
  const { now, ids, operator, replies } = context
  const automatic = new Set(operator.readyEmails.automatic)
  if (automatic.size === 0 || kigaliHour(now()) < firstHour) return
  const sender = operator.signature.name || operator.name
  const only = {
    en: replies.en.filter(({ readyFor }) => readyFor && automatic.has(readyFor)),
    fr: replies.fr.filter(({ readyFor }) => readyFor && automatic.has(readyFor)),
  }
  const { emails } = await writeReady({ ...context, replies: only }, { sender, most: maxAtOnce })
  for (const email of emails) {
    const { enquiry, text } = email
    const isWhole = gapIn(text, only[languageOf(enquiry)]) === undefined
    if (!isWhole || !isDeliverable(enquiry.email)) continue
    const act = newAct(ids, { enquiryId: enquiry.id, by: 'desk', now: now() })
    await sendReady(context, act, email, email)
    context.deliveriesAdded()
  }
}
