import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dayMs } from '#desk/lib/time.ts'
import { draftsOf, forgetEntries } from '#desk/website/editor-copies.ts'
import { openContentFolder } from './content-folder.ts'

test.each(['.', process.cwd()])('the files of %s are listed by relative path', async (folder) => {
  const files = await openContentFolder(folder, join(tmpdir(), 'no-drafts')).list()
  expect(files).toContain('content/media/leopard.avif')
})

test('the text that a form showed is kept for a week, and a draft’s base as long as the draft', async () => {
  const drafts = await mkdtemp(join(tmpdir(), 'drafts-'))
  const content = openContentFolder('.', drafts)
  const now = Date.now()
  const base = await content.keepVersion('begun from')
  const opened = await content.keepVersion('looked at')
  await content.change('a@b.c', now, async () => ({
    drafts: [{ path: 'content/about.yaml', content: 'x' }],
    base: { 'content/about.yaml': base },
  }))
  const kept = async () => [await content.findVersion(base), await content.findVersion(opened)]
  await content.clearVersions(now + 6 * dayMs)
  expect(await kept()).toEqual(['begun from', 'looked at'])
  await content.clearVersions(now + 8 * dayMs)
  expect(await kept()).toEqual(['begun from', null])
  await content.dropDrafts(['content/about.yaml'])
  await content.clearVersions(now + 8 * dayMs)
  expect(await kept()).toEqual([null, null])
  await rm(drafts, { recursive: true })
})

test('a text that several members open at once is kept, and none of them gets an error', async () => {
  const drafts = await mkdtemp(join(tmpdir(), 'drafts-'))
  const content = openContentFolder('.', drafts)
  const hashes = await Promise.all(Array.from({ length: 8 }, () => content.keepVersion('opened')))
  expect(await Promise.all(hashes.map(content.findVersion))).toEqual(hashes.map(() => 'opened'))
  await rm(drafts, { recursive: true })
})

test('drafts that are saved while a person’s are erased stay, and the person’s go', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'drafts-'))
  const content = openContentFolder('.', draftsOf(dataDir))
  const save = (name: string) =>
    content.saveDrafts([{ path: `content/reviews/${name}.yaml`, content: name }], 'a@b.c', 1)
  const references = ['abcd2345', 'efgh2345', 'jkmn2345', 'pqrs2345']
  for (const reference of references) await save(reference)
  const others = ['one', 'two', 'three', 'four']
  await Promise.all(
    references.flatMap((reference, index) => [
      save(`${others[index]}`),
      forgetEntries(dataDir, [reference.toUpperCase()], dataDir),
    ]),
  )
  const kept = (await content.listDrafts()).map(({ path }) => path)
  expect(kept.toSorted()).toEqual(others.toSorted().map((name) => `content/reviews/${name}.yaml`))
  await rm(dataDir, { recursive: true })
})
