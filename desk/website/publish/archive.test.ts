import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { unzipSync, type Zippable, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { collect } from '#desk/lib/collect.ts'
import { type ContentFolder, openContentFolder } from '#desk/website/content-folder.ts'
import { sized } from '../../../tests/faults/random.ts'
import { packContent, readArchive } from './archive.ts'

let folder: string
let content: ContentFolder
let packed: Record<string, Uint8Array>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
  await cp('tests/delivered/content', join(folder, 'content'), { recursive: true })
  // Every text of an archive is checked. These are two thirds of them, and no other text needs them.
  for (const rest of [
    'fr',
    'tours',
    'testimonials',
    'reviews',
    'posts',
    'guides',
    'comments',
    'activities',
  ])
    await rm(join(folder, 'content', rest), { recursive: true })
  await cp('content/media/pictures.yaml', join(folder, 'content/media/pictures.yaml'))
  for (const file of await readdir('content/media'))
    if (!file.endsWith('.yaml')) await writeFile(join(folder, 'content/media', file), 'x')
  const delivered = openContentFolder(folder, join(folder, 'drafts'))
  packed = unzipSync(await collect(packContent(delivered)))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  await rm(join(folder, 'drafts'), { recursive: true, force: true })
  content = openContentFolder(folder, join(folder, 'drafts'))
})

const readBytes = (archive: Uint8Array) =>
  readArchive(Readable.from([archive]), folder, content, '.')
/** Compresses little, which is fast. */
const zip = (files: Zippable) => zipSync(files, { level: 1 })
const read = (files: Zippable) => readBytes(zip(files))
const bytes = (text: string) => new TextEncoder().encode(text)
const changed = (file: string, from: string, to: string) => ({
  ...packed,
  [file]: bytes(
    Buffer.from(packed[file] ?? [])
      .toString()
      .replace(from, to),
  ),
})
const notice = (line: string) => ({ ...packed, 'content/notice.yaml': bytes(line) })
const logo = (svg: string) => ({ ...packed, 'content/media/logo.svg': bytes(svg) })
const lion = (file: Uint8Array) => ({ ...packed, 'content/media/lion.avif': file })

test('uploading an unchanged archive creates no changes', async () => {
  expect(await read(packed)).toEqual({ drafts: [], errors: [] })
})

test('changed, new and missing files of an archive become changes', async () => {
  const photo = new Uint8Array(
    await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a53' } })
      .avif({ effort: 0 })
      .toBuffer(),
  )
  const { 'content/trips/lions-and-gorillas.yaml': trip, ...others } = changed(
    'content/about.yaml',
    'title: ',
    'title: All ',
  )
  const { drafts, errors } = await read({
    ...others,
    'content/media/lion.avif': photo,
    'content/trips/again.yaml': trip ?? bytes(''),
  })
  expect(errors).toEqual([])
  expect(drafts.map(({ path, content: now }) => [path, now === null])).toEqual(
    expect.arrayContaining([
      ['content/about.yaml', false],
      ['content/media/lion.avif', false],
      ['content/trips/again.yaml', false],
      ['content/trips/lions-and-gorillas.yaml', true],
    ]),
  )
  expect(drafts).toHaveLength(4)
})

test('the archive contains unpublished changes', async () => {
  const path = 'content/notice.yaml'
  await content.saveDrafts([{ path, content: 'notices: []\n# Here.\n' }], 'aline@example.test', 0)
  const there = unzipSync(await collect(packContent(content)))
  expect(Buffer.from(there[path] ?? []).toString()).toContain('# Here.')
})

test('an archive is packed one file at a time', async () => {
  const found: string[] = []
  const find = (path: string) => {
    found.push(path)
    return content.find(path)
  }
  const pieces = packContent({ ...content, find })
  await pieces.next()
  await pieces.return(undefined)
  expect(found).toHaveLength(1)
})

test('a review that was approved in the meantime is kept', async () => {
  const review = { path: 'content/reviews/r-1.yaml', content: 'name: A\n' }
  await content.saveDrafts([review], 'aline@example.test', 0)
  expect((await read(packed)).drafts).toEqual([])
})

function forged(at: number, part: Buffer, files = packed): Buffer {
  const archive = Buffer.from(zip(files))
  let place = archive.indexOf('PK\x01\x02')
  for (; place >= 0; place = archive.indexOf('PK\x01\x02', place + 4))
    part.copy(archive, place + at)
  return archive
}
const number = (value: number) => {
  const part = Buffer.alloc(4)
  part.writeUInt32LE(value)
  return part
}

const bomb = () => ({ ...packed, 'content/about.yaml': new Uint8Array(60_000_000) })

const hostile: readonly (readonly [string, () => Zippable | Buffer, RegExp])[] = [
  ['an empty file', () => Buffer.alloc(0), /not an archive/],
  ['words', () => Buffer.from('an archive, honestly'), /not an archive/],
  ['half an archive', () => Buffer.from(zip(packed)).subarray(0, 5000), /not an archive/],
  ['an unrelated archive', () => ({ 'a.txt': bytes('a') }), /operator\.yaml is missing/],
  ['a bomb', bomb, /too large/],
  ['a zip bomb with a small declared size', () => forged(24, number(300_000), bomb()), /./],
  ['a declared size of 4 GB', () => forged(24, number(0xff_ff_ff_fe)), /too large|not an archive/],
  [
    'an unknown compression method',
    () => forged(10, Buffer.from([99, 0])),
    /not an archive|too long/,
  ],
  [
    'an offset beyond the end',
    () => forged(42, number(0x7f_ff_ff_ff)),
    /not an archive|names with values/,
  ],
  [
    'three thousand files',
    () => ({
      ...packed,
      ...Object.fromEntries(
        Array.from({ length: 3000 }, (_, index) => [`content/posts/p${index}.md`, bytes('')]),
      ),
    }),
    /too large/,
  ],
  ['invalid YAML', () => notice('notices: [\n'), /content\/notice\.yaml/],
  ['a YAML tag', () => notice('notices: !!js/function "x"\n'), /content\/notice\.yaml/],
  [
    'YAML anchors that multiply',
    () => notice('a: &a [x]\nb: &b [*a, *a]\nnotices: *b\n'),
    /notice/,
  ],
  ['an unknown field', () => notice('notices: []\n__proto__: { a: 1 }\n'), /notice/],
  [
    'a link to a script',
    () => changed('content/site.yaml', 'path: /', 'path: javascript:alert(1)//'),
    /site\.yaml/,
  ],
  [
    'HTML as a picture',
    () => lion(bytes('<!doctype html><script>')),
    /lion\.avif.*not a photograph/,
  ],
  [
    'an SVG as a picture',
    () => lion(bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    /lion\.avif/,
  ],
  ['an unreferenced picture', () => ({ ...packed, 'content/media/x.png': bytes('x') }), /x\.png/],
  ['plain text as a logo', () => logo('not a logo'), /logo\.svg/],
]

/** Refused as one above it, after all texts have been checked, which takes a second. */
const alike = [
  ...['a YAML tag', 'YAML anchors that multiply', 'an unknown field', 'an SVG as a picture'],
  ...['a zip bomb with a small declared size', 'three thousand files'],
  ...['a link to a script', 'an unreferenced picture', 'plain text as a logo'],
]

describe('a hostile archive changes nothing, and is refused with a reason', () => {
  test.each(hostile.filter(([title]) => sized(!alike.includes(title), true)))(
    '%s',
    async (_title, make, reason) => {
      const made = make()
      const archive = Buffer.isBuffer(made) ? made : Buffer.from(zip(made))
      const { drafts, errors } = await readBytes(archive)
      expect(drafts).toEqual([])
      expect(errors.join('\n')).toMatch(reason)
    },
  )
})

test('files outside the editable content are ignored', async () => {
  const paths = [
    '../outside.yaml',
    '/etc/cron.d/x',
    'content/../../outside.yaml',
    'content/about.yaml/../../.env',
    'content\\home.yaml',
    'content/home.yaml\0.png',
    'content/_templates/trip.yaml',
    'content/fonts/fonts.css',
    'site/pages/index.astro',
    'content/media/x.html',
  ]
  const others = Object.fromEntries(paths.map((path) => [path, bytes('x')]))
  expect(await read({ ...packed, ...others })).toEqual({ drafts: [], errors: [] })
})

test('a large text that compresses well is read', async () => {
  const text = `notices: []\n# ${'a long note about nothing '.repeat(60_000)}\n`
  const { drafts, errors } = await read(notice(text))
  expect(errors).toEqual([])
  expect(drafts.map(({ content: now }) => now?.length)).toEqual([text.length])
})

test('the photographs of an archive are encoded again, in the same kind of file and once', async () => {
  const plain = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#a53' } })
  const photo = await plain
    .withExif({ IFD0: { Copyright: 'Where I live' } })
    .avif({ effort: 0 })
    .toBuffer()
  const { drafts, errors } = await read(lion(new Uint8Array(photo)))
  expect(errors).toEqual([])
  const [draft] = drafts
  const encoded = Buffer.from(draft?.content ?? '')
  expect(await sharp(encoded).metadata()).toMatchObject({ format: 'heif', width: 2400 })
  expect(encoded.includes('Where I live')).toBe(false)
  await content.saveDrafts(drafts, 'aline@example.test', 0)
  expect((await read(lion(new Uint8Array(photo)))).drafts).toEqual([])
})

test('an older archive brings back the pictures of the site as they are', async () => {
  const path = 'content/media/lion.avif'
  await content.saveDrafts([{ path, content: Buffer.from('another') }], 'aline@example.test', 0)
  const { drafts, errors } = await read(packed)
  expect(errors).toEqual([])
  expect(drafts).toEqual([{ path, content: Buffer.from('x') }])
})

test('an archive that takes too long is given up, and leaves nothing', async () => {
  const before = await readdir(folder)
  const reading = readArchive(
    Readable.from([zip(packed)]),
    folder,
    content,
    '.',
    AbortSignal.abort(),
  )
  await expect(reading).rejects.toThrow('aborted')
  expect(await readdir(folder)).toEqual(before)
})

test('a script in an uploaded logo is removed', async () => {
  const { drafts } = await read(
    logo('<svg viewBox="0 0 9 9"><script>alert(1)</script><path d="M0 0h9v9z"/></svg>'),
  )
  expect(`${drafts[0]?.content}`).toMatch(/^<svg [^<]*>\n<path d="M0 0h9v9z"\/>\n<\/svg>\n$/)
})
