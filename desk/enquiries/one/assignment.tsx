import { t } from '#core/words.ts'
import type { Db } from '#desk/db/tables.ts'
import { type Act, ActionError, type ActionResult, perform } from '#desk/enquiries/activities.ts'
import { openEnquiries } from '#desk/enquiries/store.ts'
import { Refusal } from '#desk/http/errors.ts'
import { Button } from '#desk/shell/layout.tsx'
import { noMember, readMembers } from '#desk/team/members.ts'
import type { EnquiryAction } from './enquiry-action.ts'
import { FoldedForm } from './enquiry-form.tsx'
import type { EnquiryView } from './enquiry-view.ts'

export const assign = (db: Db, act: Act, assignee: string | null): Promise<ActionResult> =>
  perform(
    db,
    act,
    'assigned',
    async (_trx, enquiry) =>
      enquiry.assignee !== assignee && { to: assignee, columns: { assignee } },
  )

export const listAssigned = async (db: Db, email: string): Promise<readonly string[]> => {
  const assigned = await openEnquiries(db).select('id').where('assignee', '=', email).execute()
  return assigned.map(({ id }) => id)
}

export const assignAction: EnquiryAction = {
  address: 'assign',
  async act(act, _enquiry, { to }, { db }) {
    if (to === '') return assign(db, act, null)
    const members = await readMembers(db)
    if (to !== undefined && members.removed.some(({ email }) => email === to))
      throw new ActionError(noMember(to))
    if (to === undefined || !members.has(to)) throw new Refusal(400, 'not a member')
    return assign(db, act, to)
  },
}

export function Assignment({ enquiry, members, me }: EnquiryView) {
  const { assignee } = enquiry
  const others = members.list.filter(({ email }) => email !== me && email !== assignee)
  const name =
    assignee === null ? t('nobody') : assignee === me ? t('you') : members.nameOf(assignee)
  return (
    <FoldedForm
      enquiry={enquiry}
      action={assignAction.address}
      title={t('Assigned to: {name}', { name })}
    >
      {assignee !== me && (
        <Button name="to" value={me}>
          {t('Assign to me')}
        </Button>
      )}
      {others.map(({ email }) => (
        <Button key={email} name="to" value={email} variant="quiet">
          {t('Assign to {name}', { name: members.nameOf(email) })}
        </Button>
      ))}
      {assignee !== null && (
        <Button name="to" value="" variant="quiet">
          {t('Unassign')}
        </Button>
      )}
    </FoldedForm>
  )
}
