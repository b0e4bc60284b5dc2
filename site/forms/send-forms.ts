import type { ContactMessage } from '#core/forms/contact-message.ts'
import type { PageFormAnswers, PageFormBody, PageFormKind } from '#core/forms/page-forms.ts'
import type { FormSignals, Submission } from '#core/forms/submission.ts'
import {
  type Correspondents,
  contactParams,
  isOurDesk,
  mailCall,
  type Services,
} from '#core/forms/wire.ts'
import { withLanguage } from '#core/words.ts'
import { type CallEffects, callMail, postWithRetry } from './post.ts'

// The same timeout as call 3 of a booking. Browsers open a mail client only within about 5 s of the click. If the call
// fails later, the page shows the link and the copy button.
const timeoutMs = 15_000

type MessageSubmission = {
  readonly message: ContactMessage
  readonly submission: Submission
  readonly services: Services
  readonly correspondents: Correspondents
  readonly signals: FormSignals
}

/** Makes the contact form's one call (spec §7). Rejects if the service does not accept it. */
export async function sendMessage(sending: MessageSubmission, effects: CallEffects): Promise<void> {
  const { message, submission, services, correspondents, signals } = sending
  const params = withLanguage(contactParams(message, submission, correspondents))
  const call = mailCall(
    services,
    services.templates.contact,
    isOurDesk(services.mailUrl) ? { ...params, ...signals } : params,
  )
  await callMail(services.mailUrl, call, timeoutMs, effects)
}

type PageFormSubmission = {
  readonly kind: PageFormKind
  readonly about: string
  readonly answers: PageFormAnswers
  readonly submission: Submission
  readonly signals: FormSignals
  readonly services: Pick<Services, 'sheetUrl'>
}

/**
 * Returns the desk's reference. An external spreadsheet is called like call 1 of a booking (spec §7). Its response
 * cannot be read, so the reference is null. Rejects if the form was not accepted.
 */
export async function sendPageForm(
  { kind, about, answers, submission, signals, services }: PageFormSubmission,
  effects: CallEffects,
): Promise<string | null> {
  const isToDesk = isOurDesk(services.sheetUrl)
  const { submissionId, reference } = submission
  const form = withLanguage({ kind, about, ...answers, submissionId, reference })
  const body = JSON.stringify(isToDesk ? ({ ...form, ...signals } satisfies PageFormBody) : form)
  const init = isToDesk ? { body } : { body, mode: 'no-cors' as const }
  const response = await postWithRetry(services.sheetUrl, init, timeoutMs, effects)
  return response.type === 'opaque' ? null : readReference(await response.json())
}

/** A captive portal may answer 200 in the desk's place. */
function readReference(answer: unknown): string {
  const { result, reference } = answer as { result?: unknown; reference?: unknown }
  if (result !== 'success' || typeof reference !== 'string') throw new Error('not a desk response')
  return reference
}
