import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { inLanguage } from '#core/server/in-language.ts'
import { readContent, readUntranslated } from './read-content.ts'

const fact = 'source: Ours\n  checked: 2026-11-20'
const guest = (content: string) =>
  `title: Aline\nsubtitle: Lyon\ncontent: "${content}"\npicture: kivu\norder: 1\n`

function contentWith(files: Readonly<Record<string, string>>) {
  const root = join(mkdtempSync(join(tmpdir(), 'read-')), 'content')
  for (const [name, text] of Object.entries({
    'facts.yaml': `drive:\n  value: 4 hours\n  shown: 4 hours\n  ${fact}\n`,
    ...files,
  })) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return root
}

test('an entry is read with its figures, in each language', () => {
  const root = contentWith({
    'fr/facts.yaml': 'drive:\n  shown: 4 heures\n',
    'testimonials/aline.yaml': guest('It took {fact:drive}.'),
    'fr/testimonials/aline.yaml': 'content: Il a fallu {fact:drive}.\n',
  })
  const read = () => readContent('testimonials', root)
  expect(read()).toMatchObject([
    { id: 'aline', data: { content: 'It took 4 hours.' }, facts: ['drive'] },
  ])
  expect(inLanguage('fr', read)).toMatchObject([{ data: { content: 'Il a fallu 4 heures.' } }])
})

test('the texts of shown entries without a translation are known, with their figures', () => {
  const root = contentWith({
    'fr/facts.yaml': 'drive:\n  shown: 4 heures\n',
    'testimonials/a.yaml': guest('The road took {fact:drive}.'),
    'fr/testimonials/a.yaml': 'title: Aline\nsubtitle: Lyon\n',
    'testimonials/b.yaml': `sample: true\n${guest('A sample is in English alone.')}`,
  })
  const untranslated = inLanguage('fr', () => {
    readContent('testimonials', root)
    return readUntranslated()
  })
  expect(untranslated).toContain('The road took 4 heures.')
  expect(untranslated.filter((text) => /sample|Lyon/.test(text))).toEqual([])
  expect(readUntranslated()).toEqual([])
})

test('hidden entries are left out, even if they are invalid', () => {
  const root = contentWith({
    'testimonials/a.yaml': guest('A'),
    'testimonials/b.yaml': 'hidden: true\ntitle: [',
  })
  expect(readContent('testimonials', root).map(({ id }) => id)).toEqual(['a'])
})

test('an invalid entry is reported with its file and line', () => {
  const root = contentWith({ 'testimonials/a.yaml': 'title: Aline\nsubtitle: 7\n' })
  expect(() => readContent('testimonials', root)).toThrow(
    'testimonials/a.yaml:2 subtitle: Put it in quotation marks: "7".',
  )
})
