import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CountedEnquiries } from '#desk/store/numbers.ts'
import { countedTime, figuresOf } from './figures.ts'
import { NumbersPage } from './NumbersPage.tsx'

const now = Date.UTC(2026, 10, 23, 12)
const hostile = '</text><script>alert(1)</script>'
const some: CountedEnquiries = {
  days: [
    {
      day: Math.floor(now / 86_400_000),
      kind: 'booking',
      state: 'answered',
      outcome: null,
      enquiries: 3,
      answered: 3,
      inTime: 2,
      late: 0,
    },
  ],
  answerTimes: [{ month: 11, minutes: 125, enquiries: 3 }],
  phones: [{ start: '+33 6 1', enquiries: 3 }],
  about: [{ kind: 'trek-request', about: `/${hostile}`, enquiries: 3 }],
  reasons: [{ reason: hostile, enquiries: 1 }],
}
const nothing: CountedEnquiries = { days: [], answerTimes: [], phones: [], about: [], reasons: [] }
const render = (counted: CountedEnquiries) =>
  renderToStaticMarkup(<NumbersPage figures={figuresOf(counted, countedTime(now), new Map())} />)

test('each picture has a name, a description and a table of its numbers', () => {
  const html = render(some)
  const pictures = html.match(/<svg [^>]*role="img"[^>]*>/g) ?? []
  expect(pictures).toHaveLength(9)
  expect(html.match(/<table/g)).toHaveLength(9)
  for (const picture of pictures) {
    const [, name, says] = /aria-labelledby="(\S+) (\S+)"/.exec(picture) ?? []
    expect(html).toMatch(new RegExp(`<title id="${name}">[^<]+</title>`))
    expect(html).toMatch(new RegExp(`<desc id="${says}">[^<]+</desc>`))
  }
  expect(html).toContain('<td>66 %</td>')
  expect(html).toContain('<td>2 h 5 m</td>')
})

test('the page needs no inline style, script or other host, and words are words', () => {
  const html = render(some)
  expect(html).not.toMatch(/ style=|<style|<script|https?:/)
  expect(html).toContain('&lt;script&gt;')
})

test('an empty store is told in words, and its pictures have no broken numbers', () => {
  const html = render(nothing)
  expect(html.match(/Nothing to count yet/g)?.length).toBeGreaterThanOrEqual(8)
  expect(html).not.toMatch(/NaN|Infinity|undefined/)
})
