import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { t } from '#core/words.ts'
import { checkFiles } from '#desk/website/check/checker.ts'
import { type ContentFolder, isText, type NewDraft } from '#desk/website/content-folder.ts'
import { collectionOf, kindOf } from '#desk/website/kinds.ts'
import { readPicture, unpackArchive } from '#desk/website/pictures/pictures.ts'
import { formatError } from '#site/content/check/text-error.ts'
import { findPictureErrors, isLogo, mediaIn, picturesFile } from '#site/content/pictures.ts'

// Packs and unpacks all text and pictures, so that a laptop and a server can exchange them.

/** Packs one file at a time to save memory. */
export async function* packContent(
  content: Pick<ContentFolder, 'list' | 'find'>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  for (const path of await content.list()) {
    const bytes = await content.find(path)
    if (bytes === null) continue
    // Pictures are already compressed, and unpublished changes are included.
    const file = isText(path) ? new ZipDeflate(path) : new ZipPassThrough(path)
    zip.add(file)
    file.push(bytes, true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

type Reading = { readonly drafts: readonly NewDraft[]; readonly errors: readonly string[] }

/** Reads an archive, whose files are on the disk in `parent` and not in memory. */
export async function readArchive(
  archive: Readable,
  parent: string,
  content: ContentFolder,
  project: string,
  /** Aborted when it takes too long. */
  signal?: AbortSignal,
): Promise<Reading> {
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'unpacked-'))
  try {
    const file = join(folder, 'archive.zip')
    await pipeline(archive, createWriteStream(file, { mode: 0o600 }))
    return await readUnpacked(file, folder, { content, project, signal })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Place = {
  readonly content: ContentFolder
  readonly project: string
  readonly signal: AbortSignal | undefined
}

async function readUnpacked(
  archive: string,
  folder: string,
  { content, project, signal }: Place,
): Promise<Reading> {
  const refuse = (errors: readonly string[]) => ({ drafts: [], errors: errors.slice(0, 50) })
  const unpacked = await unpackArchive(archive, folder, signal)
  if ('refused' in unpacked) return refuse([unpacked.refused])
  const { files } = unpacked
  for (const needed of ['content/operator.yaml', picturesFile]) {
    if (!files.has(needed)) {
      return refuse([
        t('{file} is missing. Use an archive from “Download all content”.', { file: needed }),
      ])
    }
  }
  const texts = new Map<string, string>()
  for (const [path, file] of files) if (isText(path)) texts.set(path, await readFile(file, 'utf8'))
  const paths = [...texts.keys()]
  const problems = await checkFiles(texts, project, paths)
  const errors = [
    ...paths.flatMap((path, index) =>
      (problems[index] ?? []).map((error) => formatError({ ...error, file: path })),
    ),
    ...(problems[paths.indexOf(picturesFile)]?.length === 0
      ? findPictureErrors(picturesFile, texts.get(picturesFile) ?? '', mediaIn([...files.keys()]))
      : []
    ).map((error) => formatError(error)),
  ]
  if (errors.length > 0) return refuse(errors)

  const drafts: NewDraft[] = []
  for (const [path, file] of files) {
    const now = await content.find(path)
    const bytes = await readFile(file)
    if (now?.equals(bytes)) continue
    // Pictures of the site were encoded before. Each takes seconds.
    const isOurs = isText(path) || (await content.published(path))?.equals(bytes) === true
    const change = isOurs ? bytes : await readUploadedPicture(path, bytes, signal)
    if (typeof change === 'string') return refuse([`${path}: ${change}`])
    // A picture that was uploaded before is the same once it is encoded.
    if (!now?.equals(change)) drafts.push({ path, content: change })
  }
  for (const path of await content.list()) {
    // A missing review or comment may have been approved on this desk in the meantime.
    const kind = kindOf(path)
    const isByVisitors = kind !== undefined && collectionOf(kind).isByVisitors
    if (!files.has(path) && !isByVisitors) drafts.push({ path, content: null })
  }
  return { drafts, errors: [] }
}

/** Returns a picture encoded again, as one that is uploaded by itself, or an error message. */
async function readUploadedPicture(
  path: string,
  file: Buffer,
  signal: AbortSignal | undefined,
): Promise<Buffer | string> {
  const result = await readPicture(file, isLogo(path) ? 'logo' : 'archived', signal)
  return 'refused' in result ? result.refused : result.picture
}
