import { expect, test } from 'vitest'
import type { NewDraft, Texts } from './content-folder.ts'
import {
  findOutdated,
  findRowFaults,
  followInTranslations,
  readRows,
  takeBackSeen,
  writeRows,
} from './translations.ts'

const file = 'content/about.yaml'
const english = `title: About us
description: Who we are.
banner: { title: Hills, text: We live here., picture: kigali }
`
const own = `title: À propos
banner:
  title: Collines # a joke
`
const texts = (changes: Record<string, string> = {}) =>
  new Map(Object.entries({ [file]: english, 'content/fr/about.yaml': own, ...changes }))

const withDrafts = (all: Texts, drafts: readonly NewDraft[]) =>
  new Map([...all, ...drafts.map(({ path, content }) => [path, `${content}`] as const)])

const rowsOf = (all: Texts = texts()) => readRows(all, file, 'fr')
const write = (values: Record<string, string>, all: Texts = texts()) => {
  const rows = rowsOf(all).map((row) => ({ ...row, own: values[row.name] ?? row.own }))
  const changes = writeRows(all, file, 'fr', rows)
  const faults = findRowFaults('content/fr/about.yaml', all, rows)
  return {
    faults: faults.map(({ path, message }) => ({ path, message })),
    texts: withDrafts(all, changes),
  }
}

test('text is listed with its translations, and names and pictures are left out', () => {
  expect(rowsOf().map(({ name, own }) => [name, own])).toEqual([
    ['title', 'À propos'],
    ['description', ''],
    ['banner.title', 'Collines'],
    ['banner.text', ''],
  ])
})

test('saving a translation keeps the comments of its file and leaves out empty fields', () => {
  const { texts: after } = write({ 'banner.text': 'Nous vivons ici.', title: '' })
  expect(after.get('content/fr/about.yaml')).toBe(`banner:
  title: Collines # a joke
  text: Nous vivons ici.
`)
})

test('a translation whose English text has changed is marked until its translation is saved again', () => {
  const { texts: saved } = write({ description: 'Qui nous sommes.' })
  expect(rowsOf(saved).filter(({ isChanged }) => isChanged)).toEqual([])
  const edited = new Map([...saved, [file, english.replace('Who we are.', 'Who we all are.')]])
  expect(rowsOf(edited).flatMap(({ name, isChanged }) => (isChanged ? name : []))).toEqual([
    'description',
  ])
  expect(findOutdated(edited, 'fr', [file, 'content/home.yaml'])).toEqual(['content/fr/about.yaml'])
  expect(rowsOf(write({}, edited).texts).some(({ isChanged }) => isChanged)).toBe(false)
  expect(findOutdated(saved, 'fr', [file])).toEqual([])
})

test('undoing a translation also restores its record of the English text', () => {
  const notes = (text: string) => Buffer.from(text)
  const latest = notes('content/about.yaml:\n  title: b\ncontent/home.yaml:\n  title: c\n')
  const earlier = notes('content/about.yaml:\n  title: a\n')
  expect(takeBackSeen(file, 'fr', latest, earlier).content).toBe(
    'content/about.yaml:\n  title: a\ncontent/home.yaml:\n  title: c\n',
  )
  expect(takeBackSeen(file, 'fr', notes('content/about.yaml:\n  title: b\n'), null)).toEqual({
    path: 'content/fr/english.yaml',
    content: null,
  })
})

test('a translated list is as long as the English one', () => {
  const adventure = 'content/adventures/a-walk.yaml'
  const all = new Map([[adventure, 'included: [A guide, Water]\n']])
  const [guide, water] = readRows(all, adventure, 'fr')
  if (!guide || !water) throw new Error('a row is missing')
  const changes = writeRows(all, adventure, 'fr', [guide, { ...water, own: "De l'eau" }])
  expect(changes[0]?.content).toBe('included:\n  - ""\n  - De l\'eau\n')
})

test('an unknown figure is reported with the message of the content check', () => {
  expect(write({ description: 'Depuis {fact:nothing}.' }).faults).toEqual([
    { path: ['description'], message: expect.stringContaining('nothing') },
  ])
})

const permit = (shown: string) =>
  `permit:\n  value: 1 USD\n  shown: ${shown}\n  source: Us\n  checked: "2026-11-20"\n`

test('changing an English figure changes the French one, and the translation is not outdated', () => {
  const facts = 'content/facts.yaml'
  const before = new Map([
    [facts, permit('$1,500 per person')],
    ['content/fr/facts.yaml', 'permit:\n  shown: 1 500 $ par personne\n'],
  ])
  const rows = readRows(before, facts, 'fr')
  const all = withDrafts(before, writeRows(before, facts, 'fr', rows))
  const now = permit('$1,600 per person')
  const followed = followInTranslations(all, facts, now)
  expect(followed[0]?.content).toBe('permit:\n  shown: 1 600 $ par personne\n')
  const after = withDrafts(all, [...followed, { path: facts, content: now }])
  expect(readRows(after, facts, 'fr').some(({ isChanged }) => isChanged)).toBe(false)
  expect(followInTranslations(before, facts, permit('$1,500 each'))).toEqual([])
  const bare = new Map([...before, [facts, permit('$1,500')]])
  expect(followInTranslations(bare, facts, permit('$1,600'))).toHaveLength(2)
})

test('a translation whose figure differs from the English text is refused', () => {
  const numbered = texts({ [file]: english.replace('Who we are.', 'We are 12.') })
  expect(write({ description: 'Nous sommes 13.' }, numbered).faults).toEqual([
    {
      path: ['description'],
      message: 'This says 13, but the English text says 12. Write the same figure.',
    },
  ])
})
