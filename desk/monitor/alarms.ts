import { minuteMs } from '#desk/base/duration.ts'
import type { MailBlock } from '#desk/mail/transport-health.ts'
import type { Disk } from './disk.ts'

// What nobody would notice: docs/desk.md §5. Counts and names only, nobody's data. Null where all is well.

export type Alarm = {
  readonly name:
    | 'mail stopped'
    | 'mail refused'
    | 'disk filling'
    | 'quarantine filling'
    | 'quarantine full'
    | 'webhook stopped'
    | 'clock leapt'
  /** What is the matter, in one sentence. */
  readonly message: string
  /** What to do about it. */
  readonly advice: string
}

const maxMailDownMs = 15 * minuteMs
const maxTeamEmailDelayMs = 60 * minuteMs
const maxWebhookDelayMs = 60 * minuteMs
const megabyte = 1024 * 1024
const minFreeBytes = 500 * megabyte
const minFreeShare = 0.05
/** A twentieth of a large disk lasts for years. */
const enoughFreeBytes = 5 * 1024 * megabyte
const manyQuarantined = 50

/** `downSince`: the mail server cannot be used. `oldestAt`: of the team's emails that should be out. */
export function mailAlarm(
  { downSince, oldestAt }: { readonly downSince: number | null; readonly oldestAt: number | null },
  now: number,
): Alarm | null {
  const waited = (since: number | null) => (since === null ? 0 : now - since)
  const [down, late] = [waited(downSince), waited(oldestAt)]
  if (down <= maxMailDownMs && late <= maxTeamEmailDelayMs) return null
  const minutes = Math.floor(Math.max(down, late) / minuteMs)
  return {
    name: 'mail stopped',
    message: `No emails go out: ${down > maxMailDownMs ? 'the mail server has been unusable' : 'one to the team has been waiting'} for ${minutes} minutes.`,
    advice:
      'Enquiries are safe meanwhile, and at the desk: /desk on your site. Look at SMTP_URL, the account of the sender and the inbox of the team; the log of the desk says what the mail server answered.',
  }
}

export function blockAlarm(block: MailBlock | null): Alarm | null {
  if (block === null) return null
  return {
    name: 'mail refused',
    message: `The mail server refused an email, and not for its mailbox: ${block.codes}.`,
    advice:
      'Such emails are tried again, and nobody loses one. Look at the account of the sender at your mail provider: a limit on sending that is reached (often 5.4.5), a sender that may not send there, or one that is blocked (often 5.7.1).',
  }
}

export function diskAlarm({ freeBytes, allBytes }: Disk): Alarm | null {
  const share = Math.min(allBytes * minFreeShare, enoughFreeBytes)
  if (freeBytes >= Math.max(minFreeBytes, share)) return null
  return {
    name: 'disk filling',
    message: `The disk of DATA_DIR has ${Math.floor(freeBytes / megabyte)} MB left.`,
    advice:
      'When it is full the desk cannot store enquiries and tells visitors so. Make room there.',
  }
}

export function quarantineAlarm(inQuarantine: number, ceiling: number): Alarm | null {
  if (inQuarantine >= ceiling) {
    return {
      name: 'quarantine full',
      message: `${inQuarantine} enquiries are in quarantine, as many as it holds. What looks automated is refused now, and a person may be among it.`,
      advice:
        'Close those of bots at the desk and release those of people: it takes more at once. Those of 30 days ago go by themselves.',
    }
  }
  if (inQuarantine < manyQuarantined) return null
  return {
    name: 'quarantine filling',
    message: `${inQuarantine} enquiries are in quarantine.`,
    advice:
      'A bot may be flooding the forms, with people among them: look at Held back at the desk, and release those who are.',
  }
}

/** `oldestAt`: of the enquiries that the webhook should have. */
export function webhookAlarm(
  webhooks: readonly { readonly name: string; readonly oldestAt: number | null }[],
  now: number,
): Alarm | null {
  const late = webhooks
    .map(({ name, oldestAt }) => ({ name, waited: oldestAt === null ? 0 : now - oldestAt }))
    .filter(({ waited }) => waited > maxWebhookDelayMs)
  if (late.length === 0) return null
  const waiting = late.map(
    ({ name, waited }) => `${name}, for ${Math.floor(waited / minuteMs)} minutes`,
  )
  return {
    name: 'webhook stopped',
    message: `A webhook is missing enquiries. Waiting: ${waiting.join('; ')}.`,
    advice:
      'They are safe here, and are sent once it answers; the page of an enquiry says how it went. Look at its address in SPREADSHEET_URL or WEBHOOKS, and at the program there.',
  }
}

/** `leap`: the last two daily checks of the clock, where they do not agree. */
export function clockAlarm(
  leap: { readonly from: number; readonly to: number } | null,
): Alarm | null {
  if (leap === null) return null
  const [from, to] = [leap.from, leap.to].map((time) => new Date(time).toISOString().slice(0, 10))
  return {
    name: 'clock leapt',
    message: `The clock of this machine went from ${from} to ${to} between two daily checks.`,
    advice:
      'If the desk was off in between, all is well. If not, correct the clock today: nothing is purged until two daily checks agree, and then everything that is too old by this clock.',
  }
}
