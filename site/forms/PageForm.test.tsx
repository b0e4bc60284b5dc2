import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type PageFormKind, pageFormKinds, pageForms } from '#core/forms/page-forms.ts'
import { PageForm } from './PageForm.tsx'
import { ReviewForm } from './ReviewForm.tsx'

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

const tagOf = (html: string, name: string) =>
  new RegExp(`<(input|textarea|select)[^>]* name="${name}"[^>]*>`).exec(html)?.[0]

test.each(pageFormKinds)(
  'a %s form posts to our desk with and without JavaScript, and names its page',
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
  '§5: a %s form requires the fields that the specification requires, and says which',
  (kind) => {
    const html = served(kind)
    const required = pageForms[kind].filter(({ isRequired }) => isRequired)
    expect(html.match(/ required=""/g)).toHaveLength(required.length)
    expect(html.match(/>required<\/span>/g)).toHaveLength(required.length)
    for (const { name } of required) expect(tagOf(html, name)).toContain(' required=""')
  },
)

test('§5: fields have the types of the specification, and a script sets the earliest day', () => {
  const html = served('hiking-request')
  for (const type of ['email', 'tel', 'date']) expect(html).toContain(`type="${type}"`)
  expect(html.match(/<option /g)).toHaveLength(8 + 3 + 2)
  expect(html).not.toContain('min=')
})

test('a review has six optional ratings of five stars', () => {
  const html = served('review')
  expect(
    html.match(/<legend[^>]*>\w+<\/legend>/g)?.map((legend) => legend.replaceAll(/<[^>]*>/g, '')),
  ).toEqual([...['Services', 'Hotel', 'Places', 'Safety', 'Foods', 'Guides']])
  expect(html.match(/type="radio"/g)).toHaveLength(6 * 6)
  expect(html.match(/checked=""[^>]*value=""|value=""[^>]*checked=""/g)).toHaveLength(6)
})
