import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InlinePicture } from '#desk/delivery/compose.ts'
import { eachBuild } from '#desk/http/site-build.ts'

// The two pictures of a letterhead lie in the built site, cut from the operator's own
// (site/images/email-pictures.ts), and go out with the email: it asks nobody for anything.

/** As a mail program shows them, in CSS pixels. */
export const logoSize = 36
export const posterSize = { width: 600, height: 200 }

export type EmailPictures = Readonly<Record<'logo' | 'poster', InlinePicture>>

/** Null while the site is not built: the email then goes without. */
export type ReadEmailPictures = () => Promise<EmailPictures | null>

/** Reads the pictures once a build. */
export function openEmailPictures(siteDir: string): ReadEmailPictures {
  const read = async (name: string): Promise<InlinePicture> => {
    const content = await readFile(join(siteDir, 'email', name))
    const hash = createHash('sha256').update(content).digest('hex')
    // Two pictures never share a name: https://www.rfc-editor.org/rfc/rfc2392#section-2
    return { name, content, id: `${hash.slice(0, 32)}@${name}` }
  }
  const readBoth = async () => {
    const [logo, poster] = await Promise.all([read('logo.png'), read('poster.jpg')])
    return { logo, poster }
  }
  return eachBuild(siteDir, () => readBoth().catch(() => null))
}
