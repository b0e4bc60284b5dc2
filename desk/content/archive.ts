import { promisify } from 'node:util'
import { type Unzipped, unzip, type Zippable, zip } from 'fflate'
import { openCheck } from './check-file.ts'
import { type ContentFolder, isEditable, isText, type NewDraft } from './content-folder.ts'

// All texts and pictures as one archive, so that a laptop and a server can exchange them.

/** Packs `content/` as the members have it. */
export async function packContent(content: ContentFolder): Promise<Uint8Array> {
  const files: Zippable = {}
  for (const path of await content.list()) {
    const bytes = await content.find(path)
    // Pictures are compressed already.
    if (bytes) files[path] = [bytes, { level: isText(path) ? 6 : 0 }]
  }
  return promisify<Zippable, object, Uint8Array>(zip)(files, {})
}

const maxFiles = 2000
const maxFileBytes = 25 * 1024 * 1024
const maxBytes = 200 * 1024 * 1024

/**
 * Reads an archive and compares it with what is here. Returns the changes it would make; or what is wrong with
 * it, and then no changes.
 */
export async function readArchive(
  bytes: Uint8Array,
  content: ContentFolder,
  project: string,
): Promise<{ readonly drafts: readonly NewDraft[]; readonly errors: readonly string[] }> {
  const refused: string[] = []
  let [count, size] = [0, 0]
  const files = await promisify<Uint8Array, object, Unzipped>(unzip)(bytes, {
    filter: ({ name, originalSize }: { name: string; originalSize: number }) => {
      if (name.endsWith('/')) return false
      count += 1
      size += originalSize
      // Fonts and templates in it are left alone.
      if (!isEditable(name)) return false
      if (originalSize > maxFileBytes) refused.push(`${name} is larger than 25 MB.`)
      return count <= maxFiles && size <= maxBytes && originalSize <= maxFileBytes
    },
  }).catch(() => null)
  if (files === null) return { drafts: [], errors: ['This is no archive that can be read.'] }
  if (count > maxFiles || size > maxBytes)
    refused.push(`It holds too much: at most ${maxFiles} files and 200 MB belong in it.`)
  if (files['content/operator.yaml'] === undefined)
    refused.push('content/operator.yaml is missing: take an archive that came from “Take it home”.')
  if (refused.length > 0) return { drafts: [], errors: refused }

  const here = await content.readTexts()
  const brought = Object.entries(files).map(([path, file]) => [path, Buffer.from(file)] as const)
  const texts = new Map(
    brought
      .filter(([path]) => isText(path))
      .map(([path, file]) => [path, file.toString()] as const),
  )
  const check = openCheck(texts, project)
  const errors = [...texts.keys()].flatMap((path) =>
    check(path).map(({ message }) => `${path}: ${message}`),
  )
  if (errors.length > 0) return { drafts: [], errors: errors.slice(0, 50) }
  const changed: NewDraft[] = []
  for (const [path, file] of brought) {
    const now = await content.find(path)
    if (!now?.equals(file)) changed.push({ path, content: file })
  }
  const gone = [...here.keys()].filter((path) => !texts.has(path))
  return { drafts: [...changed, ...gone.map((path) => ({ path, content: null }))], errors: [] }
}
