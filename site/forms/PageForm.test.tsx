import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type PageFormKind, pageFormKinds, pageForms } from '#enquiry/page-forms.ts'
import { PageForm } from './PageForm.tsx'
import { ReviewForm } from './ReviewForm.tsx'

/** The form as served, before or without its script. */
function served(kind: PageFormKind, { sheetUrl = '/api/enquiries' } = {}) {
  const form = {
    about: '/tour/a',
    words: { heading: 'Write', text: 'A few lines', button: 'Send', promise: '24 hours' },
    services: { sheetUrl },
    contacts: [],
  }
  return renderToStaticMarkup(
    kind === 'review' ? <ReviewForm {...form} /> : <PageForm kind={kind} {...form} />,
  )
}

/** The tag of the field with a name. */
const tagOf = (html: string, name: string) =>
  new RegExp(`<(input|textarea|select)[^>]* name="${name}"[^>]*>`).exec(html)?.[0]

test.each(pageFormKinds)(
  'a %s posts to our desk with and without JavaScript, with its page',
  (kind) => {
    const html = served(kind)
    expect(html).toMatch(/<form [^>]*method="post"/)
    expect(html).toContain(`action="/forms/${kind}"`)
    expect(html).toContain(`id="${kind}"`)
    expect(tagOf(html, 'about')).toMatch(/type="hidden".* value="\/tour\/a"/)
    expect(html).toContain('name="homepage"')
    expect(html).not.toContain('disabled')
    expect(html).not.toContain('novalidate')
  },
)

test.each(pageFormKinds)(
  '§5: the browser requires of a %s what the specification does, in words too',
  (kind) => {
    const html = served(kind)
    const required = pageForms[kind].filter(({ isRequired }) => isRequired)
    expect(html.match(/ required=""/g)).toHaveLength(required.length)
    expect(html.match(/>required<\/span>/g)).toHaveLength(required.length)
    for (const { name } of required) expect(tagOf(html, name)).toContain(' required=""')
  },
)

test('§5: types are those of the specification, and a script sets the earliest day', () => {
  const html = served('hiking-request')
  for (const type of ['email', 'tel', 'date']) expect(html).toContain(`type="${type}"`)
  expect(html.match(/<option /g)).toHaveLength(8 + 3 + 2) // and two placeholders
  expect(html).not.toContain('min=')
})

test('a review has six ratings of five stars, each of which can be left out', () => {
  const html = served('review')
  expect(
    html.match(/<legend[^>]*>\w+<\/legend>/g)?.map((legend) => legend.replaceAll(/<[^>]*>/g, '')),
  ).toEqual([...['Services', 'Hotel', 'Places', 'Safety', 'Foods', 'Guides']])
  expect(html.match(/type="radio"/g)).toHaveLength(6 * 6)
  expect(html.match(/checked=""[^>]*value=""|value=""[^>]*checked=""/g)).toHaveLength(6)
})
