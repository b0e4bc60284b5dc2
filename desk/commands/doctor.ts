import { isDeliverable } from '#desk/base/email-address.ts'
import { plural } from '#desk/base/plural.ts'
import { readOperator } from '#desk/config/read-operator.ts'
import { diagnose } from '#desk/doctor/diagnose.ts'
import { formatFindings } from '#desk/doctor/finding.ts'
import { sendTestEmail } from '#desk/doctor/test-email.ts'
import { type Command, CommandError } from './command.ts'

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
