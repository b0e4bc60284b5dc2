import { readOperator } from '#desk/config/read-operator.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { plural } from '#desk/lib/plural.ts'
import { type Command, CommandError } from './command.ts'
import { diagnose } from './diagnose.ts'
import { formatFindings } from './finding.ts'
import { sendTestEmail } from './test-email.ts'

export const doctor: Command = {
  usage: 'doctor [--send <address>]',
  help: [
    'checks settings, store, disk, backups and mail',
    '',
    'Changes nothing. Exit code 1 if there is an error.',
    '',
    '--send   sends a test email to this address',
  ],
  args: [0, 0],
  options: { send: { type: 'string' } },
  opens: 'change',
  async run({ store, settings, now, folder, stdout }, _args, { send }) {
    if (send !== undefined && !isDeliverable(send)) {
      throw new CommandError('--send: write one plain mail address, aline@example.org', 2)
    }
    const operator = await readOperator(folder)
    const found = await diagnose({ settings, folder, store, now })
    const sent = send === undefined ? [] : [await sendTestEmail(send, { settings, operator, now })]
    const findings = [...found, ...sent]
    stdout(formatFindings(findings))
    const errors = findings.filter(({ status }) => status === 'error').length
    if (errors > 0) throw new CommandError(`${plural(errors, 'error', 'errors')}.`, 1)
  },
}
