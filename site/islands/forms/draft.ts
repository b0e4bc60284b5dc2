import type { SubmissionOfContent } from '#enquiry/submission.ts'
import { dropFromTab, keepInTab, type OpenStorage, readFromTab } from '#ui/tab-storage.ts'
import type { Texts } from './texts.ts'

/** What a reload of the tab must not lose. */
export type Draft = {
  readonly texts: Texts<string>
  readonly submission: SubmissionOfContent | null
}

// The number rises when a draft's shape changes; older drafts are then left unread.
const keyOf = (form: string) => `form-draft-1:${form}`

const tabStorage: OpenStorage = () => window.sessionStorage

export function saveDraft(form: string, draft: Draft, open: OpenStorage = tabStorage): void {
  keepInTab(keyOf(form), draft, open)
}

export function deleteDraft(form: string, open: OpenStorage = tabStorage): void {
  dropFromTab(keyOf(form), open)
}

/** The draft this tab kept of a form, or null when there is none that can be read. */
export function readDraft(form: string, open: OpenStorage = tabStorage): Draft | null {
  const draft = readFromTab(keyOf(form), open)
  return isDraft(draft) ? draft : null
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { texts } = value as Partial<Draft>
  return (
    typeof texts === 'object' &&
    texts !== null &&
    Object.values(texts).every((text) => typeof text === 'string')
  )
}
