import { readFileSync } from 'node:fs'
import type { BrandColours } from '#enquiry/brand-schema.ts'

const file = 'content/media/logo.svg'

/** What is drawn in the operator's logo, and the box it is drawn in. */
export function readLogo(): { viewBox: string; drawing: string } {
  const text = readFileSync(file, 'utf8')
  const [, viewBox, drawing] = /<svg[^>]*viewBox="([^"]+)"[^>]*>(.*)<\/svg>/s.exec(text) ?? []
  if (!viewBox || !drawing) {
    throw new Error(`${file} cannot be used. It takes one <svg viewBox="..."> with the logo in it.`)
  }
  return { viewBox, drawing: drawing.replaceAll(/\s*\n\s*/g, '') }
}

/** The logo on the colour of buttons, as browsers and phones show it; `radius` rounds its corners. */
export function drawIcon(colours: BrandColours, radius: number): string {
  const { viewBox, drawing } = readLogo()
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">',
    `<style>.accent{fill:${colours.accentOnDark}}</style>`,
    `<rect width="32" height="32" rx="${radius}" fill="${colours.action}"/>`,
    `<svg x="2" y="1.7" width="28" height="28" viewBox="${viewBox}" fill="${colours.light}" color="${colours.light}">`,
    drawing,
    '</svg></svg>',
  ].join('')
}
