/**
 * Cuts the two families down to what the site needs and writes them beside this file. Run by hand
 * (`npm run fonts`) after a new version of a family: the results are committed, so a build needs
 * neither this script nor its packages.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

const between = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

// Western Europe and Kinyarwanda, then the dashes, quotes and signs a typesetter reaches for.
const western = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}Œœ–—‘’‚“”„•…′″‹›€−™`
// Čapek, Łukasz, Şahin: fetched only when a visitor's name asks for one of these.
const central = between(0x100, 0x17f)

const cuts = [
  {
    to: 'fraunces.woff2',
    from: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    characters: western,
    // One drawing for headings only: fixed axes halve the file (31.6 to 17.1 kB).
    axes: { opsz: 72, SOFT: 20, WONK: 0, wght: 560 },
  },
  {
    to: 'inter.woff2',
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    characters: western,
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    to: 'inter-central.woff2',
    from: '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
    characters: central,
    axes: { wght: { min: 400, max: 700 } },
  },
]

for (const { to, from, characters, axes } of cuts) {
  const cut = await subsetFont(await readFile(resolve(from)), characters, {
    targetFormat: 'woff2',
    variationAxes: axes,
  })
  await writeFile(new URL(to, import.meta.url), cut)
}
