import type { Activity } from '#desk/store/activities.ts'
import type { ActivityName } from '#desk/store/tables.ts'
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

/** Who has to do what before visitors see a decision about a review. */
export const untilBuilt =
  'Visitors see the change after the next build: ask whoever keeps the machine to run “npm run build” there.'

/** Each action in words. */
const actionWords: Readonly<Record<ActivityName, ActionWords>> = {
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
    done: ({ to }) =>
      to
        ? `It is under Later until ${readableDay(to)}. The email of that morning reminds you.`
        : 'It is not put off any more.',
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

/** What the page says once it is done. */
export const doneWords = (activity: Activity, members: Members): string =>
  wordsFor('done', activity, members)

function wordsFor(when: 'did' | 'done', { name, detail }: Activity, members: Members): string {
  const words = actionWords[name][when]
  return typeof words === 'string' ? words : words(detail, members)
}
