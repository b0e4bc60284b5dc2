import { readFile, rm, stat, utimes } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { formsKeptMs, noteChange } from '#desk/db/sent-forms.ts'
import { Refusal } from '#desk/http/errors.ts'
import { ifMissing, listFiles, writeContent, writeWithFolder } from '#desk/lib/files.ts'
import { dayMs } from '#desk/lib/time.ts'
import { hashOf } from '#desk/lib/tokens.ts'
import { turnsByName } from '#desk/lib/turns.ts'
import { changeDrafts, type Draft, readDrafts, writeDrafts } from '#desk/website/editor-copies.ts'
import { media, pictureEndings } from '#site/content/pictures.ts'
import { englishOf } from '#site/content/translate.ts'

/** A member's change. Null deletes the file. */
export type NewDraft = Pick<Draft, 'path' | 'undoes'> & {
  readonly content: Buffer | string | null
}

/** The drafts that a change makes. `base` has the published file's hash for each text that was merged with it. */
export type ChangeSet = {
  readonly drafts?: readonly NewDraft[]
  readonly base?: Readonly<Record<string, string | undefined>>
}

/** A draft as it was copied for a build. */
export type CopiedDraft = Pick<Draft, 'path' | 'undoes'> & {
  /** The hash of the draft. Null for a deletion. */
  readonly hash: string | null
  /** The hash of the published file at that time. */
  readonly before: string | null
}

/** Matches text files, translations (`content/fr/`), pictures and the logo, but not fonts or templates. */
const editable = [
  /^content\/(?:(?!_|media|fonts)[a-z0-9-]+\/)?[a-z0-9][a-z0-9-]{0,80}\.(?:yaml|md)$/,
  /^content\/media\/pictures\.yaml$/,
]
const picture = new RegExp(
  `^${media}/(?:(?!logo\\.)[a-z0-9][a-z0-9-]{0,80}\\.(?:${pictureEndings})|logo\\.(?:svg|png))$`,
)

export const isEditable = (path: string) =>
  picture.test(path) || editable.some((pattern) => pattern.test(englishOf(path).file))

export const isText = (path: string) => /\.(yaml|md)$/.test(path)

export type Texts = ReadonlyMap<string, string>

const keptMs = { text: formsKeptMs, picture: 30 * dayMs }

export const hashOfFile = (content: Buffer | string | null) =>
  content === null ? null : hashOf(content)

export type ContentFolder = ReturnType<typeof openContentFolder>

/** Opens a folder's `content/` and its drafts. Only the desk's process may write drafts. */
export function openContentFolder(folder: string, drafts: string) {
  const versions = join(drafts, 'versions')
  const keepInTurn = turnsByName()
  const inTurn = <Result>(work: () => Promise<Result>) => changeDrafts(drafts, work)

  const read = (file: string) => readFile(file).catch(ifMissing(null))
  const readIndex = () => readDrafts(drafts)
  const writeIndex = (index: Index) => writeDrafts(drafts, index)

  /** Makes a file once, even if two members open the same text, or the same new picture, at once. */
  const keep = (name: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> =>
    keepInTurn(name, () => findOrMake(name, make))

  async function findOrMake(name: string, make: () => Promise<Buffer | null>) {
    const file = join(versions, name)
    const now = new Date()
    const kept = await read(file)
    if (kept !== null) {
      await utimes(file, now, now)
      return kept
    }
    const made = await make()
    if (made === null) return null
    await writeWithFolder(file, made)
    return made
  }

  const published = async (path: string) => read(join(folder, checked(path)))

  type Index = Readonly<Record<string, Draft>>

  async function findIn(index: Index, path: string): Promise<Buffer | null> {
    const draft = index[checked(path)]
    if (draft?.isDeleted) return null
    return draft ? read(join(drafts, path)) : published(path)
  }

  async function listIn(index: Index): Promise<readonly string[]> {
    const files = (await listFiles(join(folder, 'content'))).map((file) =>
      relative(folder, file).replaceAll('\\', '/'),
    )
    const all = new Set([...files, ...Object.keys(index)])
    return [...all].filter((path) => isEditable(path) && !index[path]?.isDeleted).toSorted()
  }

  async function drop(index: Record<string, Draft>, path: string) {
    // The entry goes first: a kill in between leaves a file that nothing refers to, never an entry without its file.
    delete index[path]
    await writeIndex(index)
    await rm(join(drafts, path), { force: true })
  }

  /** Saves drafts. `base` defaults to the base of the draft they replace, or else to the published file's hash. */
  async function save(
    { drafts: changes = [], base: bases = {} }: ChangeSet,
    by: string,
    at: number,
  ) {
    const index = await readIndex()
    const same: string[] = []
    for (const { path, content, undoes } of changes) {
      const now = hashOfFile(await published(path))
      if (content !== null) await writeWithFolder(join(drafts, path), content)
      const isDeleted = content === null
      const from = bases[path] ?? index[path]?.base ?? now
      index[path] = { path, by, at, base: from, isDeleted, undoes }
      if (hashOfFile(content) === now) same.push(path)
    }
    await writeIndex(index)
    if (changes.length > 0) noteChange()
    for (const path of same) await drop(index, path)
  }

  /**
   * Saves the drafts that `work` returns, and deletes those that equal the published file. Nobody else can save between
   * what `work` reads and what is saved, so two members who save at once both keep their text.
   */
  const change = <Result extends ChangeSet>(
    by: string,
    at: number,
    work: () => Promise<Result>,
  ): Promise<Result> =>
    inTurn(async () => {
      const result = await work()
      await save(result, by, at)
      return result
    })

  return {
    folder,
    published,
    /** Reads a file's draft, or else the published file. Null if neither exists or the draft is a deletion. */
    find: async (path: string) => findIn(await readIndex(), path),

    list: async () => listIn(await readIndex()),

    async readTexts(): Promise<Texts> {
      const index = await readIndex()
      const paths = (await listIn(index)).filter(isText)
      const texts = await Promise.all(
        paths.map(async (path) => [path, `${(await findIn(index, path)) ?? ''}`] as const),
      )
      return new Map(texts)
    },

    async listDrafts(): Promise<readonly Draft[]> {
      return Object.values(await readIndex()).toSorted((one, other) => other.at - one.at)
    },

    change,

    saveDrafts: (drafts: readonly NewDraft[], by: string, at: number) =>
      change(by, at, async () => ({ drafts })),

    dropDrafts: (paths: readonly string[]) =>
      inTurn(async () => {
        const index = await readIndex()
        for (const path of paths) await drop(index, checked(path))
        await writeIndex(index)
      }),

    /** Copies all drafts to another folder's `content/`, as they are at one moment, and returns them. */
    copyDrafts: (to: string): Promise<readonly CopiedDraft[]> =>
      inTurn(async () => {
        const index = await readIndex()
        const copied: CopiedDraft[] = []
        for (const { path, undoes } of Object.values(index)) {
          const draft = await findIn(index, path)
          const before = await published(path)
          if (draft === null) await rm(join(to, path), { force: true })
          else await writeWithFolder(join(to, path), draft)
          copied.push({ path, undoes, hash: hashOfFile(draft), before: hashOfFile(before) })
        }
        return copied
      }),

    /** Whether these are still drafts, and nobody has changed their published files. */
    areCurrent: (copied: readonly CopiedDraft[]): Promise<boolean> =>
      inTurn(async () => {
        const index = await readIndex()
        for (const { path, before } of copied) {
          if (!index[path] || hashOfFile(await published(path)) !== before) return false
        }
        return true
      }),

    /**
     * Deletes the drafts that were published. A draft that somebody saved meanwhile stays, now based on what was
     * published.
     */
    dropPublished: (files: readonly Pick<CopiedDraft, 'path' | 'hash'>[]) =>
      inTurn(async () => {
        const index = await readIndex()
        for (const { path, hash } of files) {
          const draft = index[checked(path)]
          if (!draft) continue
          if (hashOfFile(await findIn(index, path)) === hash) await drop(index, path)
          else {
            const now = await published(path)
            if (now !== null && isText(path)) await keep(`${hash}`, async () => now)
            index[path] = { ...draft, base: hash, undoes: undefined }
          }
        }
        await writeIndex(index)
      }),

    async publish({ path, content }: NewDraft): Promise<void> {
      const file = join(folder, checked(path))
      if (content === null) return rm(file, { force: true })
      await writeContent(file, content)
    },

    keep,

    /** Deletes old versions and thumbnails, except versions that a current draft is based on. */
    async clearVersions(now: number): Promise<void> {
      const bases = new Set(Object.values(await readIndex()).map(({ base }) => base))
      for (const file of await listFiles(versions)) {
        const ms = file.endsWith('.jpg') ? keptMs.picture : keptMs.text
        const isOld = (await stat(file)).mtimeMs < now - ms
        if (isOld && !bases.has(basename(file))) await rm(file, { force: true })
      }
    },

    async keepVersion(text: string): Promise<string> {
      const hash = `${hashOfFile(text)}`
      await keep(hash, async () => Buffer.from(text))
      return hash
    },

    async findVersion(hash: string): Promise<string | null> {
      if (!/^[0-9a-f]{64}$/.test(hash)) return null
      return (await read(join(versions, hash)))?.toString() ?? null
    },
  }
}

function checked(path: string): string {
  if (!isEditable(path)) throw new Refusal(400, 'not an editable file')
  return path
}
