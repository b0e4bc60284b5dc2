import { t } from '#core/words.ts'
import { beforeForm } from '#desk/db/sent-forms.ts'
import { donePath } from '#desk/enquiries/one/enquiry-form.tsx'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import { findMissing } from '#desk/quotes/find-missing.ts'
import { readContent } from '#desk/quotes/quote.ts'
import { findQuote, newQuoteLink, readQuotedPerson, sendQuote } from '#desk/quotes/store.ts'
import { Button } from '#desk/shell/layout.tsx'
import { drawQuotePdf } from './draw-pdf.ts'
import { conflictIn, editDraft, saveTyped } from './edit-draft.ts'
import { questionsBeforeSending } from './hints.ts'
import { actionOf, type QuoteAction, type QuotePageProps } from './quote-action.ts'

/** The name of the button that sends a quote in which something is empty, or cannot be shown in its PDF. */
const anyway = 'anyway'

export const sendAction: QuoteAction = {
  address: 'send',
  async act(call) {
    const { act, fields, options } = call
    const { db, ids, siteUrl, deliveriesAdded } = options
    const edited = await editDraft(call, {
      // A desk that was killed while it made the PDF had saved the draft, and not sent it.
      save: async (one, columns) =>
        one.row.content === columns.content || (await beforeForm(() => saveTyped(one, columns))),
    })
    if ('answer' in edited) return edited.answer
    const row = await findQuote(db, call.row.id)
    if (row === undefined) return conflictIn(call)
    const person = await readQuotedPerson(db, row.enquiry_id)
    const quote = readContent(row)
    const faults = findMissing(quote, kigaliDay(act.now))
    if (faults.length > 0) return { faults }
    if (fields[anyway] === undefined && questionsBeforeSending(quote, person).length > 0) {
      return { asksToSend: true }
    }
    const pdf = await drawQuotePdf({ row, person }, options)
    if (pdf instanceof Error) return { error: pdf.message }
    const hasAddress = isDeliverable(person.email)
    const emailIds = hasAddress ? ids : null
    if ((await sendQuote(db, act, row, { pdf, emailIds })) !== 'done') return conflictIn(call)
    deliveriesAdded()
    if (hasAddress) return donePath(person.reference, act)
    // Shows the link, so that the member can send it in a chat, because the traveller has no email address.
    return { link: await newQuoteLink(db, row.id, siteUrl) }
  },
}

/** Short, since it stays in sight beside the total. */
export const SendButton = ({ row, person }: QuotePageProps) => (
  <Button
    formAction={actionOf(row, sendAction)}
    variant="done"
    aria-label={person.email === '' ? t('Send and get the link') : t('Send to {email}', person)}
  >
    {t('Send')}
  </Button>
)

/** Names what is empty, and what the PDF cannot show. */
export const AskToSend = ({ row, quote, person, asksToSend }: QuotePageProps) =>
  asksToSend && (
    <div className="notice stack gap-xs" data-tone="trouble" role="alert" id="trouble">
      {questionsBeforeSending(quote, person).map((hint) => (
        <p key={hint}>{hint}</p>
      ))}
      <p>{t('Fill it in and send the quote again, or send it anyway.')}</p>
      <Button formAction={actionOf(row, sendAction)} name={anyway} value="yes">
        {t('Send anyway')}
      </Button>
    </div>
  )
