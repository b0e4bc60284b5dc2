import { t } from '#core/words.ts'
import { lockWrites } from '#desk/db/queries.ts'
import type { Db } from '#desk/db/tables.ts'
import { type Act, type ActionResult, perform, wholeText } from '#desk/enquiries/activities.ts'
import { Refusal } from '#desk/http/errors.ts'
import { Button } from '#desk/shell/layout.tsx'
import type { ActionOptions, EnquiryAction } from './enquiry-action.ts'
import { FoldedForm } from './enquiry-form.tsx'
import type { EnquiryView } from './enquiry-view.ts'

/** In characters. */
export const maxNote = 5000

export const addNote = (db: Db, act: Act, text: string): Promise<ActionResult> =>
  perform(db, { ...act, seen: null }, 'noted', async () => ({ text }))

/** Performs an action, and keeps what was typed beside its button as a note. */
export function withNote(
  { db, ids }: Pick<ActionOptions, 'db' | 'ids'>,
  act: Act,
  text: string | undefined,
  change: (trx: Db) => Promise<ActionResult>,
): Promise<ActionResult> {
  const note = wholeText(text ?? '', maxNote)
  return lockWrites(db, async (trx) => {
    const result = await change(trx)
    if (result === 'done' && note !== '') await addNote(trx, { ...act, id: ids.uuid() }, note)
    return result
  })
}

export const noteAction: EnquiryAction = {
  address: 'note',
  act(act, _enquiry, { text = '' }, { db }) {
    const note = wholeText(text, maxNote)
    if (note === '') throw new Refusal(400, 'an empty note')
    return addNote(db, act, note)
  },
}

export const NoteForm = ({ enquiry, unsavedIn }: Pick<EnquiryView, 'enquiry' | 'unsavedIn'>) => (
  <FoldedForm
    enquiry={enquiry}
    action={noteAction.address}
    title={t('Write a note')}
    isOpen={unsavedIn(noteAction.address) !== undefined}
  >
    <label htmlFor="note">{t('For the team only')}</label>
    <textarea
      id="note"
      name="text"
      rows={3}
      required
      defaultValue={unsavedIn(noteAction.address)?.['text']}
    />
    <Button variant="quiet">{t('Save note')}</Button>
  </FoldedForm>
)
