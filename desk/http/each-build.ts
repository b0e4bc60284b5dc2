import { stat } from 'node:fs/promises'
import { cacheFor } from '#desk/lib/cache-for.ts'
import { isBuiltWithoutDesk } from './without-desk.ts'

const cacheMs = 1000

/**
 * Reads something of the built site, and again when another build lies in its place: somebody builds and
 * does not start the desk again. Null while that one is for a host without a desk: its forms lead past
 * this one. What cannot be read yet leaves what was read before.
 */
export function eachBuild<Result>(
  siteDir: string,
  read: () => Promise<Result>,
): () => Promise<Result | null> {
  let known: { readonly mark: string | null; readonly result: Result | null } | null = null
  return cacheFor(
    cacheMs,
    async () => {
      const mark = await identify(siteDir)
      if (known !== null && (mark === null || mark === known.mark)) return known.result
      try {
        known = { mark, result: isBuiltWithoutDesk(siteDir) ? null : await read() }
      } catch (error) {
        // It may be taken away again meanwhile: then the next look is in time.
        if (known === null) throw error
      }
      return known.result
    },
    Date.now,
  )
}

/** A build puts a new folder in the place of the one before. */
async function identify(siteDir: string): Promise<string | null> {
  const folder = await stat(siteDir).catch(() => null)
  return folder && `${folder.ino} ${folder.ctimeMs}`
}
