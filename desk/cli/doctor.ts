import { randomUUID } from 'node:crypto'
import { readOperator } from '#desk/config/content.ts'
import type { Settings } from '#desk/config/settings.ts'
import { smtpTransport } from '#desk/delivery/smtp.ts'
import { testEmail, writeNotice } from '#desk/emails/notices.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { oneLine, plural } from '#desk/lib/text.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import { type Command, CommandError } from './command.ts'
import { diagnose } from './diagnose.ts'
import { error, type Finding, formatFindings, ok } from './findings.ts'

const about = 'Test email'

export type TestEmailOptions = {
  readonly settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>
  readonly operator: Operator
  readonly now: number
}

/** Sends one as the desk sends all others: a login that is taken says nothing of what is sent. */
export async function sendTestEmail(
  to: string,
  { settings: { SMTP_URL, MAIL_FROM }, operator, now }: TestEmailOptions,
): Promise<Finding> {
  if (SMTP_URL === undefined) return error(about, 'SMTP_URL is not set: nothing was sent.')
  const notice = { ...testEmail, id: `test-${randomUUID()}`, to, date: now, names: [] }
  const from = MAIL_FROM ?? operator.mailbox
  const message = await writeNotice(notice, { operator, from })
  const { outcome, detail } = await smtpTransport(SMTP_URL)(message)
  return outcome === 'sent'
    ? ok(
        about,
        `the mail server took it. Look whether it is in the inbox of ${to}, or in its spam.`,
      )
    : error(about, `it did not go out to ${to}: ${oneLine(detail)}`)
}

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
