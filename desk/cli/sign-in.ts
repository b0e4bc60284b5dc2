import { comparable, membersOf } from '#desk/admin/members.ts'
import { newSignInLink } from '#desk/admin/sign-in.tsx'
import { readOperator } from '#desk/config/content.ts'
import { linkLastsMs } from '#desk/db/sessions.ts'
import { kigaliTime } from '#desk/lib/time.ts'
import { type Command, CommandError, requireStore } from './command.ts'

export const signIn: Command = {
  usage: 'sign-in <address>',
  help: [
    'prints a link that signs in a team member',
    '',
    'For a member whose email with the link does not arrive. The link works once,',
    'within 15 minutes: give it to that person only.',
  ],
  args: [1, 1],
  opens: 'change',
  async run(context, [address = '']) {
    const { db } = requireStore(context)
    const { settings, folder, now, stdout } = context
    const members = membersOf(settings.TEAM_EMAILS, (await readOperator(folder)).inbox)
    const email = comparable(address)
    if (!members.has(email)) {
      throw new CommandError(
        `${email} is not of the team. TEAM_EMAILS names the team: ${members.addresses.join(', ')}`,
        1,
      )
    }
    const path = await newSignInLink(db, { email }, now)
    const until = kigaliTime(now + linkLastsMs)
    stdout(`${settings.SITE_URL ?? `http://localhost:${settings.PORT}`}${path}\n`)
    stdout(`It signs in ${email}, once, until ${until} (Kigali time).\n`)
  },
}
