import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ItineraryDay } from './Itinerary.tsx'

test.each([
  // accommodation        meals
  ['A lodge by the lake', 'Breakfast and lunch'],
  ['A lodge by the lake', undefined],
  [undefined, 'Lunch'],
  [undefined, undefined],
])(
  '§3: a day names its accommodation and its meals, each if known: %s, %s',
  (accommodation, meals) => {
    const day = { number: 1, title: 'Out on the lake', activities: ['A boat'] }
    const html = renderToStaticMarkup(<ItineraryDay {...day} {...{ accommodation, meals }} />)
    const said = [...html.matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([, words]) => words)
    expect(said).toEqual([accommodation, meals].filter(Boolean))
  },
)
