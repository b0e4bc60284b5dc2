import type { Correspondence } from '#desk/emails/write-email.ts'
import { type Notice, writeNotice } from '#desk/emails/write-notice.ts'
import type { SendMail, SendResult } from '#desk/mail/send-mail.ts'
import type { MailDown } from '#desk/mail/transport-health.ts'
import { type Telling, tellUnlessAfter } from '#desk/store/notices.ts'
import type { Db } from '#desk/store/tables.ts'

export type TellDependencies = {
  readonly db: Db
  readonly correspondence: Pick<Correspondence, 'operator' | 'from'>
  readonly send: SendMail
  /** Since when the mail server cannot be used; null while it can. */
  readonly mailDown: () => MailDown | null
  readonly now: () => number
  readonly log: { error(fields: object, message: string): void }
}

export type News = Pick<Notice, 'subject' | 'document' | 'names'> & {
  /** What is done when it was sent, before it counts as told. */
  readonly whenSent?: () => Promise<void>
}

/**
 * Tells the team something by email unless it was told after that moment. `write` gets when it was
 * told last, 0 for never; where it has no news, that counts as told.
 */
export type TellTeam = (
  name: string,
  unlessAfter: number,
  write: (toldAt: number) => Promise<News | null>,
) => Promise<void>

const minuteMs = 60_000

/**
 * A mail server that is asked too often may lock the account. Emails that wait ask one that is down,
 * every five minutes at least; a notice does only where nobody else has for so long.
 */
const downPauseMs = 8 * minuteMs

/** When a notice that did not go out is tried again. While the server is down, that decides instead. */
const againAfterMs = {
  'transport down': 0,
  retry: 15 * minuteMs,
  refused: 60 * minuteMs,
} as const satisfies Record<Exclude<SendResult['outcome'], 'sent'>, number>

export function tellTeam(dependencies: TellDependencies): TellTeam {
  const { db, correspondence, send, mailDown, now, log } = dependencies

  return async (name, unlessAfter, write) => {
    const down = mailDown()
    const date = now()
    if (down !== null && date - down.triedAt < downPauseMs) return
    await tellUnlessAfter(unlessAfter, name, { db, now: date }, (toldAt) =>
      tryTelling(toldAt).catch((error: unknown) => {
        log.error({ notice: name, err: error }, 'a notice to the team could not be told')
        return { isTold: false, againAfterMs: againAfterMs.retry }
      }),
    )

    async function tryTelling(toldAt: number): Promise<Telling> {
      const news = await write(toldAt)
      if (news === null) return { isTold: true }
      // A second try after an answer that was lost has the Message-ID of the first.
      const id = `${name.replaceAll(' ', '-')}-${toldAt === 0 ? `first-${date}` : toldAt}`
      const { whenSent, ...written } = news
      const delivery = await send(await writeNotice({ ...written, id, date }, correspondence))
      const { outcome } = delivery
      if (outcome !== 'sent') {
        log.error({ notice: name, outcome, detail: sayable(delivery) }, 'a notice did not go out')
        return { isTold: false, againAfterMs: againAfterMs[outcome] }
      }
      await whenSent?.()
      return { isTold: true }
    }
  }
}

/** Of what a server says to an email, the codes: its words may repeat whom the email names. */
function sayable({ outcome, detail }: SendResult): string {
  if (outcome === 'transport down') return detail
  return /^([A-Z]+ )*(\d{3}( \d\.\d{1,3}\.\d{1,3})?)?/.exec(detail)?.[0].trim() ?? ''
}
