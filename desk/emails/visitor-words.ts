import type { ListedEnquiry } from '#desk/db/read-enquiries.ts'
import { notProvided } from '#enquiry/booking-fields.ts'
import { pageForms } from '#enquiry/page-forms.ts'

/** The long text that somebody wrote: what a reply answers. Empty where there is none. */
export function visitorWords({ kind, payload }: Pick<ListedEnquiry, 'kind' | 'payload'>): string {
  const answers = JSON.parse(payload) as Readonly<Record<string, string | undefined>>
  if (kind === 'booking') {
    const { tripDetails = '' } = answers
    return tripDetails === notProvided ? '' : tripDetails.trim()
  }
  if (kind === 'contact') return answers['message']?.trim() ?? ''
  const long = pageForms[kind].filter(({ type }) => type === 'long')
  return long
    .map(({ name }) => answers[name]?.trim() ?? '')
    .filter(Boolean)
    .join('\n\n')
}
