import { z } from 'zod'
import { type FieldName, type PageFormKind, pageFormKinds, pageForms } from '#enquiry/page-forms.ts'
import { identityFields, signalFields, text } from './call-schemas.ts'

// What a form in a page may say: the fields of its kind, each a text, and no others. Whether they can
// be taken as they are `invalidFieldsOf` says, to the page and to the desk alike.

/** `/tour/some-slug`, as the site's addresses are: never the start of somebody else's. */
const pagePath = /^(\/[a-z0-9-]+)+$/
const maxPathLength = 200

/** Whether a text can be the path of one of our pages. */
export const isPagePath = (path: string) => path.length <= maxPathLength && pagePath.test(path)

const about = z.string().refine(isPagePath, 'no path of ours')

/** A page form sent by its script: spec §5, docs/desk.md §2. */
export const pageFormBodySchema = z.discriminatedUnion(
  'kind',
  eachKind((kind) =>
    z.strictObject({
      kind: z.literal(kind),
      about,
      ...fieldsOf(kind),
      ...identityFields,
      ...signalFields,
    }),
  ),
)

/** A page form posted as it is, without JavaScript. */
export const postedPageFormSchema = (kind: PageFormKind) =>
  z.strictObject({ about, ...fieldsOf(kind), homepage: text })
export type PostedPageForm = z.output<ReturnType<typeof postedPageFormSchema>>

function fieldsOf(kind: PageFormKind) {
  const fields = pageForms[kind].map(({ name }) => [name, text] as const)
  // Which of them a kind has is known when it runs; to the types each is a text.
  return Object.fromEntries(fields) as Record<FieldName, typeof text>
}

function eachKind<Made>(make: (kind: PageFormKind) => Made): [Made, ...Made[]] {
  return pageFormKinds.map(make) as [Made, ...Made[]]
}
