import type { AnswerTimeCount } from '#desk/store/numbers.ts'

/** Half of the answers took no longer: to the minute. The counts are in order; null without any. */
export function medianMinutes(
  counts: readonly Pick<AnswerTimeCount, 'minutes' | 'enquiries'>[],
): number | null {
  const all = counts.reduce((sum, { enquiries }) => sum + enquiries, 0)
  if (all === 0) return null
  return (nth(counts, Math.floor((all - 1) / 2)) + nth(counts, Math.ceil((all - 1) / 2))) / 2
}

function nth(
  counts: readonly Pick<AnswerTimeCount, 'minutes' | 'enquiries'>[],
  place: number,
): number {
  let before = 0
  for (const { minutes, enquiries } of counts) {
    before += enquiries
    if (place < before) return Math.max(0, minutes)
  }
  return 0
}
