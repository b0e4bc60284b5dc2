import { t } from '#core/words.ts'
import { type Db, expectsAnswer } from '#desk/db/tables.ts'
import { type Act, type ActionResult, perform } from '#desk/enquiries/activities.ts'
import type { EnquiryAction } from './enquiry-action.ts'
import { StateButton } from './enquiry-form.tsx'
import { canHappen, type EnquiryView } from './enquiry-view.ts'

export const answerEnquiry = (db: Db, act: Act): Promise<ActionResult> =>
  perform(
    db,
    act,
    'answered',
    async (_trx, { kind, waiting_since }) => expectsAnswer(kind) || waiting_since !== null,
  )

export const answerAction: EnquiryAction = {
  address: 'answered',
  act: (act, _enquiry, _fields, { db }) => answerEnquiry(db, act),
}

export function MarkAnswered({ enquiry, takesAnswer }: EnquiryView) {
  const isAwaited = takesAnswer || enquiry.waitingSince !== null
  return (
    isAwaited &&
    canHappen('answered', enquiry) && (
      <StateButton enquiry={enquiry} action={answerAction.address} variant="done">
        {t('Mark as answered')}
      </StateButton>
    )
  )
}
