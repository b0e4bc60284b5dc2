import { expect, test } from 'vitest'
import { z } from 'zod'
import { suggest } from '#core/suggest.ts'
import { typeset } from '#core/words.ts'
import { fieldsOf, plain } from '#desk/shell/read-form.ts'
import { writeValue } from '#desk/website/edit-yaml.ts'
import { findErrors } from '#site/content/check/entry-errors.ts'
import { findLinkErrors } from '#site/content/check/link-errors.ts'
import { findTextErrors } from '#site/content/check/text-errors.ts'
import {
  findDifferentFigure,
  hasSameWords,
  updateFigures,
} from '#site/content/check/text-figures.ts'
import { sized } from '../../tests/faults/random.ts'
import { cleanHtml } from './clean-html.ts'
import { contentFiles } from './content-files.ts'
import { fillInHtml } from './facts.ts'
import { findPictureErrors } from './pictures.ts'
import { postSchema } from './schemas/blog.ts'

// Each check takes time in proportion to the length of a text. At full size, quadratic ones would take minutes here, and
// fail by the time limit of the test runner.

const shapes = [
  'a', '-', '.', ' ', '<', '[', '](', '![', '{', '{a:', '1', '1.', '1,', '1 ', '$', '$1', ': ', ':', '"', "'",
  'href="', '/', '/a', 'a.', 'a/', 'é', '&', '#', '*', '\\', '- ', '\n', '\n ', '<a ', '<!--', '`', '|', 'USD',
  '1.1 ', '(', ')', '\u00a0', 'a: ', 'src: ', '=', '{fact:x}', "a'", 'pictures: ',
] // biome-ignore format: a table

const names = { facts: ['x'], pictures: [], adventures: [], samples: [] }

const length = sized(5000, 200_000)

test.each(shapes)('a long text of %j is checked in linear time', (shape) => {
  const long = shape.repeat(Math.ceil(length / shape.length))
  for (const text of [
    long,
    `${long}x`,
    `title: ${long}`,
    `src: ${long} x`,
    `[${long}](/x)`,
    `: /${long} x`,
  ]) {
    const article = `---\ntitle: x\n---\n${text}\n`
    const content = new Map([
      ['content/posts/x.md', article],
      ['content/about.yaml', text],
      ['content/routes.yaml', text],
      ['content/redirects.yaml', text],
    ])
    findLinkErrors(content, [])
    findTextErrors('content/posts/x.md', article, names)
    findDifferentFigure(text, `${text} 7`, 'fr')
    updateFigures(text, text, `${text}`, 'fr')
    hasSameWords(text, text)
    findPictureErrors('content/media/pictures.yaml', ` ${text}`, [])
    suggest(text, ['/about', '/contact'])
    typeset(text, 'fr')
  }
  expect(fillInHtml(`<p>${long.replaceAll(/[<{]/g, '')}</p>`, {}, 'x.md')).toContain('<p>')
})

test.each(shapes)('a field of 50,000 letters of %j can be written', (shape) => {
  const title = shape.repeat(Math.ceil(50_000 / shape.length))
  const text = writeValue('content/about.yaml', 'title: x\n', { title })
  findErrors('content/about.yaml', text, postSchema)
  expect(text).toContain('title:')
  expect(cleanHtml(`<p>${title}`)).toContain('<p>')
})

/** A value of a schema with the text in each of its fields. */
function filled(schema: z.ZodType, text: string): unknown {
  const inner = plain(schema)
  if (inner instanceof z.ZodUnion) return filled(inner.options[0] as z.ZodType, text)
  if (inner instanceof z.ZodArray) return [filled(inner.element as z.ZodType, text)]
  if (inner instanceof z.ZodRecord) return { x: filled(inner.valueType as z.ZodType, text) }
  const fields = fieldsOf(inner)
  return fields
    ? Object.fromEntries(fields.map(([name, field]) => [name, filled(field, text)]))
    : text
}

test.each(Object.entries(contentFiles))(
  '%s reads long texts of digits in linear time',
  (_, one) => {
    for (const shape of ['0', '1.', '1,', ' ', 'a-'])
      one.schema.safeParse(filled(one.schema, shape.repeat(length / shape.length)))
  },
)
