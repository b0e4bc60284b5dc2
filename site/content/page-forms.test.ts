import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { adventureSchema } from './schemas/adventures.ts'
import { pageFormsSchema } from './schemas/pages.ts'

const content = new URL('../../tests/delivered/content/', import.meta.url)
const read = (file: string) => parse(readFileSync(new URL(file, content), 'utf8'))
const { kinds } = pageFormsSchema.parse(read('page-forms.yaml'))

test('§2: three headings and a button are the words of the specification', () => {
  expect(kinds.review.heading).toBe('Add Your Reviews')
  expect(kinds['trip-question'].heading).toBe('Contact for Booking')
  expect(kinds.comment.heading).toBe('Leave a comments')
  expect(kinds.comment.button).toBe('post comment')
})

test('reviews and comments say beforehand that they are read before they appear', () => {
  for (const { promise } of [kinds.review, kinds.comment])
    expect(promise).toMatch(/^We read every .+ before it appears\./)
})

test('§2: three adventures carry an inline booking form, one of them asks for fitness', () => {
  const forms = readdirSync(new URL('adventures/', content)).flatMap((file) => {
    const { form } = adventureSchema.parse(read(`adventures/${file}`))
    return form ? [[file.replace('.yaml', ''), form.kind]] : []
  })
  expect(Object.fromEntries(forms)).toEqual({
    'canopy-walk-experience': 'trek-request',
    'forest-hiking-trails': 'hiking-request',
    'island-hopping-tour': 'trek-request',
  })
})
