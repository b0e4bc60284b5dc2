import { t } from '#core/words.ts'
import { wholeText } from '#desk/enquiries/activities.ts'
import type { EnquiryAction } from '#desk/enquiries/one/enquiry-action.ts'
import { Refusal } from '#desk/http/errors.ts'
import { keepReply } from './messages.ts'

/** In characters. */
const maxText = 8000

/** Keeps an answer that was given outside the desk. */
export const elsewhereAction: EnquiryAction = {
  address: 'elsewhere',
  act(act, _enquiry, { way, text = '' }, { db, ids }) {
    const known = (['whatsapp', 'phone', 'email'] as const).find((one) => one === way)
    if (known === undefined) throw new Refusal(400, 'not a way to answer')
    const message = { id: ids.uuid(), subject: '', text: wholeText(text, maxText), way: known }
    return keepReply(db, act, message)
  },
}

/** The buttons with which a member says that it was answered elsewhere. */
export const answeredElsewhere = () =>
  (
    [
      ['whatsapp', 'Answered on WhatsApp'],
      ['phone', 'Answered by phone'],
      ['email', 'Answered from another email program'],
    ] as const
  ).map(([value, label]) => ({ action: elsewhereAction, value, label: t(label) }))
