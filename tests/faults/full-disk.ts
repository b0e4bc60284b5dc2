import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type EnquiryOnFile, startDesk, type TestDesk } from '../desk.ts'

const run = promisify(execFile)

/** A desk whose disk can be filled and emptied while it runs. */
export type CrampedDesk = AsyncDisposable & {
  readonly desk: TestDesk
  readonly fill: () => Promise<void>
  readonly makeRoom: () => Promise<void>
  readonly enquiries: () => Promise<readonly EnquiryOnFile[]>
  readonly emailCounts: TestDesk['emailCounts']
  /** Whether the desk's health check notices the full disk. */
  readonly isReported: boolean
}

/** Starts a desk whose `fill` limits the size of files, so that writes fail with EFBIG. Works without root on Linux. */
export async function deskWithLimit(
  settings: Readonly<Record<string, string>>,
): Promise<CrampedDesk> {
  const desk = await startDesk({ settings })
  const limit = (size: string) => {
    execFileSync('prlimit', ['--pid', `${desk.pid}`, `--fsize=${size}:unlimited`])
  }
  return {
    desk,
    fill: async () => limit('300000'),
    makeRoom: async () => limit('unlimited'),
    enquiries: () => desk.enquiries(),
    emailCounts: () => desk.emailCounts(),
    isReported: false,
    [Symbol.asyncDispose]: () => desk[Symbol.asyncDispose](),
  }
}

const ownDisk = ['--map-root-user', '--mount', 'sh', '-c']

/** The reason, for the test's title, why no separate disk can be mounted. Null if one can. */
export const ownDiskMissing: string | null = (() => {
  try {
    execFileSync('unshare', [...ownDisk, 'mount -t tmpfs tmpfs /mnt'], { stdio: 'ignore' })
    return null
  } catch {
    return 'this machine does not allow mounting a separate disk'
  }
})()

const backUp = `
const { backup, DatabaseSync } = require('node:sqlite')
const [file, copy] = process.argv.slice(1)
backup(new DatabaseSync(file, { readOnly: true, timeout: 5000 }), copy)
`

/** Starts a desk on a separate disk of 32 MB. Its `fill` uses up the disk, so that writes fail with ENOSPC. */
export async function deskOnSmallDisk(
  settings: Readonly<Record<string, string>>,
): Promise<CrampedDesk> {
  const place = await mkdtemp(join(tmpdir(), 'desk-small-'))
  const mount = 'mount -t tmpfs -o size=32m,mode=700 tmpfs "$DATA_DIR" && exec "$@"'
  const desk = await startDesk({
    dataDir: place,
    settings,
    runBy: ['unshare', ...ownDisk, mount, 'sh'],
  })
  const seen = `/proc/${desk.pid}/root${place}`
  const filler = join(seen, 'filler')
  /** Backs the database up from within the desk's mount namespace, since SQLite cannot open it from outside. */
  async function copyOut(): Promise<void> {
    const copy = `${place}.sqlite`
    const within = ['--target', `${desk.pid}`, '--user', '--mount', '--preserve-credentials']
    const [file, node] = [join(place, 'desk.sqlite'), process.execPath]
    await run('nsenter', [...within, node, '--eval', backUp, file, copy])
    await rename(copy, file)
  }
  return {
    desk,
    async fill() {
      const { bavail, bsize } = await statfs(seen)
      await writeFile(filler, Buffer.alloc(bavail * bsize)).catch(() => {})
    },
    makeRoom: () => rm(filler),
    async enquiries() {
      await copyOut()
      return desk.enquiries()
    },
    async emailCounts() {
      await copyOut()
      return desk.emailCounts()
    },
    isReported: true,
    async [Symbol.asyncDispose]() {
      await desk[Symbol.asyncDispose]()
      await rm(place, { recursive: true })
    },
  }
}
