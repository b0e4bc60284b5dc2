import { execFileSync } from 'node:child_process'
import { copyFile, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EnquiryOnFile, startDesk, type TestDesk } from '../desk.ts'

/** A desk whose disk can be filled and emptied while it runs. */
export type CrampedDesk = AsyncDisposable & {
  readonly desk: TestDesk
  readonly fill: () => Promise<void>
  readonly makeRoom: () => Promise<void>
  readonly enquiries: () => Promise<readonly EnquiryOnFile[]>
  readonly emailCounts: TestDesk['emailCounts']
  readonly shows: boolean
}

/** Limits file size, which any user can do on Linux. Writes fail with EFBIG. */
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
    shows: false,
    [Symbol.asyncDispose]: () => desk[Symbol.asyncDispose](),
  }
}

const ownDisk = ['--map-root-user', '--mount', 'sh', '-c']

/** Returns why no separate disk can be mounted, for the test's title, or null. */
export const ownDiskMissing: string | null = (() => {
  try {
    execFileSync('unshare', [...ownDisk, 'mount -t tmpfs tmpfs /mnt'], { stdio: 'ignore' })
    return null
  } catch {
    return 'this machine lets nobody mount a disk of their own'
  }
})()

/** Fills a separate disk of 32 MB. Writes fail with ENOSPC. */
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
  /** SQLite cannot open the files from outside, so it reads a copy. */
  async function copyOut(): Promise<void> {
    for (const file of ['desk.sqlite', 'desk.sqlite-wal']) {
      await copyFile(join(seen, file), join(place, file))
    }
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
    shows: true,
    async [Symbol.asyncDispose]() {
      await desk[Symbol.asyncDispose]()
      await rm(place, { recursive: true })
    },
  }
}
