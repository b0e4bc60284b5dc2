import { readdir, readFile, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { listFiles, writeAtomically } from '#desk/lib/files.ts'
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

type Kept = { readonly at: number; readonly paths: readonly string[] }

const readKept = async (folder: string) =>
  JSON.parse(
    await readFile(join(folder, 'publish.json'), 'utf8').catch(() => '{}'),
  ) as Partial<Kept>

/** Deletes publishes that are too old to be undone. */
export async function clearHistory(history: string, now: number): Promise<void> {
  for (const id of await readdir(history).catch(() => [])) {
    const { at = now } = await readKept(join(history, id))
    if (at < now - historyDays * dayMs)
      await rm(join(history, id), { recursive: true, force: true })
  }
}

/** Finds every copy of people's reviews and comments, whose files are named after the references. */
async function findCopies(dataDir: string, references: readonly string[]) {
  const names = new Set(references.map((reference) => `${reference.toLowerCase()}.yaml`))
  const isTheirs = (path: string) =>
    /^content\/(\w\w\/)?(reviews|comments)\//.test(path) && names.has(basename(path))
  const history = historyOf(dataDir)
  const folders = (await readdir(history).catch(() => [])).map((id) => join(history, id))
  const publishes = await Promise.all(
    folders.map(async (folder) => {
      const publish = await readKept(folder)
      return { folder, publish, gone: publish.paths?.filter(isTheirs) ?? [] }
    }),
  )
  const drafts: string[] = []
  for (const file of await listFiles(draftsOf(dataDir))) {
    const isVersion = /^[0-9a-f]{64}$/.test(basename(file))
    const text = isVersion ? await readFile(file, 'utf8').catch(() => '') : ''
    const isNamed = references.some((reference) => text.includes(`/desk/enquiries/${reference}`))
    if (isNamed || names.has(basename(file))) drafts.push(file)
  }
  return { isTheirs, publishes: publishes.filter(({ gone }) => gone.length > 0), drafts }
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
  for (const { folder, publish, gone } of publishes) {
    const paths = publish.paths?.filter((path) => !isTheirs(path)) ?? []
    if (paths.length === 0) await rm(folder, { recursive: true, force: true })
    else {
      for (const path of gone)
        for (const side of ['before', 'after']) await rm(join(folder, side, path), { force: true })
      await writeAtomically(join(folder, 'publish.json'), JSON.stringify({ ...publish, paths }))
    }
  }
  const indexFile = join(draftsOf(dataDir), 'drafts.json')
  const index = JSON.parse(await readFile(indexFile, 'utf8').catch(() => '{}')) as object
  const kept = Object.entries(index).filter(([path]) => !isTheirs(path))
  if (kept.length < Object.keys(index).length)
    await writeAtomically(indexFile, JSON.stringify(Object.fromEntries(kept)))
  for (const file of drafts) await rm(file, { force: true })
}
