import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Itinerary } from './Itinerary.tsx'

test.each([
  ['A lodge by the lake', 'Breakfast and lunch'],
  ['A lodge by the lake', undefined],
  [undefined, 'Lunch'],
  [undefined, undefined],
])('§3: a day shows accommodation and meals if they are known: %s, %s', (...known) => {
  const [accommodation, meals] = known
  const day = { title: 'Out on the lake', activities: ['A boat'], accommodation, meals }
  const html = renderToStaticMarkup(<Itinerary text="" days={[day]} />)
  const shown = [...html.matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([, words]) => words)
  expect(shown).toEqual(known.filter(Boolean))
})
