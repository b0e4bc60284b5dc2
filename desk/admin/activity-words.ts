import type { Activity } from '#desk/db/activities.ts'
import type { ActivityName } from '#desk/db/tables.ts'
import { readableDay } from '#enquiry/date-range.ts'
import type { Members } from './members.ts'
import { outcomeLabels } from './time-left.ts'

type Words = string | ((detail: Activity['detail'], members: Members) => string)

type ActionWords = {
  /** What it is called where it was undone. */
  readonly label: string
  /** What the page says once it is done. */
  readonly done: Words
  /** What somebody did, after their name: `marked it as answered`. */
  readonly did: Words
}

/** The next step before visitors see a decision about a review. */
export const untilBuilt =
  'Visitors see the change after the next build: ask whoever keeps the machine to run “npm run build” there.'

/** Each action in words. */
const actionWords: Readonly<Record<ActivityName, ActionWords>> = {
  answered: {
    label: 'answered',
    done: 'Marked as answered.',
    did: 'marked it as answered',
  },
  reopened: { label: 'put back', done: 'Reopened: it is back in its list.', did: 'put it back' },
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
    done: 'Assignment saved.',
    did: ({ to }, { nameOf }) => (to ? `assigned it to ${nameOf(to)}` : 'assigned it to nobody'),
  },
  noted: {
    label: 'note',
    done: 'Note saved.',
    did: ({ text }) => (text ? 'noted:' : 'wrote a note and took it back'),
  },
  'follow-up': {
    label: 'follow-up',
    done: ({ to }) =>
      to
        ? `Put off until ${readableDay(to)}: it is in the list Later, and that morning’s email names it.`
        : 'No longer put off.',
    did: ({ to }) => (to ? `put it off until ${readableDay(to)}` : 'no longer puts it off'),
  },
  outcome: {
    label: 'outcome',
    done: 'Outcome saved.',
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
    done: `Approved. ${untilBuilt}`,
    did: 'approved it for the site',
  },
  withdrawn: {
    label: 'taken off the site',
    done: `Taken off. ${untilBuilt}`,
    did: 'took it off the site',
  },
  undone: {
    label: 'undone',
    done: 'Undone.',
    did: ({ undid }) => `undid “${undid ? actionWords[undid].label : 'that'}”`,
  },
}

/** What somebody did, after their name. */
export const activityWords = (activity: Activity, members: Members): string =>
  wordsFor('did', activity, members)

/** The words of the page once it is done. */
export const doneWords = (activity: Activity, members: Members): string =>
  wordsFor('done', activity, members)

function wordsFor(when: 'did' | 'done', { name, detail }: Activity, members: Members): string {
  const words = actionWords[name][when]
  return typeof words === 'string' ? words : words(detail, members)
}
