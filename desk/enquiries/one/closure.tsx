import { t } from '#core/words.ts'
import type { Db } from '#desk/db/tables.ts'
import { type Act, type ActionResult, perform } from '#desk/enquiries/activities.ts'
import { awaitsFirstAnswer } from '#desk/enquiries/life.ts'
import type { EnquiryAction } from './enquiry-action.ts'
import { type EnquiryProps, StateButton } from './enquiry-form.tsx'
import { canHappen } from './enquiry-view.ts'

export const close = (db: Db, act: Act): Promise<ActionResult> =>
  perform(db, act, 'closed', async () => true)

export const reopen = (db: Db, act: Act): Promise<ActionResult> =>
  perform(db, act, 'reopened', async () => true)

export const closeAction: EnquiryAction = {
  address: 'close',
  act: (act, _enquiry, _fields, { db }) => close(db, act),
}

const reopenAction: EnquiryAction = {
  address: 'reopen',
  act: (act, _enquiry, _fields, { db }) => reopen(db, act),
}

export const closureActions = [closeAction, reopenAction]

export function Closure({ enquiry }: EnquiryProps) {
  return (
    <>
      {canHappen('reopened', enquiry) && (
        <StateButton enquiry={enquiry} action={reopenAction.address}>
          {t('Reopen')}
        </StateButton>
      )}
      {canHappen('closed', enquiry) && (
        <StateButton enquiry={enquiry} action={closeAction.address}>
          {t(awaitsFirstAnswer(enquiry) ? 'Close without answering' : 'Close enquiry')}
        </StateButton>
      )}
    </>
  )
}
