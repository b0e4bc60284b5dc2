import { expect, test } from 'vitest'
import { z } from 'zod'
import { inLanguage } from '#core/server/in-language.ts'
import { contentFiles } from './collections.ts'
import { line, picture } from './schemas/fields.ts'
import { translate } from './translate.ts'
import { findStrayTexts } from './translation-errors.ts'

test('every French text has an English text in the same place', () => {
  expect(findStrayTexts(Object.values(contentFiles))).toEqual([])
})

test('translation files contain only text; pictures, order and missing text come from the English file', () => {
  const schema = z.object({ title: line, lead: line, picture, items: z.array(line) })
  const entry = {
    title: 'About Us',
    lead: 'Not in French.',
    picture: 'kigali',
    items: ['One', 'Two'],
  }
  const translated = inLanguage('fr', () => translate(entry, schema, 'content/about.yaml'))
  expect(translated).toEqual({
    title: 'À propos',
    lead: '\uE000Not in French.\uE001',
    picture: 'kigali',
    items: ['\uE000One\uE001', '\uE000Two\uE001'],
  })
  expect(translate(entry, schema, 'content/about.yaml')).toBe(entry)
})
