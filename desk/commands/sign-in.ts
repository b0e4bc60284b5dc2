import { randomUUID } from 'node:crypto'
import { kigaliTime } from '#desk/base/kigali-time.ts'
import { readOperator } from '#desk/config/read-operator.ts'
import { readSharedKey } from '#desk/limits/shared-key.ts'
import { addSignInLinkAtHand, linkLastsMs } from '#desk/store/sign-in-links.ts'
import { comparable, membersOf } from '#desk/team/members.ts'
import { signInTokens } from '#desk/team/sign-in-token.ts'
import { type Command, CommandError } from './command.ts'

export const signIn: Command = {
  usage: 'sign-in <address> [--json]',
  about: 'prints a link that signs in a member of the team',
  help: [
    'For a member whose email with the link does not arrive. The link works once,',
    'within 15 minutes: give it to that person only. No email is sent, and no limit',
    'applies.',
    '',
    '--json  the link and when it ends',
  ],
  examples: [['sign-in aline@example.org', 'a link for Aline']],
  args: [1, 1],
  options: ['json'],
  changes: true,
  async run({ db, kind, hasRun, settings, folder, now }, [address = '']) {
    if (!hasRun) throw new CommandError('Start the desk once, then try again.', 1)
    const members = membersOf(settings.TEAM_EMAILS, (await readOperator(folder)).inbox)
    const email = comparable(address)
    if (!members.has(email)) {
      throw new CommandError(
        `${email} is not of the team. TEAM_EMAILS names the team: ${members.addresses.join(', ')}`,
        1,
      )
    }
    const tokens = signInTokens(await readSharedKey({ db, kind }, settings.DATA_DIR, 'links'))
    const id = randomUUID()
    await addSignInLinkAtHand(db, { id, email, wanted: '/desk', createdAt: now })
    const link = `${settings.SITE_URL ?? `http://localhost:${settings.PORT}`}${tokens.pathOf(id)}`
    const until = now + linkLastsMs
    return {
      json: { email, link, until: new Date(until).toISOString() },
      text: `${link}\nIt signs in ${email}, once, until ${kigaliTime(until)} (Kigali time).`,
    }
  },
}
