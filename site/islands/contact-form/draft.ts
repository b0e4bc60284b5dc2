import { type ContactMessage, contactFields } from '#enquiry/contact-message.ts'
import type { SubmissionOfContent } from '#enquiry/submission.ts'
import { dropFromTab, keepInTab, type OpenStorage, readFromTab } from '#ui/tab-storage.ts'

/** What a reload of the tab must not lose. */
export type Draft = {
  readonly message: ContactMessage
  readonly submission: SubmissionOfContent | null
}

// The number rises when a draft's shape changes; older drafts are then left unread.
const key = 'contact-draft-1'

const tabStorage: OpenStorage = () => window.sessionStorage

export function saveDraft(draft: Draft, open: OpenStorage = tabStorage): void {
  keepInTab(key, draft, open)
}

export function dropDraft(open: OpenStorage = tabStorage): void {
  dropFromTab(key, open)
}

/** The draft this tab kept, or null when there is none that can be read. */
export function readDraft(open: OpenStorage = tabStorage): Draft | null {
  const draft = readFromTab(key, open)
  return isDraft(draft) ? draft : null
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { message } = value as Partial<Draft>
  return (
    typeof message === 'object' &&
    message !== null &&
    contactFields.every((field) => typeof message[field] === 'string')
  )
}
