import { useMemo } from 'react'
import { isoDay } from '#core/date-range.ts'
import { pageFormMessages } from '#core/forms/page-form-messages.ts'
import {
  type FieldName,
  invalidFieldsOf,
  type PageFormKind,
  pageForms,
} from '#core/forms/page-forms.ts'
import { isOurDesk, type Services } from '#core/forms/wire.ts'
import { t } from '#core/words.ts'
import { FormCard, type FormWords, type RatingControl } from './FormCard.tsx'
import type { Contacts } from './parts.tsx'
import { callEffects, warn } from './post.ts'
import { sendPageForm } from './send-forms.ts'
import { type FormResult, type FormSubmission, useForm } from './use-form.ts'

export type PageFormProps = {
  kind: PageFormKind
  about: string
  words: FormWords
  services: Pick<Services, 'sheetUrl'>
  contacts: Contacts
  /** True if there are reviews or comments to answer. */
  hasReplies?: boolean
  Rating?: RatingControl
}

export function PageForm(props: PageFormProps) {
  const { kind, about, words, services, contacts, hasReplies = false, Rating } = props
  const names = useMemo(() => pageForms[kind].map(({ name }) => name), [kind])
  const state = useForm<FieldName>({
    id: kind,
    draft: `${kind}:${about}`,
    names,
    findErrors: (texts) => invalidFieldsOf(kind, texts, isoDay(new Date())).map(({ name }) => name),
    send,
  })
  const { received, unconfirmed, failed, offline } = pageFormMessages

  async function send(sending: FormSubmission<FieldName>): Promise<FormResult<FieldName>> {
    const { texts, submission, signals } = sending
    try {
      const form = { kind, about, answers: texts, submission, signals, services }
      const reference = await sendPageForm(form, callEffects)
      return reference ? { state: 'success', reference } : { state: 'unconfirmed' }
    } catch (cause) {
      warn(`Form: the ${kind} could not be sent.`, cause)
      return { state: navigator.onLine ? 'error' : 'offline' }
    }
  }

  return (
    <FormCard
      id={kind}
      words={words}
      fields={shownFields(kind, hasReplies)}
      action={isOurDesk(services.sheetUrl) ? `/forms/${kind}` : null}
      state={state}
      texts={{
        success: t(received[kind]),
        unconfirmed: t(unconfirmed),
        error: t(failed),
        offline: t(offline),
      }}
      contacts={contacts}
      focusOnError="summary"
      Rating={Rating}
    >
      <input type="hidden" name="about" defaultValue={about} />
    </FormCard>
  )
}

/** Moves "In reply to" to the top, or removes it if there is nothing to reply to. */
function shownFields(kind: PageFormKind, hasReplies: boolean) {
  const reply = pageForms[kind].find(({ name }) => name === 'in-reply-to')
  const others = pageForms[kind].filter((field) => field !== reply)
  return reply && hasReplies ? [{ ...reply, isWide: true }, ...others] : others
}
