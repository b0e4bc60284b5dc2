import type { Activity } from '#desk/store/activities.ts'
import type { ActivityName } from '#desk/store/tables.ts'
import { readableDay } from '#enquiry/date-range.ts'
import type { Members } from './members.ts'
import { outcomeLabels } from './time-left.ts'

type ActionWords = {
  /** What it is called where it was undone. */
  readonly label: string
  /** What the page says once it is done. */
  readonly done: string
  /** What somebody did, after their name: `marked it as answered`. */
  readonly did: string | ((detail: Activity['detail'], members: Members) => string)
}

/** Each action in words. */
export const actionWords: Readonly<Record<ActivityName, ActionWords>> = {
  answered: {
    label: 'answered',
    done: 'Marked as answered. Its reminders stop.',
    did: 'marked it as answered',
  },
  reopened: { label: 'put back', done: 'It is back in its list.', did: 'put it back' },
  closed: {
    label: 'closed',
    done: 'Closed. Nothing more is sent about it.',
    did: ({ before }) => (before?.state === 'quarantine' ? 'closed it as spam' : 'closed it'),
  },
  released: {
    label: 'released',
    done: 'Released. Its emails go out now.',
    did: 'released it: its emails went out',
  },
  assigned: {
    label: 'assigned',
    done: 'Saved who has it.',
    did: ({ to }, { nameOf }) => (to ? `gave it to ${nameOf(to)}` : 'gave it to nobody'),
  },
  noted: {
    label: 'note',
    done: 'Your note is kept.',
    did: ({ text }) => (text ? 'noted:' : 'wrote a note and took it back'),
  },
  'follow-up': {
    label: 'follow-up',
    done: 'Saved. The email of that morning reminds you.',
    did: ({ to }) => (to ? `follows up on ${readableDay(to)}` : 'wants no follow-up any more'),
  },
  outcome: {
    label: 'outcome',
    done: 'Saved what became of it.',
    did({ to, text }) {
      if (!to) return 'took the outcome back'
      const label = outcomeLabels[to as keyof typeof outcomeLabels].toLowerCase()
      return text ? `says: ${label} (${text})` : `says: ${label}`
    },
  },
  'sent again': {
    label: 'sent again',
    done: 'The email goes out within seconds.',
    did: ({ to }) =>
      to === 'customer' ? 'sent the confirmation again' : 'sent the team’s email again',
  },
  approved: {
    label: 'approved',
    done: 'Approved. The next build of the site shows it.',
    did: 'approved it for the site',
  },
  withdrawn: {
    label: 'taken off the site',
    done: 'Taken off. The next build of the site is without it.',
    did: 'took it off the site',
  },
  undone: {
    label: 'undone',
    done: 'Undone.',
    did: ({ undid }) => `undid “${undid ? actionWords[undid].label : 'that'}”`,
  },
}

/** What somebody did, after their name. */
export function activityWords({ name, detail }: Activity, members: Members): string {
  const { did } = actionWords[name]
  return typeof did === 'string' ? did : did(detail, members)
}
