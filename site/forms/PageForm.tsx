import { isoDay } from '#enquiry/date-range.ts'
import { pageFormMessages } from '#enquiry/page-form-messages.ts'
import {
  type FieldName,
  invalidFieldsOf,
  type PageFormKind,
  pageForms,
} from '#enquiry/page-forms.ts'
import { isOurDesk, type Services } from '#enquiry/wire.ts'
import type { RatingControl } from './FieldByType.tsx'
import { FormCard, type FormWords } from './FormCard.tsx'
import type { Contacts } from './Outcome.tsx'
import { callEffects, warn } from './post.ts'
import { sendPageForm } from './send-forms.ts'
import { type Ended, type Sending, useForm } from './use-form.ts'

export type PageFormProps = {
  kind: PageFormKind
  /** The path of the page it is about. */
  about: string
  words: FormWords
  services: Pick<Services, 'sheetUrl'>
  contacts: Contacts
  /** The page shows what others wrote, which may be answered. */
  hasReplies?: boolean
  /** The control for stars: a review's, see ReviewForm. */
  Rating?: RatingControl
}

/** The form of a page about something: spec §2, §3, §5. An enquiry of its own kind, truly answered. */
export function PageForm({
  kind,
  about,
  words,
  services,
  contacts,
  hasReplies = false,
  Rating,
}: PageFormProps) {
  const fields = pageForms[kind]
  const state = useForm<FieldName>({
    draft: `${kind}:${about}`,
    names: fields.map(({ name }) => name),
    findErrors: (texts) => invalidFieldsOf(kind, texts, isoDay(new Date())).map(({ name }) => name),
    send,
  })
  const { received, unconfirmed, failed, offline } = pageFormMessages

  function send({ texts, submission, signals }: Sending<FieldName>): Promise<Ended<FieldName>> {
    const sending = { kind, about, answers: texts, submission, signals, services }
    return sendPageForm(sending, callEffects).then(
      (reference) => (reference ? { state: 'success', reference } : { state: 'unconfirmed' }),
      (cause: unknown) => {
        warn(`Form: the ${kind} could not be sent.`, cause)
        return { state: navigator.onLine ? 'error' : 'offline' }
      },
    )
  }

  return (
    <FormCard
      id={kind}
      words={words}
      fields={shownFields(kind, hasReplies)}
      action={isOurDesk(services.sheetUrl) ? `/forms/${kind}` : null}
      state={state}
      sentences={{ success: received[kind], unconfirmed, error: failed, offline }}
      contacts={contacts}
      leadsTo="summary"
      Rating={Rating}
    >
      <input type="hidden" name="about" defaultValue={about} />
    </FormCard>
  )
}

/** Whom one answers comes first, where there is somebody. */
function shownFields(kind: PageFormKind, hasReplies = false) {
  const reply = pageForms[kind].find(({ name }) => name === 'in-reply-to')
  const asked = pageForms[kind].filter((field) => field !== reply)
  return reply && hasReplies ? [{ ...reply, isWide: true }, ...asked] : asked
}
