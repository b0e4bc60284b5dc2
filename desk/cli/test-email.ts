import { randomUUID } from 'node:crypto'
import type { Settings } from '#desk/config/settings.ts'
import { smtpTransport } from '#desk/delivery/smtp.ts'
import { testEmail } from '#desk/emails/notice-emails.ts'
import { writeNotice } from '#desk/emails/write-notice.ts'
import { oneLine } from '#desk/lib/one-line.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import { error, type Finding, ok } from './finding.ts'

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
