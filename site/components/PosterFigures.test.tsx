import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PosterFigures } from './PosterFigures.tsx'

test.each([
  ['up to 8 people', 'up to <b>8</b> people'],
  ['$1,500', '<b>$1,500</b>'],
  ['850 $ par personne', '<b>850</b> $ par personne'],
  ['1 019 km²', '<b>1 019</b> km²'],
  ['2-3 hours', '<b>2-3</b> hours'],
  ['95% of our guests', '<b>95%</b> of our guests'],
  ['3 days / 2 nights', '<b>3</b> days / <b>2</b> nights'],
  ['480+ bird species', '<b>480+</b> bird species'],
  ['June to September', 'June to September'],
])('in the figure %s, the number is set larger: %s', (value, set) => {
  const html = renderToStaticMarkup(
    <PosterFigures
      figures={[{ label: 'Label', values: [{ value: value.replace('1 0', '1\u202F0') }] }]}
    />,
  )
  const [, shown = ''] = /<dd[^>]*>(.*?)<\/dd>/.exec(html) ?? []
  expect(shown.replaceAll('\u202F', ' ')).toBe(set)
})
