import { kigaliTime } from '#desk/base/kigali-time.ts'
import { endSessions, listSessions, type Session } from '#desk/store/sessions.ts'
import { type Column, table } from './columns.ts'
import { type Command, CommandError } from './command.ts'

export const sessions: Command = {
  usage: 'sessions list | end <number|address|all> [--json]',
  about: 'who is signed in to the desk’s pages, and ending that',
  help: [
    'Lists the browsers that are signed in, the last one used first, each with a',
    'number. end signs out one of them, all of one person, or everybody: for a phone',
    'that was lost. Whoever should not sign in again comes off TEAM_EMAILS.',
    '',
    '--json  one JSON array, or how many were ended',
  ],
  examples: [
    ['sessions list', 'who is signed in, and with which browser'],
    ['sessions end aline@example.org', 'signs out every browser of Aline'],
    ['sessions end all', 'signs out everybody'],
  ],
  args: [1, 2],
  options: ['json'],
  changes: true,
  async run(context, [action, whose]) {
    const { db, now } = context
    const known = await listSessions(db, now)
    if (action === 'list' && whose === undefined) {
      const json = known.map(toJson)
      if (known.length === 0) return { json, text: 'Nobody is signed in.' }
      return { json, text: table(columns, known, context) }
    }
    if (action !== 'end' || whose === undefined) {
      throw new CommandError(`Write: npm run desk -- ${sessions.usage}`, 2)
    }
    const one = known.find((session) => numberOf(session) === whose)
    const isKnown =
      whose === 'all' || one !== undefined || known.some(({ email }) => email === whose)
    if (!isKnown) {
      throw new CommandError(`Nobody is signed in as ${whose}. Try: sessions list`, 1)
    }
    const ended = await endSessions(
      db,
      whose === 'all' ? 'all' : one ? { hash: one.hash } : { email: whose },
    )
    return { json: { ended }, text: `Ended: ${ended}` }
  },
}

/** The beginning of its hash: enough to tell it by, and nothing to sign in with. */
const numberOf = ({ hash }: Session) => hash.slice(0, 8)

const toJson = (session: Session) => ({
  number: numberOf(session),
  email: session.email,
  device: session.device,
  createdAt: new Date(session.createdAt).toISOString(),
  seenAt: new Date(session.seenAt).toISOString(),
})

const columns: readonly Column<Session>[] = [
  { heading: 'NUMBER', of: numberOf },
  { heading: 'WHO', of: ({ email }) => email, max: 40 },
  { heading: 'BROWSER', of: ({ device }) => device },
  { heading: 'SINCE', of: ({ createdAt }) => kigaliTime(createdAt) },
  { heading: 'LAST USED', of: ({ seenAt }) => kigaliTime(seenAt) },
]
