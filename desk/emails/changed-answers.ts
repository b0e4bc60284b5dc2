import type { LabelledAnswer } from './document.ts'

type Answer = LabelledAnswer & { readonly key: string }

/** The answers that are different now, each with what it was before. */
export function changedAnswers(
  before: readonly Answer[],
  now: readonly Answer[],
): readonly LabelledAnswer[] {
  const earlier = new Map(before.map(({ key, value }) => [key, value]))
  return now
    .filter(({ key, value }) => earlier.get(key) !== value)
    .map(({ key, label, value }) => ({
      label,
      value: `${value}\n(before: ${earlier.get(key) ?? 'nothing'})`,
    }))
}
