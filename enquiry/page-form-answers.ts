import { readableDay } from './date-range.ts'
import {
  type FieldName,
  maxStars,
  type PageField,
  type PageFormAnswers,
  type PageFormKind,
  pageForms,
} from './page-forms.ts'

/** One answer of a page form as people read it. */
export type PageFormAnswer = {
  readonly key: FieldName
  readonly label: string
  readonly value: string
}

/** What was answered in a page form, in its order, for emails and lists. Most reply to nobody: that needs no line. */
export function pageFormAnswers(
  kind: PageFormKind,
  answers: PageFormAnswers,
): readonly PageFormAnswer[] {
  return pageForms[kind]
    .filter(({ name }) => name !== 'in-reply-to' || answers[name]?.trim())
    .map((field) => ({
      key: field.name,
      label: field.label,
      value: readable(field, (answers[field.name] ?? '').trim()),
    }))
}

function readable({ type, choices }: PageField, text: string): string {
  if (type === 'rating') return text === '' ? 'No stars given' : formatStars(text)
  if (text === '') return 'Not provided'
  if (type === 'date') return readableDay(text)
  return choices?.find(({ value }) => value === text)?.label ?? text
}

/** `4 of 5`. */
export const formatStars = (stars: string | number) => `${stars} of ${maxStars}`
