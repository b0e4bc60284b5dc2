import type { FastifyPluginAsync } from 'fastify'
import { t } from '#core/words.ts'
import { buildHint } from '#desk/enquiries/event-words.ts'
import { isUnanswered } from '#desk/enquiries/life.ts'
import type { EnquiryAction } from '#desk/enquiries/one/enquiry-action.ts'
import { StateButton } from '#desk/enquiries/one/enquiry-form.tsx'
import type { EnquiryPageOptions, ReadPanel } from '#desk/enquiries/one/enquiry-view.ts'
import { registerActions } from '#desk/enquiries/one/page.tsx'
import { closeAction } from '#desk/enquiries/one/what-happened.tsx'
import type { ShellOptions } from '#desk/shell/layout.tsx'
import { approve, isApproved, isPublishable, publishableNow, withdraw } from './publish-review.ts'

const approveAction: EnquiryAction = {
  address: 'approve',
  async act(act, enquiry, _fields, { db, folder }) {
    const entry = publishableNow(enquiry)
    return entry === null ? 'impossible' : approve(db, act, folder, entry)
  },
}

const withdrawAction: EnquiryAction = {
  address: 'withdraw',
  async act(act, enquiry, _fields, { db, folder }) {
    const entry = publishableNow(enquiry)
    return entry === null ? 'impossible' : withdraw(db, act, folder, entry)
  },
}

export const approvalActions = [approveAction, withdrawAction]

export const approvalRoutes: FastifyPluginAsync<EnquiryPageOptions> = async (app, options) =>
  registerActions(app, options, approvalActions)

/** The decision whether a review or comment is shown on the site. */
export const approvalPanel =
  ({ folder }: Pick<ShellOptions, 'folder'>): ReadPanel =>
  async ({ enquiry }) => {
    if (!isPublishable(enquiry)) return {}
    const isShown = isApproved(folder, enquiry)
    return {
      decision: (
        <>
          {isShown ? (
            <StateButton enquiry={enquiry} action={withdrawAction.address}>
              {t('Remove from the site')}
            </StateButton>
          ) : (
            <StateButton enquiry={enquiry} action={approveAction.address} variant="done">
              {t('Approve for the site')}
            </StateButton>
          )}
          {isUnanswered(enquiry) && (
            <StateButton enquiry={enquiry} action={closeAction.address}>
              {t('Close enquiry')}
            </StateButton>
          )}
        </>
      ),
      hint: isShown ? buildHint() : undefined,
    }
  }
