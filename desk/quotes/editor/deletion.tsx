import { t } from '#core/words.ts'
import { enquiryPath } from '#desk/enquiries/one/enquiry-form.tsx'
import { deleteDraft, readQuotedPerson } from '#desk/quotes/store.ts'
import { Button } from '#desk/shell/layout.tsx'
import { conflictIn } from './edit-draft.ts'
import { actionOf, type QuoteAction, type QuotePageProps } from './quote-action.ts'

export const deleteAction: QuoteAction = {
  address: 'delete',
  async act(call) {
    const { row, fields, act, options } = call
    const seen = fields['seen'] ?? ''
    const isDeleted = await deleteDraft(options.db, { id: row.id, seen }, act.now)
    if (!isDeleted) return conflictIn(call)
    const { reference } = await readQuotedPerson(options.db, row.enquiry_id)
    return enquiryPath(reference)
  },
}

export const DeleteButton = ({ row }: QuotePageProps) => (
  <Button formAction={actionOf(row, deleteAction)} variant="link" formNoValidate>
    {t('Delete this draft')}
  </Button>
)
