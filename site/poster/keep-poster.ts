import {
  composePoster,
  type PosterAnswers,
  type PosterWords,
  posterInks,
  posterSize,
  posterWordPlaces,
} from '#core/poster/compose-poster.ts'
import kit from '#core/poster/kit.json' with { type: 'json' }
import light from '#core/poster/light.json' with { type: 'json' }
import { posterWords } from '#core/poster/poster-words.ts'
import { saveFile } from '#site/scripts/save-file.ts'

/** Pixels for each unit of the poster: enough for a postcard. */
const scale = 4

/** Saves the poster as a PNG made on the device, or as an SVG where the browser makes none. */
export async function keepPoster(answers: PosterAnswers, reference: string): Promise<void> {
  const words = posterWords(answers, reference)
  const drawings = { kit, light }
  const draw = (written: PosterWords | null) =>
    composePoster(answers, written, drawings, { isResolved: true })
  const ink = posterInks(answers, light)['ink'] ?? ''
  const png = await drawPng(draw(null), words, ink).catch(() => null)
  if (png) saveFile(png, `rwanda-${reference}.png`)
  else saveFile(new Blob([draw(words)], { type: 'image/svg+xml' }), `rwanda-${reference}.svg`)
}

/** An image cannot use the page's fonts, so the words are written onto the canvas. */
async function drawPng(svg: string, words: PosterWords, ink: string): Promise<Blob | null> {
  const [width, height] = [posterSize.width * scale, posterSize.height * scale]
  const picture = new Image(width, height)
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font-display')
  await Promise.all([picture.decode(), document.fonts.load(`620 25px ${family}`).catch(() => {})])

  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(picture, 0, 0, width, height)
  context.scale(scale, scale)
  context.fillStyle = ink
  for (const part of ['title', 'line', 'reference'] as const) {
    const { x, y, size } = posterWordPlaces[part]
    context.font = `${part === 'title' ? 620 : 400} ${size(words[part])}px ${family}`
    context.textAlign = part === 'reference' ? 'right' : 'left'
    context.fillText(words[part], x, y)
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
