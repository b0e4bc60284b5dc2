import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { contrast } from '#core/contrast.ts'

const { colours } = parse(readFileSync('tests/delivered/content/brand.yaml', 'utf8'))
const css = readFileSync(new URL('daylight.css', import.meta.url), 'utf8')
const valuesOf = (property: string) => {
  const set = css.matchAll(new RegExp(`--${property}: (#\\w{6})`, 'g'))
  const initial = css.matchAll(
    new RegExp(`@property --${property} \\{[^}]*initial-value: (#\\w{6})`, 'g'),
  )
  return [...new Set([...set, ...initial].map(([, colour = '']) => colour))]
}
const isDark = (paper: string) => contrast(paper, '#ffffff') > contrast(paper, '#000000')

// The luminance of a mixture is between those of its colours, so the scroll shows no pair that is worse than these.
test('every ink has a contrast of 7:1 on every paper that it may meet', () => {
  const inks = valuesOf('ink')
  const papers = valuesOf('paper').filter((paper) => !isDark(paper))
  const darkPapers = [...valuesOf('paper').filter(isDark), ...valuesOf('dark-paper')]
  expect([inks.length, papers.length, darkPapers.length]).toEqual([4, 4, 4])
  for (const paper of papers)
    for (const ink of inks)
      expect.soft(contrast(paper, ink), `${ink} on ${paper}`).toBeGreaterThanOrEqual(7)
  for (const paper of darkPapers)
    expect.soft(contrast(paper, colours['on-dark']), paper).toBeGreaterThanOrEqual(7)
})
