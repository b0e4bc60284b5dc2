import { existsSync, readFileSync } from 'node:fs'
import type { Brand, BrandColours } from '#core/schemas/brand.ts'

/** The cascade layers, declared before all styles on the site and at `/desk`. */
export const layerOrder = '@layer reset, base, ui, layout, section, utility;'

export function brandCss({ colours, fonts }: Pick<Brand, 'colours' | 'fonts'>): string {
  const lines = Object.entries(colours).map(([name, colour]) => `--color-${name}:${colour}`)
  const families = [`--heading-family:"${fonts.heading}"`, `--text-family:"${fonts.text}"`]
  return `@layer base{:root{${[...lines, ...families].join(';')}}}`
}

/** The logo is in one of these. */
export const logoFiles = ['content/media/logo.png', 'content/media/logo.svg'] as const
const [pngFile, file] = logoFiles

export function readLogo(): { viewBox: string; drawing: string } {
  if (existsSync(pngFile)) return readPng()
  const text = readFileSync(file, 'utf8')
  const [, viewBox, drawing] = /<svg[^>]*viewBox="([^"]+)"[^>]*>(.*)<\/svg>/s.exec(text) ?? []
  if (!viewBox || !drawing) {
    throw new Error(`${file} cannot be used. It must contain one <svg viewBox="...">.`)
  }
  return {
    viewBox,
    drawing: drawing
      .split('\n')
      .map((line) => line.trim())
      .join(''),
  }
}

function readPng() {
  const bytes = readFileSync(pngFile)
  // The first chunk of a PNG contains its dimensions.
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const href = `data:image/png;base64,${bytes.toString('base64')}`
  return {
    viewBox: `0 0 ${width} ${height}`,
    drawing: `<image href="${href}" width="${width}" height="${height}"/>`,
  }
}

export function drawIcon(colours: BrandColours, radius: number): string {
  const { viewBox, drawing } = readLogo()
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">',
    `<style>.accent{fill:${colours['accent-on-dark']}}</style>`,
    `<rect width="32" height="32" rx="${radius}" fill="${colours.action}"/>`,
    `<svg x="2" y="1.7" width="28" height="28" viewBox="${viewBox}" fill="${colours['on-dark']}" color="${colours['on-dark']}">`,
    drawing,
    '</svg></svg>',
  ].join('')
}
