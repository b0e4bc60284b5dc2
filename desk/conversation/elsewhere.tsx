import { t } from '#core/words.ts'
import { wholeText } from '#desk/enquiries/activities.ts'
import type { EnquiryAction } from '#desk/enquiries/one/enquiry-action.ts'
import { FoldedForm } from '#desk/enquiries/one/enquiry-form.tsx'
import type { EnquiryView } from '#desk/enquiries/one/enquiry-view.ts'
import { Refusal } from '#desk/http/errors.ts'
import { Button } from '#desk/shell/layout.tsx'
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

export const AnsweredElsewhere = ({
  enquiry,
  unsavedIn,
}: Pick<EnquiryView, 'enquiry' | 'unsavedIn'>) => (
  <FoldedForm
    enquiry={enquiry}
    action={elsewhereAction.address}
    title={t('I answered elsewhere')}
    isOpen={unsavedIn(elsewhereAction.address) !== undefined}
  >
    <label htmlFor="way">{t('Channel')}</label>
    <select id="way" name="way" defaultValue={unsavedIn(elsewhereAction.address)?.['way']}>
      <option value="whatsapp">WhatsApp</option>
      <option value="phone">{t('Phone')}</option>
      <option value="email">{t('Email')}</option>
    </select>
    <label htmlFor="elsewhere">{t('Your answer. Paste it here to keep a record.')}</label>
    <textarea
      id="elsewhere"
      name="text"
      rows={4}
      defaultValue={unsavedIn(elsewhereAction.address)?.['text']}
    />
    <Button variant="quiet">{t('Save answer')}</Button>
  </FoldedForm>
)
