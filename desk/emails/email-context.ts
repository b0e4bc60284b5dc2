import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '#desk/config/context.ts'
import { eachBuild, type FindPage, type FindRoute } from '#desk/http/site-build.ts'
import { hashOf } from '#desk/lib/tokens.ts'
import type { InlinePicture } from './compose.ts'

export type EmailPictures = Readonly<Record<'logo' | 'poster', InlinePicture>>

/** Returns a function that reads the pictures once for each new site build, and returns null until there is one. */
export function openEmailPictures(siteDir: string): () => Promise<EmailPictures | null> {
  const read = async (name: string): Promise<InlinePicture> => {
    const content = await readFile(join(siteDir, 'email', name))
    const hash = hashOf(content)
    // A Content-ID must be globally unique: https://www.rfc-editor.org/rfc/rfc2392#section-2
    return { name, content, id: `${hash.slice(0, 32)}@${name}` }
  }
  const readBoth = async () => {
    const [logo, poster] = await Promise.all([read('logo.png'), read('poster.jpg')])
    return { logo, poster }
  }
  return eachBuild(siteDir, () => readBoth().catch(() => null))
}

export type EmailContext = Pick<Context, 'operator' | 'log'> & {
  readonly from: string
  readonly findPage: FindPage
  readonly findRoute: FindRoute
  readonly deskUrl: string
  readonly readPictures: ReturnType<typeof openEmailPictures>
}
