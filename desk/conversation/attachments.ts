import type { AttachedFile } from '#desk/emails/compose.ts'
import { cleanText } from '#desk/http/bodies.ts'
import { megabyte } from '#desk/lib/disk-space.ts'
import { oneLine } from '#desk/lib/text.ts'

/** The most bytes read of an email. Mail services send at most 35 MB, attachments included. */
export const maxEmailBytes = 36 * megabyte

const maxName = 120

/** Makes an attachment's name and type safe in headers, and its name safe as a file name. */
export const cleanAttachment = ({ name, type, content }: AttachedFile): AttachedFile => ({
  name: cleanName(name),
  type: /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream',
  content,
})

export const cleanName = (name: string): string =>
  cleanText(oneLine(name))
    .replaceAll(/[/\\"<>:|?*]/g, ' ')
    .trim()
    .slice(-maxName)
    .toWellFormed() || 'attachment'
