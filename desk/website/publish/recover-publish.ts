import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  recoverSite,
  type SitePaths,
  swapSite,
  writeContent,
  writeWithFolder,
} from '#desk/lib/files.ts'
import { type CopiedDraft, hashOfFile } from '#desk/website/content-folder.ts'
import { historyOf, keptFile } from '#desk/website/editor-copies.ts'

// Publishing writes several files and replaces the site, so a kill can come in between. A journal says how far it got.

/**
 * A publish that has begun. While `writing`, the site is the earlier one, and an interrupted publish is undone. Once
 * `swapping`, all files are written, and it is finished.
 */
export type Journal = {
  readonly id: string
  readonly pid: number
  readonly step: 'writing' | 'swapping'
  readonly by: string
  readonly files: readonly CopiedDraft[]
}

const journalOf = (history: string) => join(dirname(history), 'publishing.json')

export const writeJournal = (history: string, journal: Journal) =>
  writeWithFolder(journalOf(history), JSON.stringify(journal))

export const endJournal = (history: string) => rm(journalOf(history), { force: true })

type Places = SitePaths & {
  readonly history: string
  /** The folder whose `content/` is published. */
  readonly folder: string
}

export type Recovered = {
  readonly is: 'undone' | 'finished'
  /** The drafts that are now published. */
  readonly published: readonly CopiedDraft[]
}

/**
 * Undoes or finishes an interrupted publish. The caller drops the published drafts and ends the journal. Can itself be
 * interrupted and called again.
 */
export async function recoverPublish({
  history,
  folder,
  ...site
}: Places): Promise<Recovered | null> {
  const journal = await readJournal(history)
  if (journal === null) return null
  const { id, step, files } = journal
  if (step === 'swapping') {
    recoverSite(site)
    // Nothing else moves a finished build away, so it is still there if the site was not replaced.
    if (existsSync(join(site.built, 'index.html'))) swapSite(site)
    return { is: 'finished', published: files }
  }
  for (const { path, hash, before } of files) {
    const file = join(folder, path)
    const now = await readFile(file).catch(() => null)
    // Leaves what somebody has written there since.
    if (hashOfFile(now) !== hash || hash === before) continue
    if (before === null) {
      await rm(file, { force: true })
      continue
    }
    // Missing if an earlier recovery has already restored the files.
    const earlier = await readFile(keptFile(history, id, 'before', path)).catch(() => null)
    if (earlier === null) continue
    await writeContent(file, earlier)
  }
  await rm(join(history, id), { recursive: true, force: true })
  return { is: 'undone', published: [] }
}

async function readJournal(history: string): Promise<Journal | null> {
  const text = await readFile(journalOf(history), 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}

/** Undoes or finishes an interrupted publish before a build reads `content/`, unless a running desk is publishing. */
export async function recoverBeforeBuild(dataDir: string, places: Omit<Places, 'history'>) {
  const history = historyOf(dataDir)
  const journal = await readJournal(history)
  if (journal === null || isRunning(journal.pid)) return
  await recoverPublish({ history, ...places })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
