import { minuteMs } from '#desk/base/duration.ts'
import type { EmailContext } from '#desk/emails/write-email.ts'
import { type Notice, writeNotice } from '#desk/emails/write-notice.ts'
import { codesOf, type SendMail, type SendResult } from '#desk/mail/send-mail.ts'
import type { MailOutage } from '#desk/mail/transport-health.ts'
import { type SendAttempt, sendOncePer } from '#desk/store/sent-notices.ts'
import type { Db } from '#desk/store/tables.ts'

export type NotifyDependencies = {
  readonly db: Db
  readonly emailContext: Pick<EmailContext, 'operator' | 'from'>
  readonly send: SendMail
  /** Since when the mail server cannot be used; null while it can. */
  readonly mailDown: () => MailOutage | null
  readonly now: () => number
  readonly log: { error(fields: object, message: string): void }
}

export type NoticeContent = Pick<Notice, 'subject' | 'document' | 'names'> & {
  /** What is done when it was sent, before it counts as sent. */
  readonly onSent?: () => Promise<void>
}

/**
 * Emails the team a notice unless it was sent after that moment. `write` gets when it was sent last,
 * 0 for never; where it has nothing to say, that counts as sent.
 */
export type NotifyTeam = (
  name: string,
  notSince: number,
  write: (sentAt: number) => Promise<NoticeContent | null>,
) => Promise<void>

/**
 * A mail server that is asked too often may lock the account. Emails that wait ask one that is down,
 * every five minutes at least; a notice does only where nobody else has for so long.
 */
const downPauseMs = 8 * minuteMs

/** When a notice that did not go out is tried again. While the server is down, that decides instead. */
const retryAfterMs = {
  'transport down': 0,
  retry: 15 * minuteMs,
  blocked: 15 * minuteMs,
  refused: 60 * minuteMs,
} as const satisfies Record<Exclude<SendResult['outcome'], 'sent'>, number>

export function notifyTeam(dependencies: NotifyDependencies): NotifyTeam {
  const { db, emailContext, send, mailDown, now, log } = dependencies

  return async (name, notSince, write) => {
    const down = mailDown()
    const date = now()
    if (down !== null && date - down.triedAt < downPauseMs) return
    await sendOncePer(notSince, name, { db, now: date }, (sentAt) =>
      trySending(sentAt).catch((error: unknown) => {
        log.error({ notice: name, err: error }, 'a notice to the team could not be written')
        return { isSent: false, retryAfterMs: retryAfterMs.retry }
      }),
    )

    async function trySending(sentAt: number): Promise<SendAttempt> {
      const content = await write(sentAt)
      if (content === null) return { isSent: true }
      // A second try after an answer that was lost has the Message-ID of the first.
      const id = `${name.replaceAll(' ', '-')}-${sentAt === 0 ? `first-${date}` : sentAt}`
      const { onSent, ...written } = content
      const { outcome, detail } = await send(
        await writeNotice({ ...written, id, date }, emailContext),
      )
      if (outcome !== 'sent') {
        const said = outcome === 'transport down' ? detail : codesOf(detail)
        log.error({ notice: name, outcome, detail: said }, 'a notice did not go out')
        return { isSent: false, retryAfterMs: retryAfterMs[outcome] }
      }
      await onSent?.()
      return { isSent: true }
    }
  }
}
