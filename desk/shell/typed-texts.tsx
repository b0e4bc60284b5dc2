import { t } from '#core/words.ts'
import { authorField } from '#desk/http/answer-once.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { parseJson } from '#desk/lib/text.ts'
import { CopyButton } from './copy-button.tsx'

/** The fields that say what a form was made from, and for whom. The script keeps drafts without them: desk.js. */
export const versionFields = [
  ...['formId', 'submissionId', 'seen', 'was', 'base'],
  authorField,
] as const

/** The other hidden fields, and the names of buttons. A content file may have a field `about`, which is typed. */
const carriedFields = [
  ...['do', 'kind', 'file', 'entry', 'from', 'number', 'reply', 'activity', 'whose', 'to', 'none'],
  ...['confirmed', 'session', 'closed', 'anyway', 'ready', 'endpoint', 'p256dh', 'auth'],
]

const untyped = new Set<string>([...versionFields, ...carriedFields])

const isTyped = (name: string) =>
  !untyped.has(name) && !name.startsWith('was.') && !name.startsWith('theirs.')

const textsIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

/** Returns what a form's fields have beyond what the form showed at first. */
export function typedTexts(fields: Fields): readonly string[] {
  const before = new Set(textsIn(parseJson(fields['was'])))
  for (const [name, text = ''] of Object.entries(fields)) {
    if (name.startsWith('was.')) before.add(text)
  }
  const typed = Object.entries(fields).flatMap(([name, text = '']) =>
    !isTyped(name) || text.trim() === '' || before.has(text) ? [] : [text],
  )
  return [...new Set(typed)]
}

/** What was typed into a form that has no page any more, to be copied. */
export const TypedTexts = ({ texts }: { readonly texts: readonly string[] }) => (
  <div className="fields stack gap-xs">
    <label htmlFor="typed">{t('What you typed')}</label>
    <textarea id="typed" rows={12} readOnly value={texts.join('\n\n')} />
    <p className="cluster gap-xs">
      <CopyButton field="typed" />
    </p>
  </div>
)
