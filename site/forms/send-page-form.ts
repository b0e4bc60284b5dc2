import type { PageFormAnswers, PageFormBody, PageFormKind } from '#enquiry/page-forms.ts'
import { type CallEffects, postPatiently } from '#enquiry/post-patiently.ts'
import type { Submission } from '#enquiry/submission.ts'
import { type FormSignals, isOurDesk, type Services } from '#enquiry/wire.ts'

/** What is sent, and to whom. */
export type PageFormSending = {
  readonly kind: PageFormKind
  readonly about: string
  readonly answers: PageFormAnswers
  readonly submission: Submission
  readonly signals: FormSignals
  readonly services: Pick<Services, 'sheetUrl'>
}

const timeoutMs = 15_000

/**
 * One call to the desk, which answers with the reference it filed the form under. A spreadsheet
 * elsewhere is called as a booking's call 1 is (spec §7): of its answer nothing can be read, so the
 * reference is null. Rejects when the form was not taken, whatever the reason.
 */
export async function sendPageForm(
  { kind, about, answers, submission, signals, services }: PageFormSending,
  effects: CallEffects,
): Promise<string | null> {
  const isToDesk = isOurDesk(services.sheetUrl)
  const { submissionId, reference } = submission
  const form = { kind, about, ...answers, submissionId, reference }
  const body = JSON.stringify(isToDesk ? ({ ...form, ...signals } satisfies PageFormBody) : form)
  const init = isToDesk ? { body } : { body, mode: 'no-cors' as const }
  const response = await postPatiently(services.sheetUrl, init, timeoutMs, effects)
  if (response.type === 'opaque') return null
  return readAnswer(await response.json())
}

/** A hotel's network may answer in the desk's place, and with a 200. */
function readAnswer(answer: unknown): string {
  const { result, reference } = answer as { result?: unknown; reference?: unknown }
  if (result !== 'success' || typeof reference !== 'string')
    throw new Error('no answer of the desk')
  return reference
}
