import { execFile, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, stat, symlink } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { t } from '#core/words.ts'
import { eachBuild, indexSite } from '#desk/http/site-build.ts'
import {
  listFiles,
  type SitePaths,
  siteSources,
  swapSite,
  syncTree,
  writeWithFolder,
} from '#desk/lib/files.ts'
import type { Log } from '#desk/lib/log.ts'
import { inProgramMemory } from '#desk/lib/run-program.ts'
import { cacheFor, minuteMs } from '#desk/lib/time.ts'
import {
  type ContentFolder,
  type CopiedDraft,
  type NewDraft,
  openContentFolder,
} from '#desk/website/content-folder.ts'
import {
  clearHistory,
  draftsOf,
  historyOf,
  keptFile,
  readPublishes,
  type Side,
  workshopOf,
  writePublish,
} from '#desk/website/editor-copies.ts'
import { endJournal, type Journal, recoverPublish, writeJournal } from './recover-publish.ts'

// Builds a copy of the project with the members' changes, while visitors keep seeing the current site. A preview shows
// this build. Publishing replaces the site with it and writes the changes to `content/`.

export type BuildState = {
  readonly step: 'waiting' | 'building' | 'ready' | 'failed'
  readonly purpose: 'preview' | 'publish'
  readonly since: number
  readonly errors: readonly string[]
}

type PublisherOptions = {
  readonly content: ContentFolder
  readonly project: string
  readonly siteDir: string
  readonly history: string
  readonly now: () => number
  readonly log: Log
  /**
   * Reads the content that the desk itself uses from a folder. The function that it returns puts all of it into use at
   * once, and runs with the swap of the site.
   */
  readonly readPublished: (folder: string) => Promise<() => void>
}

type Built = {
  /** The fingerprint of the content with its drafts. */
  readonly from: string
  /** The fingerprint of the content without drafts. */
  readonly files: string
  readonly drafts: readonly CopiedDraft[]
}

const sources = siteSources.filter((name) => name !== 'content')

const sitePathsOf = (project: string, siteDir: string): SitePaths => ({
  site: resolve(siteDir),
  built: join(workshopOf(resolve(project)), 'dist'),
  earlier: join(resolve(project), 'build/earlier-site'),
})

const buildTimeoutMs = 10 * minuteMs

/** Whether the folder contains the site's sources. A machine that only serves the site does not have them. */
const canBuild = (project: string) =>
  ['astro.config.ts', 'site', 'node_modules/astro'].every((name) => existsSync(join(project, name)))

type Publisher = ReturnType<typeof openPublisher>

export type Editor = {
  readonly content: ContentFolder
  readonly publisher: Publisher
  readonly project: string
}

type EditorOptions = Pick<PublisherOptions, 'siteDir' | 'now' | 'log' | 'readPublished'> & {
  readonly project: string
  /** The folder whose `content/` is edited. */
  readonly folder: string
  readonly dataDir: string
}

/**
 * Opens the editor, and undoes or finishes a publish that was interrupted. Returns null if the site cannot be built,
 * since nothing could be published.
 */
export async function openEditor({
  project,
  folder,
  dataDir,
  ...options
}: EditorOptions): Promise<Editor | null> {
  if (!canBuild(project)) return null
  const content = openContentFolder(folder, draftsOf(dataDir))
  const history = historyOf(dataDir)
  const paths = sitePathsOf(project, options.siteDir)
  const recovered = await recoverPublish({ history, folder, ...paths })
  if (recovered !== null) {
    await content.dropPublished(recovered.published)
    await endJournal(history)
    // The desk may have read content that is now undone.
    const takeEffect = await options.readPublished(folder)
    takeEffect()
    options.log.warn({ is: recovered.is }, 'a publish was interrupted')
  }
  const failed = (error: unknown) =>
    options.log.error({ err: error }, 'old versions of forms could not be deleted')
  content.clearVersions(options.now()).catch(failed)
  clearHistory(history, options.now()).catch(failed)
  return { content, project, publisher: openPublisher({ ...options, content, project, history }) }
}

function openPublisher(options: PublisherOptions) {
  const { content, siteDir, history, now, log } = options
  const project = resolve(options.project)
  const copy = workshopOf(project)
  const { built: site } = sitePathsOf(project, siteDir)
  let state: BuildState | null = null
  /** What the copy was built from. Null during a build and after a failed one. */
  let built: Built | null = null
  let queue: Promise<unknown> = Promise.resolve()

  function inTurn(purpose: BuildState['purpose'], work: () => Promise<unknown>) {
    const begin = () => {
      state = { step: 'building', purpose, since: now(), errors: [] }
      return work()
    }
    if (state?.step !== 'building') state = { step: 'waiting', purpose, since: now(), errors: [] }
    const turn = queue.then(begin).then(
      () => end('ready', []),
      (error: Error) => {
        if (!(error instanceof BuildError)) log.error({ err: error }, 'publishing failed')
        end('failed', error instanceof BuildError ? error.sentences : [explain(error)])
      },
    )
    queue = turn
    return turn

    function end(step: BuildState['step'], errors: readonly string[]) {
      state = { step, purpose, since: now(), errors }
    }
  }

  async function fingerprint(): Promise<string> {
    const hash = createHash('sha256')
    for (const file of [...(await listFiles(join(content.folder, 'content')))].toSorted()) {
      const { size, mtimeMs } = await stat(file)
      hash.update(`${file} ${size} ${mtimeMs}\n`)
    }
    return hash.digest('hex')
  }

  /** Includes the drafts, since a preview shows them. */
  const fingerprintAll = async () =>
    `${await fingerprint()} ${JSON.stringify(await content.listDrafts())}`

  // Cached, because a previewed page requests forty files.
  const cachedFingerprint = cacheFor(1000, fingerprintAll, Date.now)
  const readIndex = eachBuild(site, () => indexSite(site))

  async function build(): Promise<Built> {
    const from = await fingerprintAll()
    if (from === built?.from && existsSync(site)) return built
    built = null
    const files = await fingerprint()
    const drafts = await copyProject()
    await runBuild(copy)
    built = { from, files, drafts }
    return built
  }

  async function copyProject(): Promise<readonly CopiedDraft[]> {
    await rm(copy, { recursive: true, force: true })
    await mkdir(join(project, '.cache'), { recursive: true })
    await mkdir(copy, { recursive: true })
    // Copies files instead of linking them, since a write through a link would change the live site.
    const whole = { recursive: true, dereference: true }
    for (const name of sources) await cp(join(project, name), join(copy, name), whole)
    await cp(join(content.folder, 'content'), join(copy, 'content'), whole)
    const drafts = await content.copyDrafts(copy)
    // Reuses packages, cropped pictures and compressed pages.
    for (const name of ['node_modules', '.cache'])
      await symlink(join(project, name), join(copy, name))
    if (existsSync(siteDir)) await symlink(resolve(siteDir), site)
    return drafts
  }

  /**
   * Publishes what was built. Drafts that were saved during the build stay drafts. Killed at any point, the next start
   * undoes or finishes it: recover-publish.ts.
   */
  async function publish(by: { readonly email: string; readonly name: string }): Promise<void> {
    const { drafts, files: filesBefore } = await build()
    if ((await fingerprint()) !== filesBefore || !(await content.areCurrent(drafts))) {
      built = null
      throw new BuildError([
        t(
          'Some content was changed while the site was being built. Nothing has been published. Publish again.',
        ),
      ])
    }
    const takeEffect = await options.readPublished(copy)
    await syncTree(site)
    const files = await Promise.all(
      drafts.map(async ({ path, undoes, hash }) => ({
        path,
        undoes,
        hash,
        before: await content.published(path),
        content: hash === null ? null : await readFile(join(copy, path)),
      })),
    )
    built = null
    const id = nameOf(now())
    const journal: Journal = { id, pid: process.pid, step: 'writing', by: by.email, files: drafts }
    await writeJournal(history, journal)
    await keep(id, by.email, files)
    for (const file of files) await content.publish(file)
    await writeJournal(history, { ...journal, step: 'swapping' })
    swapSite(sitePathsOf(project, siteDir))
    takeEffect()
    // Records that the build is current, so that the next start does not rebuild.
    if (resolve(content.folder) === project)
      await cp(join(copy, 'build/fingerprint'), join(project, 'build/fingerprint'))
    await content.dropPublished(files)
    await endJournal(history)
    await content.clearVersions(now())
    await clearHistory(history, now())
    await commit(content.folder, by, files)
    log.info({ by: by.email, files: files.map(({ path }) => path) }, 'published')
  }

  async function keep(
    id: string,
    by: string,
    files: readonly (NewDraft & { before: Buffer | null })[],
  ) {
    if (files.length === 0) return
    const at = now()
    for (const { path, before, content: after } of files) {
      if (before !== null) await writeWithFolder(keptFile(history, id, 'before', path), before)
      if (after !== null) await writeWithFolder(keptFile(history, id, 'after', path), after)
    }
    const pathsOf = (some: readonly NewDraft[]) => some.map(({ path }) => path)
    const undone = pathsOf(files.filter(({ undoes }) => undoes !== undefined))
    await writePublish(history, { id, at, by, paths: pathsOf(files), undone })
  }

  async function commit(
    folder: string,
    { name, email }: { readonly email: string; readonly name: string },
    files: readonly NewDraft[],
  ) {
    if (files.length === 0 || !existsSync(join(folder, '.git'))) return
    const git = (...args: string[]) =>
      promisify(execFile)('git', args, { cwd: folder, timeout: 20_000 })
    const paths = files.map(({ path }) => path)
    try {
      await git('diff', '--cached', '--quiet')
      await git('add', '--all', '--', ...paths)
      const author = `${name} <${email}>`
      const message = `content: ${paths.length === 1 ? paths[0] : `${paths.length} files`}, published in the browser`
      await git('commit', '--quiet', `--author=${author}`, '--message', message, '--', ...paths)
    } catch (error) {
      // The changes are published even if git fails.
      log.warn({ err: error }, 'the publish is not in git: its index is in use, or git is missing')
    }
  }

  return {
    state: () => state,
    preview: () => inTurn('preview', build),
    publish: (by: { readonly email: string; readonly name: string }) =>
      inTurn('publish', () => publish(by)),

    /** Returns the preview's folder and its files by URL path. Null if the preview is out of date. */
    async findPreview() {
      const isCurrent =
        built !== null && existsSync(site) && built.from === (await cachedFingerprint())
      const index = isCurrent ? await readIndex() : null
      return index && { folder: site, index }
    },

    list: () => readPublishes(history),

    readKept: (id: string, side: Side, path: string): Promise<Buffer | null> =>
      readFile(keptFile(history, id, side, path)).catch(() => null),
  }
}

const nameOf = (at: number) =>
  `${new Date(at).toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`

const explain = ({ code, message }: NodeJS.ErrnoException) =>
  /^(EACCES|EPERM|EROFS)$/.test(code ?? '')
    ? t(
        'The desk does not have permission to save files there ({message}). Ask the person who looks after the server to allow it: docs/hosting.md.',
        { message },
      )
    : message

class BuildError extends Error {
  readonly sentences: readonly string[]
  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.sentences = sentences
  }
}

/** Ends a build whose desk was killed. It would write into the folder of the next desk's build. */
const endWithDesk =
  'data:text/javascript,process.on("disconnect",()=>process.exit(1));process.channel.unref()'

/** In MB, at most. */
const buildMb = 590

const runBuild = (folder: string) => inProgramMemory(buildMb, () => buildSite(folder))

async function buildSite(folder: string): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      '--max-old-space-size=300',
      '--max-semi-space-size=4',
      `--import=${endWithDesk}`,
      ...['scripts/build.ts', '--site'],
    ],
    {
      cwd: folder,
      // Makes the allocators of Node and the bundler return memory at once: 130 MB less.
      env: { ...process.env, MALLOC_ARENA_MAX: '2', MIMALLOC_PURGE_DELAY: '0' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      timeout: buildTimeoutMs,
    },
  )
  if (child.pid !== undefined) setPriority(child.pid, 10)
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue
    createInterface(stream).on('line', (line) => lines.push(line))
  }
  const { promise, resolve: done } = Promise.withResolvers<number | null>()
  child.once('error', () => done(null)).once('close', done)
  if ((await promise) === 0) return
  const sentences = lines.filter((line) => line.startsWith('content/'))
  if (sentences.length > 0) throw new BuildError(sentences)
  const reason = child.killed
    ? t(
        'It took longer than {count} minutes, because the server is busy. Nothing was changed. Please try again later.',
        { count: buildTimeoutMs / minuteMs },
      )
    : lines.slice(-3).join(' ')
  throw new BuildError([`${t('The site could not be built.')} ${reason}`])
}
