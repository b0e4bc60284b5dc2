import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { inLanguage } from '#core/server/in-language.ts'
import { findStrayTexts } from '#site/content/check/translation-errors.ts'
import { contentFiles } from './content-files.ts'
import { line, picture } from './schemas/fields.ts'
import { hashOf, textsOf, translate } from './translate.ts'

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
  const listed: [string, boolean][] = []
  const translated = inLanguage('fr', () =>
    translate(entry, schema, 'content/about.yaml', (...text) => listed.push(text)),
  )
  expect(translated).toEqual({
    title: 'À propos',
    lead: 'Not in French.',
    picture: 'kigali',
    items: ['One', 'Two'],
  })
  expect(listed).toEqual([
    ['À propos', true],
    ['Not in French.', false],
    ['One', false],
    ['Two', false],
  ])
  expect(translate(entry, schema, 'content/about.yaml')).toBe(entry)
})

/** Writes a French translation, and a record of the English texts behind it, into a folder of its own. */
function folderWith(english: unknown, french: unknown) {
  const folder = mkdtempSync(join(tmpdir(), 'translations-'))
  mkdirSync(join(folder, 'content/fr'), { recursive: true })
  const seen = textsOf(english, listSchema).map(({ path, text }) => [path.join('.'), hashOf(text)])
  writeFileSync(join(folder, 'content/fr/site.yaml'), JSON.stringify(french))
  const record = { 'content/site.yaml': Object.fromEntries(seen) }
  writeFileSync(join(folder, 'content/fr/english.yaml'), JSON.stringify(record))
  return `${folder}/content/site.yaml`
}

const listSchema = z.object({ menu: z.array(z.object({ label: line, more: z.array(line) })) })
const entryOf = (label: string, ...more: string[]) => ({ label, more })
const menuOf = (...menu: ReturnType<typeof entryOf>[]) => ({ menu })

const [home, about, plan] = [
  entryOf('Home'),
  entryOf('About Us', 'Team', 'Guides'),
  entryOf('Plan it'),
]
const french = menuOf(
  entryOf('Accueil'),
  entryOf('À propos', 'Équipe', 'Les guides'),
  entryOf('Pratique'),
)
const [accueil, propos, pratique] = french.menu

test.each([
  [
    'an entry added',
    menuOf(home, entryOf('Ideas'), about, plan),
    [accueil, entryOf('Ideas'), propos, pratique],
  ],
  ['an entry removed', menuOf(home, plan), [accueil, pratique]],
  ['entries in another order', menuOf(plan, about, home), [pratique, propos, accueil]],
  ['one text changed', menuOf(home, about, entryOf('Before you go')), [accueil, propos, pratique]],
  [
    'one text changed and an entry added',
    menuOf(home, entryOf('Us', 'Team', 'Guides'), plan, entryOf('Ideas')),
    [accueil, propos, pratique, entryOf('Ideas')],
  ],
  [
    'a text added within an entry',
    menuOf(home, entryOf('About Us', 'Team', 'Office', 'Guides'), plan),
    [accueil, entryOf('À propos', 'Équipe', 'Office', 'Les guides'), pratique],
  ],
])('with %s, only what is missing in French stays English', (_, entry, menu) => {
  const file = folderWith(menuOf(home, about, plan), french)
  expect(inLanguage('fr', () => translate(entry, listSchema, file))).toEqual({ menu })
})

const wholeMenu = menuOf(
  ...['Home', 'About Us', 'Adventures', 'Plan it', 'Contact'].map((l) => entryOf(l)),
)
const labels = ['Accueil', 'À propos', 'Aventures', 'Pratique', 'Contact']

test.each([
  ['Contact', ['Accueil', 'À propos', 'Aventures', 'Pratique', 'Contact']],
  ['Pratique', ['Accueil', 'À propos', 'Aventures', 'Plan it', 'Contact']],
  ['Aventures', ['Home', 'About Us', 'Adventures', 'Plan it', 'Contact']],
  // Which of the first two is missing cannot be known.
  ['Accueil', ['Home', 'About Us', 'Aventures', 'Pratique', 'Contact']],
])('without the French of %s, no entry has the words of another', (missing, shown) => {
  const left = labels.filter((label) => label !== missing)
  const file = folderWith(wholeMenu, menuOf(...left.map((label) => entryOf(label))))
  const menu = inLanguage('fr', () => translate(wholeMenu, listSchema, file))
  expect(menu).toEqual(menuOf(...shown.map((label) => entryOf(label))))
})
