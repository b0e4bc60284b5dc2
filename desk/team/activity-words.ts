import type { Activity } from '#desk/store/activities.ts'
import type { ActivityName } from '#desk/store/tables.ts'
import { readableDay } from '#enquiry/date-range.ts'
import type { Members } from './members.ts'
import { outcomeLabels } from './time-left.ts'

/** What somebody did, after their name: `marked it as answered`. */
export function activityWords({ name, detail }: Activity, members: Members): string {
  const { to = null, text = '', undid } = detail
  switch (name) {
    case 'answered':
      return 'marked it as answered'
    case 'reopened':
      return 'put it back'
    case 'closed':
      return detail.before?.state === 'quarantine' ? 'closed it as spam' : 'closed it'
    case 'released':
      return 'released it: its emails went out'
    case 'assigned':
      return to === null ? 'gave it to nobody' : `gave it to ${members.nameOf(to)}`
    case 'noted':
      return text === '' ? 'wrote a note and took it back' : 'noted:'
    case 'follow-up':
      return to === null ? 'wants no follow-up any more' : `follows up on ${readableDay(to)}`
    case 'outcome':
      return outcomeWords(to, text)
    case 'sent again':
      return to === 'customer' ? 'sent the confirmation again' : 'sent the team’s email again'
    case 'approved':
      return 'approved it for the site'
    case 'withdrawn':
      return 'took it off the site'
    case 'undone':
      return `undid “${undid === undefined ? 'that' : actionLabels[undid]}”`
  }
}

function outcomeWords(outcome: string | null, reason: string): string {
  if (outcome === null) return 'took the outcome back'
  const label = outcomeLabels[outcome as keyof typeof outcomeLabels].toLowerCase()
  return reason === '' ? `says: ${label}` : `says: ${label} (${reason})`
}

/** What an action is called where it is offered and undone. */
export const actionLabels: Readonly<Record<ActivityName, string>> = {
  answered: 'answered',
  reopened: 'put back',
  closed: 'closed',
  released: 'released',
  assigned: 'assigned',
  noted: 'note',
  'follow-up': 'follow-up',
  outcome: 'outcome',
  'sent again': 'sent again',
  approved: 'approved',
  withdrawn: 'taken off the site',
  undone: 'undone',
}

/** What the page says once it is done. */
export const doneWords: Readonly<Record<ActivityName, string>> = {
  answered: 'Marked as answered. Its reminders stop.',
  reopened: 'It is back in its list.',
  closed: 'Closed. Nothing more is sent about it.',
  released: 'Released. Its emails go out now.',
  assigned: 'Saved who has it.',
  noted: 'Your note is kept.',
  'follow-up': 'Saved. The email of that morning reminds you.',
  outcome: 'Saved what became of it.',
  'sent again': 'The email goes out within seconds.',
  approved: 'Approved. The next build of the site shows it.',
  withdrawn: 'Taken off. The next build of the site is without it.',
  undone: 'Undone.',
}
