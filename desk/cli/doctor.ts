import { plural } from '#desk/lib/text.ts'
import { checkDesk } from './checks.ts'
import { type Command, CommandError } from './command.ts'
import { formatFindings } from './findings.ts'

export const doctor: Command = {
  usage: 'doctor',
  help: [
    'checks settings, store, disk, backups and mail',
    '',
    'Changes nothing. Exit code 1 if there is an error.',
  ],
  args: [0, 0],
  opens: 'change',
  async run({ store, settings, now, folder, stdout }) {
    const findings = await checkDesk({ settings, folder, store, now })
    stdout(formatFindings(findings))
    const errors = findings.filter(({ status }) => status === 'error').length
    if (errors > 0) throw new CommandError(`${plural(errors, 'error', 'errors')}.`)
  },
}
