import type { ContactMethod } from '#core/forms/questions.ts'
import { t } from '#core/words.ts'
import { wholeText } from '#desk/enquiries/activities.ts'
import { answerWays } from '#desk/enquiries/answer-ways.ts'
import type { EnquiryAction } from '#desk/enquiries/one/enquiry-action.ts'
import { Refusal } from '#desk/http/errors.ts'
import { maxReply } from './draft.ts'
import { keepReply } from './messages.ts'

const ways = Object.keys(answerWays) as ContactMethod[]

/** Keeps an answer that was given outside the desk. */
export const elsewhereAction: EnquiryAction = {
  address: 'elsewhere',
  act(act, _enquiry, { way, text = '' }, { db, ids }) {
    const known = ways.find((one) => one === way)
    if (known === undefined) throw new Refusal(400, 'not a way to answer')
    const message = { id: ids.uuid(), subject: '', text: wholeText(text, maxReply), way: known }
    return keepReply(db, act, message)
  },
}

/** The buttons with which a member says that it was answered elsewhere. */
export const answeredElsewhere = () =>
  ways.map((value) => ({ action: elsewhereAction, value, label: t(answerWays[value].answered) }))
