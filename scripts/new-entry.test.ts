import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { findErrors } from '#entries/find-errors.ts'
import { findTextErrors } from '#entries/find-text-errors.ts'
import { readNames } from '#entries/read-names.ts'
import { fillInHtml } from '#facts/fill-in-facts.ts'
import { templates } from './entry-templates.ts'
import { newEntry } from './new-entry.ts'

const today = '2026-11-21'

test.each(Object.keys(templates))(
  'a new %s keeps to its schema and names what is there',
  async (kind) => {
    const { file, text, address } = newEntry(kind, 'Where to? "North": 1 week', today)
    expect(file).toMatch(/^content\/\w+\/where-to-north-1-week\.(yaml|md)$/)
    expect(address).toMatch(/^\/\w+\/where-to-north-1-week$/)
    const picture = /^picture: (.+)$/m.exec(text)?.[1]
    expect(parse(await readFile('content/media/pictures.yaml', 'utf8'))).toHaveProperty(
      picture ?? '',
    )
    const facts = parse(await readFile('tests/delivered/content/facts.yaml', 'utf8'))
    expect(fillInHtml(text, facts, file)).not.toContain('{fact:')
    // What stands in comments fits as well, without its "# ".
    const whole = text.replaceAll(/^# (?=[a-z]\w*:| )/gm, '')
    expect(findErrors(file, whole, templates[kind]?.schema ?? z.never())).toEqual([])
    expect(findTextErrors(file, whole, readNames())).toEqual([])
  },
)

test.each([
  // title              file
  ['Été à Kigali', 'content/posts/ete-a-kigali.md'],
  ['  Boats, birds & more! ', 'content/posts/boats-birds-more.md'],
])('"%s" begins %s', (title, file) => {
  expect(newEntry('post', title, today).file).toBe(file)
})

test.each([
  // kind    title          why not
  ['tale', 'A tale', 'There is no kind "tale"'],
  ['post', '?!', 'needs a letter or a number'],
  ['guide', 'A name that is far longer than a name on a card can be', 'at most 40'],
])('%s "%s" begins nothing: %s', (kind, title, why) => {
  expect(() => newEntry(kind, title, today)).toThrow(why)
})

test('the command writes the entry, says what to do next, and never writes over one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'new-entry-'))
  try {
    const first = await run(folder, 'post', 'When', 'to', 'come')
    expect(first.code).toBe(0)
    expect(first.said).toContain('Written: content/posts/when-to-come.md')
    expect(first.said).toContain('/blog/when-to-come')
    const file = join(folder, 'content/posts/when-to-come.md')
    const written = await readFile(file, 'utf8')
    expect(written).toContain('title: "When to come"')

    const again = await run(folder, 'post', 'When to come?')
    expect(again.code).toBe(2)
    expect(again.said).toContain('is there already and stays as it is')
    expect(await readFile(file, 'utf8')).toBe(written)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('without a title it says how it is used', async () => {
  const { code, said } = await run('.', 'post')
  expect(code).toBe(2)
  expect(said).toContain('npm run new -- <kind> "<title>"')
})

function run(folder: string, ...args: string[]) {
  const script = resolve('scripts/new.ts')
  return new Promise<{ code: number; said: string }>((done) => {
    const child = execFile(process.execPath, [script, ...args], { cwd: folder }, (_, out, err) =>
      done({ code: child.exitCode ?? -1, said: out + err }),
    )
  })
}
