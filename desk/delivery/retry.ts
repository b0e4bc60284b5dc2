import { hourMs } from '#desk/lib/time.ts'

/** So long a mailbox may put a confirmation off, tries counted and outages not. desk.md §4. */
const confirmationLastsMs = 48 * hourMs
const othersLastMs = 7 * 24 * hourMs

/** The wait after each try, in milliseconds; the last one repeats. */
type Waits = { readonly retryMs: readonly number[] }

const waitAfter = (earlierAttempts: number, { retryMs }: Waits) =>
  retryMs[Math.min(earlierAttempts, retryMs.length - 1)] ?? 0

/**
 * Whether a delivery that was not taken is given up. What counts is how long it was tried, by the waits
 * between its attempts, and not its age: while the other side is down there are no attempts.
 */
export function isGivenUp(
  { target, attempts }: { readonly target: string; readonly attempts: number },
  waits: Waits,
): boolean {
  const triedMs = Array.from({ length: attempts }, (_, earlier) => waitAfter(earlier, waits))
  const validMs = target === 'customer' ? confirmationLastsMs : othersLastMs
  return triedMs.reduce((sum, wait) => sum + wait, 0) > validMs
}

/** How long to wait after so many earlier attempts: the table, ±25 % so that deliveries spread out. */
export function retryAfter(
  earlierAttempts: number,
  { random, ...waits }: Waits & { readonly random: () => number },
): number {
  return Math.round(waitAfter(earlierAttempts, waits) * (0.75 + random() / 2))
}
