import { type Act, type Performed, perform } from '#desk/db/activities.ts'
import type { ListedEnquiry } from '#desk/db/read-enquiries.ts'
import { sendEmailAgain } from '#desk/db/send-email-again.ts'
import type { Db, EmailTemplate } from '#desk/db/tables.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import type { Ids } from '#desk/lib/ids.ts'

export type Whose = 'team' | 'customer'

/** Why an email cannot be sent again, as the end of a sentence; null when it can. */
export function reasonNotToSend(
  { state, kind, email }: ListedEnquiry,
  whose: Whose,
): string | null {
  if (state === 'quarantine') return 'is in quarantine. Release it first: its emails go out then.'
  if (whose === 'team') return null
  if (kind !== 'booking') return 'has no email to a customer: only bookings have one.'
  return isDeliverable(email) ? null : 'has no address that an email could be sent to.'
}

/** The template of that email. */
export const templateFor = ({ kind }: Pick<ListedEnquiry, 'kind'>, whose: Whose): EmailTemplate =>
  whose === 'team' && kind === 'contact' ? 'contact' : whose

/** Sends the email to the team, or the confirmation, again. `impossible` while it is being sent. */
export async function sendAgain(
  db: Db,
  act: Act,
  enquiry: ListedEnquiry,
  whose: Whose,
  ids: Ids,
): Promise<Performed> {
  const { id, revision } = enquiry
  const template = templateFor(enquiry, whose)
  const email = { now: act.now, id: ids.uuid(), messageId: ids.messageId() }
  return perform(db, act, 'sent again', async (trx, { quarantined }) => {
    // An enquiry sends nothing before it is released, even if it was closed in quarantine.
    if (quarantined === 1) return false
    const isAdded = await sendEmailAgain(trx, { enquiryId: id, revision }, template, email)
    return isAdded ? { to: template } : false
  })
}
