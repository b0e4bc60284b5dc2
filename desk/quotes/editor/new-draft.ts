import type { Act } from '#desk/enquiries/activities.ts'
import type { Quote } from '#desk/quotes/quote.ts'
import { addDraft, columnsOf } from '#desk/quotes/store.ts'
import type { QuoteCall } from './quote-action.ts'
import { quotePath } from './quote-action.ts'

/** Adds a draft to an enquiry. Returns the address of its page. */
export async function openDraft(
  { options: { db, ids } }: { readonly options: Pick<QuoteCall['options'], 'db' | 'ids'> },
  quote: Quote,
  { enquiryId, by, now }: Act,
): Promise<string> {
  const id = ids.uuid()
  await addDraft(db, { id, enquiryId }, columnsOf(quote), { by, now })
  return quotePath(id)
}
