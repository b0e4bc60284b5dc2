import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '#desk/lib/files.ts'
import type { Message, SendMail } from './send-mail.ts'

/** What such an attempt is recorded with, by which it is told from an email that was mailed. */
export const writtenToFolder = 'written to the mail folder'

/** Writes emails as files instead of sending them: what the desk does without `SMTP_URL`. */
export function emlFolder(folder: string): SendMail {
  return async (message) =>
    writeEmail(folder, message).then(
      () => ({ outcome: 'sent', detail: writtenToFolder }),
      // A full disk is nothing this email can help.
      (error: unknown) => ({ outcome: 'transport down', detail: String(error) }),
    )
}

async function writeEmail(folder: string, { fileName, raw }: Message): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeAtomically(join(folder, `${fileName}.eml`), raw)
}
