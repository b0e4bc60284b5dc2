import { readdir, readFile, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { ifMissing, listFiles, writeWithFolder } from '#desk/lib/files.ts'
import { whileLocked } from '#desk/lib/lock-file.ts'
import { dayMs } from '#desk/lib/time.ts'
import { turnsByName } from '#desk/lib/turns.ts'

// The copies of content that the editor keeps in `editor/`: drafts, versions that a form showed, and published files
// before and after each publish. Reviews and comments among them are personal data.

/** In days. Undoing a publish after half a year is rare, and nothing personal stays longer. */
const historyDays = 180

export const historyOf = (dataDir: string): string => join(dataDir, 'editor/published')
export const draftsOf = (dataDir: string): string => join(dataDir, 'editor/drafts')

const inTurn = turnsByName()

/**
 * Runs a change of a folder of drafts, which reads their list and writes it again, after those before it. The command
 * line erases people while the desk runs.
 */
export const changeDrafts = <Result>(drafts: string, change: () => Promise<Result>) =>
  inTurn(resolve(drafts), () => whileLocked(`${drafts}.lock`, change))

/** An unpublished change: a file with the same path in the folder of drafts. */
export type Draft = {
  readonly path: string
  readonly by: string
  readonly at: number
  /** The hash of the published file that the draft is based on. Null for a new file. */
  readonly base: string | null
  readonly isDeleted: boolean
  readonly undoes?: number | undefined
}

const listOfDrafts = (drafts: string) => join(drafts, 'drafts.json')

/** Reads the list of drafts, by path. */
export const readDrafts = async (drafts: string): Promise<Record<string, Draft>> =>
  JSON.parse(await readFile(listOfDrafts(drafts), 'utf8').catch(ifMissing('{}')))

export const writeDrafts = (drafts: string, list: Readonly<Record<string, Draft>>) =>
  writeWithFolder(listOfDrafts(drafts), JSON.stringify(list))

export type Publish = {
  readonly id: string
  readonly at: number
  readonly by: string
  readonly paths: readonly string[]
  /** The files in which this publish undid an earlier change. */
  readonly undone?: readonly string[]
}

const publishFile = (history: string, id: string) => join(history, id, 'publish.json')

/** Reads the publishes that can be undone, the newest first. */
export async function readPublishes(history: string): Promise<readonly Publish[]> {
  const ids = await readdir(history).catch(() => [])
  const publishes = ids
    .toSorted()
    .toReversed()
    .map(async (id) => {
      const text = await readFile(publishFile(history, id), 'utf8').catch(() => null)
      return text === null ? [] : [{ ...(JSON.parse(text) as Publish), id }]
    })
  return (await Promise.all(publishes)).flat()
}

export const writePublish = (history: string, publish: Publish) =>
  writeWithFolder(publishFile(history, publish.id), JSON.stringify(publish))

export type Side = 'before' | 'after'

/** A file as it was before or after a publish. */
export const keptFile = (history: string, id: string, side: Side, path: string) =>
  join(history, id, side, path)

/** Deletes publishes that are too old to be undone. */
export async function clearHistory(history: string, now: number): Promise<void> {
  for (const { id, at } of await readPublishes(history))
    if (at < now - historyDays * dayMs)
      await rm(join(history, id), { recursive: true, force: true })
}

/** Finds every copy of people's reviews and comments, whose files are named after the references. */
async function findCopies(dataDir: string, references: readonly string[]) {
  const names = new Set(references.map((reference) => `${reference.toLowerCase()}.yaml`))
  const isTheirs = (path: string) =>
    /^content\/(\w\w\/)?(reviews|comments)\//.test(path) && names.has(basename(path))
  const publishes = (await readPublishes(historyOf(dataDir))).filter(({ paths }) =>
    paths.some(isTheirs),
  )
  const drafts: string[] = []
  for (const file of await listFiles(draftsOf(dataDir))) {
    const isVersion = /^[0-9a-f]{64}$/.test(basename(file))
    const text = isVersion ? await readFile(file, 'utf8').catch(() => '') : ''
    const isNamed = references.some((reference) => text.includes(`/desk/enquiries/${reference}`))
    if (isNamed || names.has(basename(file))) drafts.push(file)
  }
  return { isTheirs, publishes, drafts }
}

/** Counts the drafts and published versions of people's reviews and comments. */
export async function countCopies(dataDir: string, references: readonly string[]): Promise<number> {
  const { publishes, drafts } = await findCopies(dataDir, references)
  return publishes.length + drafts.length
}

/** Where previews and new versions of the site are built, from a copy of the content with its drafts. */
export const workshopOf = (project: string): string => join(project, 'build/next')

/** Deletes every copy of erased people's reviews and comments, and the site that was last built with one. */
export async function forgetEntries(
  dataDir: string,
  references: readonly string[],
  project: string,
): Promise<void> {
  await changeDrafts(draftsOf(dataDir), () => deleteCopies(dataDir, references))
  const workshop = workshopOf(project)
  const names = new Set(references.map((reference) => `${reference.toLowerCase()}.yaml`))
  const built = await listFiles(join(workshop, 'content'))
  if (built.some((file) => names.has(basename(file))))
    await rm(workshop, { recursive: true, force: true })
}

async function deleteCopies(dataDir: string, references: readonly string[]): Promise<void> {
  const { isTheirs, publishes, drafts } = await findCopies(dataDir, references)
  const history = historyOf(dataDir)
  for (const publish of publishes) {
    const { id } = publish
    const paths = publish.paths.filter((path) => !isTheirs(path))
    if (paths.length === 0) await rm(join(history, id), { recursive: true, force: true })
    else {
      for (const path of publish.paths.filter(isTheirs))
        for (const side of ['before', 'after'] as const)
          await rm(keptFile(history, id, side, path), { force: true })
      await writePublish(history, { ...publish, paths })
    }
  }
  const list = Object.entries(await readDrafts(draftsOf(dataDir)))
  const kept = list.filter(([path]) => !isTheirs(path))
  if (kept.length < list.length) await writeDrafts(draftsOf(dataDir), Object.fromEntries(kept))
  for (const file of drafts) await rm(file, { force: true })
}
