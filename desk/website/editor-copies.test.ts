import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { listFiles } from '#desk/lib/files.ts'
import { dayMs } from '#desk/lib/time.ts'
import { clearHistory, draftsOf, forgetEntries, historyOf } from './editor-copies.ts'

const review = 'content/reviews/abcd2345.yaml'
const other = 'content/reviews/wxyz6789.yaml'

async function newFolder(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'copies-'))
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  const textIn = async () =>
    (await Promise.all((await listFiles(folder)).map((file) => readFile(file, 'utf8')))).join('\n')
  return { folder, textIn, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

const publish = (paths: readonly string[], at = 1) =>
  JSON.stringify({ id: 'x', at, by: 'a', paths })

test('an erasure removes a review from drafts, versions and published copies, and nothing else', async () => {
  const secret = '# Approved: /desk/enquiries/ABCD2345\nname: Secret person\n'
  await using place = await newFolder({
    'editor/published/1/publish.json': publish([review]),
    [`editor/published/1/after/${review}`]: secret,
    'editor/published/2/publish.json': publish([review, other]),
    [`editor/published/2/before/${review}`]: secret,
    [`editor/published/2/after/${review}`]: secret,
    [`editor/published/2/after/${other}`]: 'name: Somebody else',
    [`editor/drafts/${review}`]: secret,
    [`editor/drafts/${other}`]: 'name: Draft of somebody else',
    'editor/drafts/drafts.json': JSON.stringify({
      [review]: { path: review },
      [other]: { path: other },
    }),
    [`editor/drafts/versions/${'a'.repeat(64)}`]: secret,
    [`editor/drafts/versions/${'b'.repeat(64)}`]: 'name: Another version',
  })
  await forgetEntries(place.folder, ['ABCD2345'], place.folder)
  const left = await place.textIn()
  expect(left).not.toMatch(/Secret|abcd2345|ABCD2345/)
  for (const kept of ['Somebody else', 'Draft of somebody else', 'Another version', 'wxyz6789'])
    expect(left).toContain(kept)
  expect(await listFiles(join(historyOf(place.folder), '1'))).toEqual([])
  expect(JSON.parse(await readFile(join(draftsOf(place.folder), 'drafts.json'), 'utf8'))).toEqual({
    [other]: { path: other },
  })
})

test('an erasure removes the site that was last built with a review', async () => {
  await using place = await newFolder({
    [`build/next/content/${review}`]: 'name: Secret person',
    'build/next/dist/index.html': 'Secret person',
    'build/desk/main.js': 'The desk',
  })
  await forgetEntries(place.folder, ['WXYZ6789'], place.folder)
  expect(await place.textIn()).toContain('Secret')
  await forgetEntries(place.folder, ['ABCD2345'], place.folder)
  expect((await place.textIn()).trim()).toBe('The desk')
})

test('an erasure on the command line and the desk’s saves, in processes of their own, keep each other’s changes', async () => {
  await using place = await newFolder({
    'editor/drafts/drafts.json': JSON.stringify({ [review]: { path: review } }),
  })
  const module = JSON.stringify(resolve(import.meta.dirname, 'editor-copies.ts'))
  const saves = 20
  const drafts = draftsOf(place.folder)
  const index = join(drafts, 'drafts.json')
  const save = (name: string) => `
    import { existsSync } from 'node:fs'
    import { readFile, writeFile } from 'node:fs/promises'
    import { setTimeout as sleep } from 'node:timers/promises'
    import { changeDrafts, forgetEntries } from ${module}
    const [folder, drafts, index] = ${JSON.stringify([place.folder, drafts, index])}
    await writeFile(folder + '/${name} is ready', '')
    while (!['one', 'two'].every((name) => existsSync(folder + '/' + name + ' is ready'))) await sleep(1)
    for (let number = 0; number < ${saves}; number += 1) {
      await changeDrafts(drafts, async () => {
        const known = JSON.parse(await readFile(index, 'utf8'))
        await sleep(2)
        await writeFile(index, JSON.stringify({ ...known, ['${name} ' + number]: {} }))
      })
      if (number === 5) await forgetEntries(folder, ['ABCD2345'], folder)
    }`
  await Promise.all(
    ['one', 'two'].map((name) =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', save(name)]),
    ),
  )
  const left = Object.keys(JSON.parse(await readFile(index, 'utf8')) as object)
  expect(left).not.toContain(review)
  expect(left).toHaveLength(2 * saves)
})

test('published copies are deleted after half a year', async () => {
  const now = 1000 * dayMs
  await using place = await newFolder({
    'editor/published/old/publish.json': publish([other], now - 181 * dayMs),
    [`editor/published/old/after/${other}`]: 'name: Old',
    'editor/published/new/publish.json': publish([other], now - 179 * dayMs),
    [`editor/published/new/after/${other}`]: 'name: New',
  })
  await clearHistory(historyOf(place.folder), now)
  const left = await place.textIn()
  expect(left).toContain('New')
  expect(left).not.toContain('Old')
})
