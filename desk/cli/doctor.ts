import { randomUUID } from 'node:crypto'
import { readOperator } from '#desk/config/content.ts'
import type { Settings } from '#desk/config/settings.ts'
import { smtpTransport } from '#desk/delivery/smtp.ts'
import { testEmail, writeNotice } from '#desk/emails/notices.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { oneLine, plural } from '#desk/lib/text.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import { checkDesk } from './checks.ts'
import { type Command, CommandError } from './command.ts'
import { error, type Finding, formatFindings, ok } from './findings.ts'

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
    const findings = [...(await checkDesk({ settings, folder, store, now }))]
    if (send !== undefined) {
      findings.push(await sendTestEmail(send, settings, await readOperator(folder), now))
    }
    stdout(formatFindings(findings))
    const errors = findings.filter(({ status }) => status === 'error').length
    if (errors > 0) throw new CommandError(`${plural(errors, 'error', 'errors')}.`)
  },
}

/** Sends an email as the desk sends all others: a login that is accepted says nothing about sending. */
async function sendTestEmail(
  to: string,
  { SMTP_URL, MAIL_FROM }: Settings,
  operator: Operator,
  now: number,
): Promise<Finding> {
  const about = 'Test email'
  if (SMTP_URL === undefined) return error(about, 'SMTP_URL is not set: nothing was sent.')
  const notice = { ...testEmail, id: `test-${randomUUID()}`, to, date: now, names: [] }
  const message = await writeNotice(notice, { operator, from: MAIL_FROM ?? operator.mailbox })
  const { outcome, detail } = await smtpTransport(SMTP_URL)(message)
  return outcome === 'sent'
    ? ok(about, `the mail server took it. Look for it in the inbox of ${to}, or in its spam.`)
    : error(about, `it did not go out to ${to}: ${oneLine(detail)}`)
}
