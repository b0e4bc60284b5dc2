import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { parse } from 'yaml'
import { expect, test } from '../site.ts'

// Pictures show their whole box in their frames.

const pictures = parse(readFileSync('content/media/pictures.yaml', 'utf8'))
const screens = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1100, height: 800 },
  { width: 1366, height: 640 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]
const heroes = [
  { path: '/', name: 'volcanoes' },
  { path: '/about', name: 'thousand-hills' },
  { path: '/destination/destination-details', name: 'akagera-plain' },
  { path: '/destination/volcanoes-destination-details', name: 'volcanoes-dawn' },
  { path: '/adventure/mountain-gorilla-trekking', name: 'gorilla-trek' },
  { path: '/adventure/big-five-adventure', name: 'akagera' },
]

for (const { path, name } of heroes) {
  test(`all that ${name} is to keep in view is in its frame on ${path}`, async ({ page }) => {
    const kept = boxOf(name)
    const { width = 0, height = 0 } = await sharp(`content/media/${name}.avif`).metadata()
    for (const screen of screens) {
      await page.setViewportSize(screen)
      await page.goto(path)
      const { frame, crop, covered } = await page.locator('main picture').first().evaluate(measure)

      // The crop of the build, and the part of it that `object-fit: cover` shows.
      const cut = cutAround(kept, { width, height }, crop)
      const scale = Math.max(frame.width / cut.width, frame.height / cut.height)
      const seen = { width: frame.width / scale, height: frame.height / scale }
      const left = cut.left + (cut.width - seen.width) / 2
      const top = cut.top + (cut.height - seen.height) / 2

      const at = `${screen.width} px by ${screen.height}`
      expect(left + covered.left / scale, `left at ${at}`).toBeLessThan(
        width * kept.left * 0.01 + 2,
      )
      expect(left + seen.width, `right at ${at}`).toBeGreaterThan(width * kept.right * 0.01 - 2)
      expect(top, `top at ${at}`).toBeLessThan(height * kept.top * 0.01 + 2)
      expect(top + seen.height - covered.bottom / scale, `below at ${at}`).toBeGreaterThan(
        height * kept.bottom * 0.01 - 2,
      )
    }
  })
}

/** The largest part with the shape of a crop; the room around the box is shared out as in the picture. */
function cutAround(kept: Box, full: Size, shape: Size) {
  const scale = Math.min(full.width / shape.width, full.height / shape.height)
  const [width, height] = [shape.width * scale, shape.height * scale]
  return {
    left: ((full.width - width) * kept.left) / (kept.left + 100 - kept.right),
    top: ((full.height - height) * kept.top) / (kept.top + 100 - kept.bottom),
    width,
    height,
  }
}

type Size = { width: number; height: number }
type Box = ReturnType<typeof boxOf>

/** Runs in the browser: the frame, the shape of the file in it, and what the torn edge covers. */
async function measure(picture: Element) {
  const image = picture.querySelector('img') as HTMLImageElement
  await image.decode()
  const frame = image.getBoundingClientRect()
  const words = picture.nextElementSibling as Element
  const edge = getComputedStyle(words, '::before')
  const isBelow = words.getBoundingClientRect().top >= frame.bottom - 1
  return {
    frame: { width: frame.width, height: frame.height },
    crop: { width: image.naturalWidth, height: image.naturalHeight },
    covered: {
      left: isBelow ? 0 : Number.parseFloat(edge.width),
      bottom: isBelow ? Number.parseFloat(edge.height) : 0,
    },
  }
}

function boxOf(name: string) {
  const { left, top, right, bottom } = pictures[name].focus
  const [l = 0, t = 0, r = 0, b = 0] = [left, top, right, bottom].map(Number.parseFloat)
  return { left: l, top: t, right: r, bottom: b }
}
