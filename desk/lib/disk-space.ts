import { statfs } from 'node:fs/promises'
import { cacheFor } from './time.ts'

export const megabyte = 1024 * 1024

/** What ends, one after the other, as the disk of the store fills. In bytes of free space. */
const thresholds = {
  /** The team is warned: at this, or at this share of the disk, whichever is more. */
  warned: 500 * megabyte,
  warnedShare: 0.05,
  /** Enough on any disk. On a large one, the share would be more than the desk needs in years. */
  plenty: 5 * 1024 * megabyte,
  /** The rest is for enquiries. Emails that are not read stay in the mailbox. */
  emails: 300 * megabyte,
  /** The rest is for enquiries by people: a hundred thousand bookings. */
  quarantine: 200 * megabyte,
  /** `/readyz` fails, since its small test write may succeed even when an enquiry would not fit. */
  ready: 8 * megabyte,
} as const

export async function readDisk(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, allBytes: blocks * bsize }
}

export type Disk = Awaited<ReturnType<typeof readDisk>>

export function isFilling({ freeBytes, allBytes }: Disk): boolean {
  const share = Math.min(allBytes * thresholds.warnedShare, thresholds.plenty)
  return freeBytes < Math.max(thresholds.warned, share)
}

export const hasRoomForEmails = (freeBytes: number) => freeBytes >= thresholds.emails

export const isFull = (freeBytes: number) => freeBytes < thresholds.ready

/** Reads the disk at most once a second, since a flood asks for it with every enquiry. */
export const watchQuarantineSpace = (folder: string, now: () => number) =>
  cacheFor(1000, async () => (await readDisk(folder)).freeBytes < thresholds.quarantine, now)
