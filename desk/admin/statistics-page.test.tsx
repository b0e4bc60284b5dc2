import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CountedEnquiries } from '#desk/db/statistics.ts'
import { StatisticsPage } from './StatisticsPage.tsx'
import { countedTime, statisticsOf } from './statistics.ts'

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
  renderToStaticMarkup(
    <StatisticsPage statistics={statisticsOf(counted, countedTime(now), new Map())} />,
  )

test('each picture is described, and its numbers are in a table', () => {
  const html = render(some)
  expect(html.match(/<h2/g)).toHaveLength(9)
  expect(html.match(/<table/g)).toHaveLength(9)
  expect(html.match(/<svg [^>]*role="img" aria-label="[^"]+: [^"]+"/g)).toHaveLength(3)
  expect(html).toContain('<td>66 %</td>')
  expect(html).toContain('<td>2\u00A0h\u00A05\u00A0m</td>')
})

test('the page has no inline style or script, and text from visitors is escaped', () => {
  const html = render(some)
  expect(html).not.toMatch(/ style=|<style|<script|https?:/)
  expect(html).toContain('&lt;script&gt;')
})

test('the page of an empty store says so and has no broken numbers', () => {
  const html = render(nothing)
  expect(html.match(/>Nothing to count yet/g)).toHaveLength(9)
  expect(html).not.toMatch(/NaN|Infinity|undefined/)
})
