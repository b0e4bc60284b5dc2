import type { SendMail } from '#desk/mail/delivery.ts'
import type { Correspondence } from '#desk/mail/write-letter.ts'
import { type Notice, writeNotice } from '#desk/mail/write-notice.ts'
import { tellUnlessAfter } from '#desk/store/notices.ts'
import type { Db } from '#desk/store/tables.ts'

export type TellDependencies = {
  readonly db: Db
  readonly correspondence: Pick<Correspondence, 'operator' | 'from'>
  readonly send: SendMail
  /** Since when the mail server cannot be used; null while it can. */
  readonly mailDownSince: () => number | null
  readonly now: () => number
}

export type News = Pick<Notice, 'subject' | 'document' | 'names'> & {
  /** What is done when it was sent, before it counts as told. */
  readonly whenSent?: () => Promise<void>
}

/**
 * Tells the team something by letter unless it was told after that moment. `write` gets when it was
 * told last, 0 for never; where it has no news, that counts as told.
 */
export type TellTeam = (
  name: string,
  unlessAfter: number,
  write: (toldAt: number) => Promise<News | null>,
) => Promise<void>

export function tellTeam(dependencies: TellDependencies): TellTeam {
  const { db, correspondence, send, mailDownSince, now } = dependencies
  return async (name, unlessAfter, write) => {
    // Not while the server cannot be used: asked too often it may lock the account.
    if (mailDownSince() !== null) return
    const date = now()
    await tellUnlessAfter(unlessAfter, name, { db, now: date }, async (toldAt) => {
      const news = await write(toldAt)
      if (news === null) return true
      // A second try after an answer that was lost has the Message-ID of the first.
      const id = `${name.replaceAll(' ', '-')}-${toldAt === 0 ? `first-${date}` : toldAt}`
      const { whenSent, ...written } = news
      const delivery = await send(await writeNotice({ ...written, id, date }, correspondence))
      if (delivery.outcome !== 'sent') return false
      await whenSent?.()
      return true
    })
  }
}
