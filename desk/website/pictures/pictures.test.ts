import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sniff } from './decode-upload.ts'
import { placePicture, readPicture } from './pictures.ts'

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
const flat = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#a53' },
    limitInputPixels: false,
  })
const jpeg = await noise(800, 600).jpeg().toBuffer()
const png = await noise(400, 300).png().toBuffer()
const avif = await noise(400, 300).avif({ effort: 0 }).toBuffer()
const webp = await noise(400, 300).webp().toBuffer()
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>'
const frames = await sharp([png, await flat(400, 300).png().toBuffer()], {
  join: { animated: true },
})
  .webp()
  .toBuffer()
const gif = await noise(300, 300).gif().toBuffer()
const tiff = await noise(300, 300).tiff().toBuffer()

function rawPng(width: number, height: number, lines: Buffer) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const named = Buffer.concat([Buffer.from(type), data])
  const sum = Buffer.alloc(4)
  let crc = 0xff_ff_ff_ff
  for (const byte of named) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0)
  }
  sum.writeUInt32BE((crc ^ 0xff_ff_ff_ff) >>> 0)
  return Buffer.concat([length, named, sum])
}

const ftyp = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}mif1`, 'latin1')
const withBrand = (brand: string) => Buffer.concat([ftyp(brand), Buffer.alloc(5000)])
const changed = (bytes: Buffer, at: number, value: number) => {
  const copy = Buffer.from(bytes)
  copy[at] = value
  return copy
}
const animatedPng = Buffer.concat([
  png.subarray(0, 33),
  chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
  png.subarray(33),
])

const refusal = /not a photograph/
const damaged = /damaged/
const moves = /animated/
const tooMany = /50 megapixels/

const hostile: readonly (readonly [string, Buffer, RegExp])[] = [
  ['an empty file', Buffer.alloc(0), refusal],
  ['one byte', Buffer.from([0xff]), refusal],
  ['zeros', Buffer.alloc(100_000), refusal],
  ['an SVG with a script', Buffer.from(svg), refusal],
  ['an SVG with a byte order mark', Buffer.from(`\uFEFF<?xml version="1.0"?>${svg}`), refusal],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), refusal],
  ['a PDF', Buffer.from('%PDF-1.7\n%%EOF'), refusal],
  ['PostScript', Buffer.from('%!PS\n(x) run'), refusal],
  ['a ZIP', Buffer.from('PK\x03\x04\x14\0'), refusal],
  ['an executable', Buffer.from('\x7fELF\x02\x01\x01'), refusal],
  ['a shell script', Buffer.from('#!/bin/sh\nrm -rf /'), refusal],
  ['a GIF', gif, refusal],
  ['a GIF that is also a script', Buffer.from('GIF89a=1;alert(1)//'), refusal],
  ['a TIFF', tiff, refusal],
  ['an ImageMagick script', Buffer.from('push graphic-context\nimage over 0,0 0,0 "|id"'), refusal],
  ['HEIC', withBrand('heic'), /Most Compatible/],
  ['HEIC with a generic brand', withBrand('mif1'), /Most Compatible/],
  ['a film', withBrand('isom'), refusal],
  ['an animated AVIF', withBrand('avis'), moves],
  ['an animated WebP', frames, moves],
  ['an animated PNG', animatedPng, moves],
  [
    'a JPEG header with HTML',
    Buffer.from('\xff\xd8\xff\xe0<script>alert(1)</script>', 'latin1'),
    damaged,
  ],
  ['a PNG header with HTML', Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1'), damaged],
  ['a WebP header with HTML', Buffer.from('RIFF\x20\0\0\0WEBP<script>', 'latin1'), damaged],
  ['an AVIF header with zeros', withBrand('avif'), damaged],
  ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), damaged],
  ['half a PNG', png.subarray(0, png.length / 2), damaged],
  ['half a WebP', webp.subarray(0, webp.length / 2), damaged],
  ['half an AVIF', avif.subarray(0, avif.length / 2), damaged],
  ['a PNG with a wrong checksum', changed(png, 30, 0), damaged],
  ['a PNG of 60 megapixels', rawPng(10_000, 6000, Buffer.alloc(1000)), tooMany],
  [
    'a PNG of the largest possible size',
    rawPng(0x7f_ff_ff_ff, 0x7f_ff_ff_ff, Buffer.alloc(1)),
    /megapixels|damaged/,
  ],
  ['a PNG without a size', rawPng(0, 0, Buffer.alloc(1)), damaged],
  ['a PNG with too few lines', rawPng(5000, 5000, Buffer.alloc(1000)), damaged],
  ['a JPEG of 60 megapixels', await flat(10_000, 6000).jpeg().toBuffer(), tooMany],
  ['a spacer', await flat(1, 1).png().toBuffer(), /too small/],
  ['a line', await flat(16_000, 2).jpeg().toBuffer(), /too small/],
]

describe('a hostile upload is refused with a reason', () => {
  test.each(hostile)('%s', async (_title, bytes, sentence) => {
    const sniffed = sniff(bytes)
    const result = 'refused' in sniffed ? sniffed : await readPicture(bytes)
    expect(result).toEqual({ refused: expect.stringMatching(sentence) })
  })
})

const kept = async (bytes: Buffer) => {
  const result = await readPicture(bytes)
  if ('refused' in result) throw new Error(result.refused)
  return { ...result, meta: await sharp(result.picture).metadata() }
}

test.each([
  ['JPEG', jpeg],
  ['PNG', png],
  ['WebP', webp],
  ['AVIF', avif],
])('%s becomes a JPEG', async (_kind, bytes) => {
  expect((await kept(bytes)).meta.format).toBe('jpeg')
})

test('a photograph is turned upright, shrunk, and stripped of its location and camera', async () => {
  const photo = await noise(3000, 2250)
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '1/1 57/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).orientation).toBe(6)
  const { meta, warnings } = await kept(photo)
  expect(meta).toMatchObject({ width: 1800, height: 2400 })
  expect([meta.exif, meta.xmp, meta.iptc, meta.orientation]).toEqual(Array(4).fill(undefined))
  expect(warnings).toEqual([])
})

test.each([
  ['CMYK', 'jpeg', () => noise(1200, 800).toColourspace('cmyk').jpeg()],
  ['16 bits', 'png', () => noise(1200, 800).toColourspace('rgb16').png()],
  ['transparent', 'webp', () => noise(1200, 800).ensureAlpha(0.4).webp()],
] as const)(
  'a photograph of an archive keeps its kind of file, and loses what cameras write: %s',
  async (_title, format, make) => {
    const file = await make()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'Where I live' } })
      .toBuffer()
    const result = await readPicture(Buffer.concat([file, Buffer.from('and here')]), 'archived')
    if ('refused' in result) throw new Error(result.refused)
    expect(await sharp(result.picture).metadata()).toMatchObject({
      ...{ format, width: 800, height: 1200, space: 'srgb', depth: 'uchar' },
    })
    expect(`${file}`).toContain('Where I live')
    for (const words of ['Where I live', 'and here'])
      expect(result.picture.includes(words)).toBe(false)
  },
)

test('data appended to a picture is removed', async () => {
  const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>PK\x03\x04')])
  expect((await kept(polyglot)).picture.includes('<script>')).toBe(false)
})

test('a picture of fifty megapixels stays within the limits', async () => {
  const photo = await flat(8660, 5770).jpeg({ progressive: true }).toBuffer()
  expect((await kept(photo)).meta.width).toBe(2400)
})

test('small and blurred pictures are accepted with a warning', async () => {
  const poster = readFileSync('content/media/lion.avif')
  expect((await kept(jpeg)).warnings).toEqual([expect.stringContaining('800 pixels wide')])
  const sharpOne = await sharp(poster).resize(1700).jpeg().toBuffer()
  expect((await kept(sharpOne)).warnings).toEqual([])
  const blurred = await sharp(sharpOne).blur(8).jpeg().toBuffer()
  expect((await kept(blurred)).warnings).toEqual([expect.stringContaining('blurred')])
})

describe('a new picture file', () => {
  const text =
    '# Pictures\nlion:\n  alt: A lion\n  focus: { left: 0%, top: 0%, right: 9%, bottom: 9% }\n'
  const focus = { left: '0%', top: '0%', right: '9%', bottom: '9%' }
  const lion = { alt: 'A lion', focus }
  const place = (pictures: Record<string, typeof lion>, files: string[], name: string) =>
    placePicture({ text, pictures }, files, name, { picture: jpeg, alt: 'Two lions' }).map(
      ({ path, content }) => [path, content === null ? 'deleted' : 'written'],
    )

  test('replaces the old one, which is deleted', () => {
    expect(place({ lion }, ['lion.avif'], 'lion')).toEqual([
      ['content/media/lion.jpg', 'written'],
      ['content/media/pictures.yaml', 'written'],
      ['content/media/lion.avif', 'deleted'],
    ])
  })

  test('leaves the files of other pictures', () => {
    expect(place({ lion }, ['lion.avif', 'lion-cub.png'], 'cub')).toEqual([
      ['content/media/cub.jpg', 'written'],
      ['content/media/pictures.yaml', 'written'],
    ])
  })

  test('keeps the comments of pictures.yaml', () => {
    const [, yaml] = placePicture({ text, pictures: { lion } }, [], 'lion', {
      picture: jpeg,
      alt: 'Two',
    })
    expect(`${yaml?.content}`).toMatch(/^# Pictures\nlion:\n {2}alt: Two\n/)
  })
})

test('an SVG logo in UTF-16 is read, in the process that decodes uploads', async () => {
  const drawing =
    '<?xml version="1.0" encoding="UTF-16"?><svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
  const result = await readPicture(Buffer.from(`\ufeff${drawing}`, 'utf16le'), 'logo')
  expect('picture' in result && `${result.picture}`).toContain('<path d="M0 0h9v9z"/>')
})
