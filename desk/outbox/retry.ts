import type { DueLetter } from '#desk/store/letters.ts'

const hourMs = 60 * 60 * 1000

/** A confirmation two days late confuses; an enquiry a week late is still a lead. desk.md §4. */
const customerLetterLastsMs = 48 * hourMs
const teamLetterLastsMs = 7 * 24 * hourMs

export function hasExpired(
  { template, createdAt }: Pick<DueLetter, 'template' | 'createdAt'>,
  now: number,
): boolean {
  return now - createdAt > (template === 'customer' ? customerLetterLastsMs : teamLetterLastsMs)
}

/** How long to wait after so many earlier attempts: the table, ±25 % so that letters spread out. */
export function retryAfter(
  earlierAttempts: number,
  { retryMs, random }: { readonly retryMs: readonly number[]; readonly random: () => number },
): number {
  const wait = retryMs[Math.min(earlierAttempts, retryMs.length - 1)] ?? 0
  return Math.round(wait * (0.75 + random() / 2))
}
