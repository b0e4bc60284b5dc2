import type { Block, LabelledAnswer } from './document.ts'

export type ChangedAnswer = LabelledAnswer & { readonly before: string }

/** The answers that are different now, each with what it was before. */
export function changedAnswers(
  before: readonly LabelledAnswer[],
  now: readonly LabelledAnswer[],
): readonly ChangedAnswer[] {
  const earlier = new Map(before.map(({ label, value }) => [label, value]))
  return now
    .filter(({ label, value }) => earlier.get(label) !== value)
    .map(({ label, value }) => ({ label, value, before: earlier.get(label) ?? 'nothing' }))
}

/** The same in an email, under a sentence. */
export const changeBlocks = (
  said: string,
  changed: readonly ChangedAnswer[],
): readonly [Block, Block] => [
  { type: 'paragraph', text: said },
  {
    type: 'answers',
    answers: changed.map(({ label, value, before }) => ({
      label,
      value: `${value}\n(before: ${before})`,
    })),
  },
]
