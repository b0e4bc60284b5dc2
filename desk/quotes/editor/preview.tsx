import { currentLanguage, t } from '#core/words.ts'
import type { QuoteRow } from '#desk/quotes/store.ts'
import { Button } from '#desk/shell/layout.tsx'
import { editDraft } from './edit-draft.ts'
import { actionOf, type QuoteAction, type QuotePageProps, quotePath } from './quote-action.ts'

/** Saves the draft, and shows the traveller's page. */
export const previewAction: QuoteAction = {
  address: 'preview',
  async act(call) {
    const edited = await editDraft(call)
    return 'answer' in edited ? edited.answer : `${quotePath(call.row.id)}/preview`
  },
}

export const PreviewButton = ({ row }: QuotePageProps) => (
  <Button formAction={actionOf(row, previewAction)} variant="quiet">
    {t('Preview the traveller’s page')}
  </Button>
)

/** Called as a function, so that the notice is in the member's language and not in the traveller's. */
export const previewNotice = ({ id }: QuoteRow, hints: readonly string[]) => (
  <aside className="notice cluster" lang={currentLanguage()}>
    <p>{t('This is the traveller’s page. The answer buttons do nothing here.')}</p>
    {hints.map((hint) => (
      <p key={hint} className="strong">
        {hint}
      </p>
    ))}
    <a className="action" href={quotePath(id)}>
      {t('Back to the quote')}
    </a>
  </aside>
)
