import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from './config/settings.ts'
import { type ForwardDependencies, forwardNext } from './forwarding/forward-next.ts'
import { spreadsheetAt } from './forwarding/spreadsheet.ts'
import type { SendMail } from './mail/delivery.ts'
import { emlFolder } from './mail/eml-folder.ts'
import { mindTransport } from './mail/mind-transport.ts'
import { smtpTransport } from './mail/smtp.ts'
import { type Correspondence, writeLetter } from './mail/write-letter.ts'
import { deliverNext } from './outbox/deliver-next.ts'
import { letterLanes, type Outbox, type OutboxOptions, startOutbox } from './outbox/outbox.ts'
import { retainDaily } from './retention/retain.ts'
import type { Ids } from './store/enquiries.ts'
import type { DueLetter } from './store/letters.ts'
import type { Store } from './store/open-store.ts'
import { readDisk } from './watch/disk.ts'
import { lookAgain } from './watch/look-again.ts'
import { openWatch } from './watch/watch.ts'

/** Once a minute where the outbox looks every five seconds. */
const outboxPausesToLook = 12

export type BackgroundWorkOptions = {
  readonly store: Store
  readonly settings: Settings
  readonly correspondence: Correspondence
  readonly ids: Ids
  readonly now: () => number
  readonly log: FastifyBaseLogger
}

/** What runs beside the web side: letters, rows for the spreadsheet, the watch, retention. */
export type BackgroundWork = AsyncDisposable & {
  /** Looks for letters and rows now instead of after the pause. */
  wake(): void
}

/** Starts it all. Disposing lets what is in hand finish, then ends it. */
export function startBackgroundWork(options: BackgroundWorkOptions): BackgroundWork {
  const { store, settings, now, log } = options
  const { SMTP_URL, DATA_DIR, LETTER_LEASE_SECONDS: leaseMs } = settings
  const transport =
    SMTP_URL === undefined ? emlFolder(join(DATA_DIR, 'mail')) : smtpTransport(SMTP_URL, leaseMs)
  const { attempts, deliver, watch } = openTurns(options, transport)
  const pace = { pauseMs: settings.OUTBOX_PAUSE_SECONDS, log }
  const outbox = startOutbox(deliver, { ...pace, lanes: letterLanes })
  const forwarding = startForwarding(settings.SPREADSHEET_URL, attempts, pace)
  const looks = { pauseMs: pace.pauseMs * outboxPausesToLook, log }
  const looking = lookAgain(watch.look, looks)
  const retaining = lookAgain(retainDaily({ store, settings, now, log }), looks)

  return {
    wake() {
      outbox.wake()
      forwarding?.wake()
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([outbox.stop(), forwarding?.stop()])
      await Promise.all([looking.stop(), retaining.stop()])
    },
  }
}

/** The same without its timers: whoever calls says when, and whom the emails are handed to. */
export function openTurns(options: BackgroundWorkOptions, transport: SendMail) {
  const { store, settings, correspondence, ids, now, log } = options
  const { TEAM_LETTERS_PER_HOUR: teamLettersPerHour } = settings
  const { send, down: mailDown } = mindTransport(transport, now)
  const attempts = {
    store,
    now,
    random: Math.random,
    retryMs: settings.MAIL_RETRY_SECONDS,
    leaseMs: settings.LETTER_LEASE_SECONDS,
    log,
  }
  const write = (letter: DueLetter) => writeLetter(letter, correspondence)
  const letters = { ...attempts, write, send, ids, teamLettersPerHour }
  const watch = openWatch({
    db: store.db,
    readDisk: () => readDisk(settings.DATA_DIR),
    correspondence,
    send,
    teamLettersPerHour,
    mailDown,
    forwards: settings.SPREADSHEET_URL !== undefined,
    now,
    log,
  })
  return { attempts, deliver: () => deliverNext(letters), watch }
}

/** A lane of its own: a spreadsheet that sits on a row holds up no letter. Null where there is none. */
function startForwarding(
  url: string | undefined,
  attempts: Omit<ForwardDependencies, 'sendRow'>,
  pace: Omit<OutboxOptions, 'lanes'>,
): Outbox | null {
  if (url === undefined) return null
  const dependencies = { ...attempts, sendRow: spreadsheetAt(url) }
  return startOutbox(() => forwardNext(dependencies), { ...pace, lanes: 1 })
}
